"""A local Discord on 127.0.0.1 for the real, unmodified discord.py: world, HTTP and WebSocket doors, and people.

By the rules of Discord's public documentation and OpenAPI description (API v10), as far as a bot with tables,
buttons, forms and pictures meets them. What is not served answers 501 and is recorded by name. Imports nothing of
this project's other packages. The public names are in `server`, `people`, `world`, `clock` and `faults`.
"""

from bot.standin.clock import ManualClock, SystemClock
from bot.standin.people import Answer, CannotDoError, Form, Person, Press, Sight
from bot.standin.server import Standin

__all__ = ["Answer", "CannotDoError", "Form", "ManualClock", "Person", "Press", "Sight", "Standin", "SystemClock"]
