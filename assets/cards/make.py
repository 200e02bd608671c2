"""Remakes the committed card art from the CC0 faces of Adrian Kennard (SVG), as packed by npm.

Run: ``make assets FACES=<the package's src/images folder>`` (assets/README.md says how to fetch it). Writes

* ``courts/four/*.png``: the framed picture of each jack, queen and king, with blue diamonds and green clubs;
* ``courts/two/*.png``: those of red diamonds and black clubs;
* ``suits/*.png``: the four suit signs as masks.

Pip cards, aces, jokers and the back are drawn by ``bot/rendering/card.py``.
"""

import io
import re
import sys
from pathlib import Path

import resvg_py
from PIL import Image

HERE = Path(__file__).parent
CARD_UNITS = (240, 336)
"""The size of a whole card in the units of the drawings, whose origin is the card's middle."""
SCALE = 1.6
"""Pixels a unit: a court becomes about 264 pixels wide, twice what the largest card needs."""
COLOURS = 48
"""Colours a court keeps; it is drawn in six flat ones, the rest are their edges."""
SUIT_PIXELS = 192
"""The side of a suit's mask."""


def rasterise(svg: str, width: int, height: int) -> Image.Image:
    """Return the drawing in that size, on white."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, dpi=96, skip_system_fonts=True)
    picture = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
    ground = Image.new("RGBA", picture.size, "white")
    return Image.alpha_composite(ground, picture).convert("RGB")


def court(svg: str) -> Image.Image:
    """Return the framed picture in the middle of a court card."""
    frame = re.search(r'<rect id="X\w+" width="([\d.]+)" height="([\d.]+)"', svg)
    if frame is None:
        raise ValueError("this drawing has no court frame")
    whole = rasterise(svg, *(round(side * SCALE) for side in CARD_UNITS))
    width, height = (float(side) * SCALE for side in frame.groups())
    left, top = (whole.width - width) / 2, (whole.height - height) / 2
    return whole.crop((round(left), round(top), round(left + width), round(top + height)))


def suit_mask(svg: str) -> Image.Image:
    """Return the suit sign of a card as a mask: white is the sign."""
    path = re.search(r'<symbol id="S\w+" viewBox="-600 -600 1200 1200"[^>]*><path d="([^"]+)"', svg)
    if path is None:
        raise ValueError("this drawing has no suit sign")
    sign = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-520 -520 1040 1040"><path d="{path[1]}"/></svg>'
    black = rasterise(sign, SUIT_PIXELS, SUIT_PIXELS).convert("L")
    return black.point(lambda value: 255 - value)


def main(faces: Path) -> None:
    """Write every picture."""
    for folder, deck, suits in (("four", "4color", "SHDC"), ("two", "2color", "DC")):
        out = HERE / "courts" / folder
        out.mkdir(parents=True, exist_ok=True)
        for rank in "JQK":
            for suit in suits:
                svg = (faces / deck / f"{rank}{suit}.svg").read_text("utf-8")
                court(svg).quantize(COLOURS, dither=Image.Dither.NONE).save(out / f"{rank}{suit}.png", optimize=True)
    (HERE / "suits").mkdir(exist_ok=True)
    for suit in "SHDC":
        svg = (faces / "4color" / f"K{suit}.svg").read_text("utf-8")
        suit_mask(svg).save(HERE / "suits" / f"{suit}.png", optimize=True)
    print("wrote", sum(path.stat().st_size for path in HERE.rglob("*.png")) // 1024, "KB")


if __name__ == "__main__":
    if len(sys.argv) != 2 or not (Path(sys.argv[1]) / "4color").is_dir():
        sys.exit("usage: make assets FACES=<folder that holds 4color/ and 2color/>; assets/README.md says where from")
    main(Path(sys.argv[1]))
