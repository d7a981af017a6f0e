"""Pictures of the strokes: previews of each letter, and the sheet for a teacher."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from centre_line import Glyph, Line, resample

Letters = dict[str, tuple[Glyph, list[Line]]]

COLOURS = ('#1457c8', '#c2410c', '#15803d', '#7e22ce')
SMALL_FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'


def arrow_places(points: np.ndarray, gap: float) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Positions and directions of arrows on a line, about `gap` units apart."""
    even = resample(points, 5)
    count = max(1, round(len(even) * 5 / gap))
    for k in range(count):
        i = min(len(even) - 3, max(2, round((k + 0.6) / count * (len(even) - 1))))
        direction = even[i + 2] - even[i - 2]
        yield even[i], direction / max(np.hypot(*direction), 1e-9)


def write_previews(made: Letters, folder: Path, width: int = 900, height: int = 760, per_sheet: int = 4) -> None:
    """Writes sheets of four letters: grey outline, coloured strokes, starts, numbers, arrows, corners, retraced spans."""
    items = list(made.items())
    for first in range(0, len(items), per_sheet):
        sheet = Image.new('RGB', (2 * width, 2 * height), 'white')
        for k, (_, (glyph, lines)) in enumerate(items[first:first + per_sheet]):
            sheet.paste(panel(glyph, lines, width, height), ((k % 2) * width, (k // 2) * height))
        sheet.save(folder / f'{first // per_sheet:02d}.png')


def panel(glyph: Glyph, lines: list[Line], width: int, height: int) -> Image.Image:
    x0, y0, x1, y1 = glyph.box
    scale = min((width - 70) / (x1 - x0), (height - 60) / (y1 - y0))
    ink = Image.fromarray((255 - (glyph.picture > 127) * 60).astype(np.uint8))
    ink = ink.resize((round(ink.width * scale), round(ink.height * scale)), Image.LANCZOS).convert('RGB')
    picture = Image.new('RGB', (width, height), 'white')
    shift = np.array([35, 30]) / scale - np.array([x0, y0])
    picture.paste(ink, tuple(np.round((glyph.origin + shift) * scale).astype(int)))
    draw = ImageDraw.Draw(picture)
    font = ImageFont.truetype(SMALL_FONT, 11)
    for k in range(0, 101, 10):
        x, y = ((np.array([x0 + k / 100 * (x1 - x0), y0 + k / 100 * (y1 - y0)]) + shift) * scale)
        draw.line([(x, 30), (x, 30 + (y1 - y0) * scale)], fill='#d5ead5')
        draw.line([(35, y), (35 + (x1 - x0) * scale, y)], fill='#d5ead5')
        draw.text((x - 6, 12), str(k), 'black', font=font)
        draw.text((8, y - 6), str(k), 'black', font=font)
    for number, line in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        at = (line.points + shift) * scale
        draw.line([tuple(p) for p in at], fill=colour, width=3)
        for a, b in line.retraced:
            draw.line([tuple(p + 4) for p in at[a:b + 1]], fill='#db2777', width=2)
        for i in line.corners:
            draw.rectangle([*(at[i] - 4), *(at[i] + 4)], outline='black')
        for p, d in arrow_places(line.points, 170):
            p = (p + shift) * scale
            n = np.array([-d[1], d[0]])
            draw.polygon([tuple(p + d * 9), tuple(p - d * 5 + n * 6), tuple(p - d * 5 - n * 6)], fill=colour)
        draw.ellipse([*(at[0] - 9), *(at[0] + 9)], fill=colour)
        draw.text(tuple(at[0] - np.array([3.5, 7])), str(number + 1), 'white', font=font)
        draw.ellipse([*(at[-1] - 4), *(at[-1] + 4)], fill='white', outline=colour, width=2)
    return picture


def write_sheet(made: Letters, statuses: dict[str, str], path: Path, title: str) -> None:
    """Writes one SVG with all letters or syllables: outlines, and strokes with numbers at their start and arrows."""
    cell_width, cell_height, columns, scale = 250, 250, 8, 0.135
    rows = -(-len(made) // columns)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {columns * cell_width} {rows * cell_height}" '
        'font-family="sans-serif" text-anchor="middle">',
        f'<title>{title}</title>',
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    for number, (letter, (glyph, lines)) in enumerate(made.items()):
        x0, y0, x1, y1 = glyph.box
        fit = min(scale * 1.7, (cell_width - 50) / (x1 - x0), (cell_height - 70) / (y1 - y0))
        left = number % columns * cell_width + (cell_width - (x1 - x0) * fit) / 2 - x0 * fit
        top = number // columns * cell_height + 45 + (cell_height - 65 - (y1 - y0) * fit) / 2 - y0 * fit
        x, y = number % columns * cell_width, number // columns * cell_height
        parts.append(f'<rect x="{x}" y="{y}" width="{cell_width}" height="{cell_height}" fill="none" '
                     'stroke="#e5e7eb"/>')
        parts.append(f'<text x="{x + 12}" y="{y + 24}" font-size="16" fill="#475569" text-anchor="start">'
                     f'{number + 1}  {letter}  {statuses[letter].replace("-", " ")}</text>')
        parts.append(f'<g transform="translate({left:.1f} {top:.1f}) scale({fit:.4f})">')
        parts.append(f'<path d="{glyph.outline()}" transform="scale(1 -1)" fill="#e2e8f0"/>')
        unit = 1 / fit
        for index, line in enumerate(lines):
            colour = COLOURS[index % len(COLOURS)]
            points = ' '.join(f'{px:.0f},{py:.0f}' for px, py in line.points)
            parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{2.5 * unit:.1f}" '
                         'stroke-linejoin="round" stroke-linecap="round"/>')
            for at, along in arrow_places(line.points, 42 * unit):
                across = np.array([-along[1], along[0]])
                across, along = across * 4 * unit, along * unit
                corners = at + along * 6, at + across - along * 4, at - across - along * 4
                parts.append('<polygon points="' + ' '.join(f'{px:.0f},{py:.0f}' for px, py in corners)
                             + f'" fill="{colour}"/>')
        for index, line in enumerate(lines):
            px, py = line.points[0]
            colour = COLOURS[index % len(COLOURS)]
            parts.append(f'<circle cx="{px:.0f}" cy="{py:.0f}" r="{8.5 * unit:.1f}" fill="{colour}"/>'
                         f'<text x="{px:.0f}" y="{py + 4 * unit:.0f}" font-size="{12 * unit:.0f}" fill="#fff">'
                         f'{index + 1}</text>')
        parts.append('</g>')
    parts.append('</svg>')
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('\n'.join(parts) + '\n', encoding='utf-8')
