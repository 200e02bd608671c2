"""Every sentence people read: catalogues, and what turns the engine's types into words."""
