/** The app's icon, a smiling star, and the footer's social icons. */
import * as colour from './palette.ts'
import { circle, ellipse, path, picture, placed, rect, star } from './svg.ts'
import { smile } from './stickers.ts'

/** The star on its background, in a box of 512; `share` of the width is the star. */
function shining(share: number): string {
  const scale = (512 * share) / 100
  return [
    ground(),
    placed(
      { at: [256, 268], scale },
      circle(0, 0, 57, '#fff', 'opacity=".12"'),
      star([0, 3], 52, colour.amber),
      star([0, 0], 49, colour.sun),
      smile([0, 3], 1.05),
    ),
  ].join('')
}

/** Rounded corners, for browsers and desktops. */
export function appIcon(): string {
  return picture(
    [0, 0, 512, 512],
    '<clipPath id="edge"><rect width="512" height="512" rx="116"/></clipPath><g clip-path="url(#edge)">',
    shining(0.84),
    '</g>',
  )
}

/** Filled to the edge, with the star inside the central circle of 80 %: phones apply their own mask. */
export function maskableIcon(): string {
  return picture([0, 0, 512, 512], shining(0.72))
}

/** Simpler, for 16 pixels. */
export function favicon(): string {
  return picture(
    [0, 0, 64, 64],
    rect(0, 0, 64, 64, 15, colour.blueDark),
    star([32, 34.5], 30, colour.sun),
    ellipse(25.5, 33, 2.9, 4, colour.ink) + ellipse(38.5, 33, 2.9, 4, colour.ink),
    `<path d="M26 41.5Q32 47 38 41.5" fill="none" stroke="${colour.ink}" stroke-width="3.2"/>`,
  )
}

function ground(): string {
  return rect(0, 0, 512, 512, 0, colour.blueDark) + path('M0 372C150 318 362 318 512 372V512H0Z', '#245a9e')
}

/** Four icons in the colour of the surrounding text: chat, camera, play, globe (24 × 24 each). */
export function socialMarks(): string {
  return picture(
    [0, 0, 24, 24],
    symbol(
      'chat',
      'M6 3H18A4 4 0 0 1 22 7V13A4 4 0 0 1 18 17H12L6.5 21.5V17H6A4 4 0 0 1 2 13V7A4 4 0 0 1 6 3Z' +
        'M7.5 8.6A1.4 1.4 0 1 0 7.5 11.4 1.4 1.4 0 1 0 7.5 8.6ZM12 8.6' +
        'A1.4 1.4 0 1 0 12 11.4 1.4 1.4 0 1 0 12 8.6ZM16.5 8.6' +
        'A1.4 1.4 0 1 0 16.5 11.4 1.4 1.4 0 1 0 16.5 8.6Z',
    ),
    symbol(
      'camera',
      'M9 4H15L16.6 6.5H19A3 3 0 0 1 22 9.5V17A3 3 0 0 1 19 20H5A3 3 0 0 1 2 17V9.5A3 3 0 0 1 5 6.5' +
        'H7.4ZM12 8.5A4.5 4.5 0 1 0 12 17.5 4.5 4.5 0 1 0 12 8.5ZM12 10.7' +
        'A2.3 2.3 0 1 1 12 15.3 2.3 2.3 0 1 1 12 10.7Z',
    ),
    symbol(
      'play',
      'M12 2A10 10 0 1 0 12 22 10 10 0 1 0 12 2ZM10 7.9 16.6 11.4Q17.3 12 16.6 12.6L10 16.1' +
        'Q9 16.5 9 15.5V8.5Q9 7.5 10 7.9Z',
    ),
    symbol(
      'globe',
      'M12 2A10 10 0 1 0 12 22 10 10 0 1 0 12 2ZM12 4C13.6 4 15.2 6.6 15.8 10H8.2C8.8 6.6 10.4 4 12 4Z' +
        'M8.5 4.8C7.4 6.1 6.6 7.9 6.2 10H4.3A8 8 0 0 1 8.5 4.8ZM15.5 4.8A8 8 0 0 1 19.7 10H17.8' +
        'C17.4 7.9 16.6 6.1 15.5 4.8ZM4 12H6A18 18 0 0 0 6.4 15H4.6A8 8 0 0 1 4 12ZM8 12H16' +
        'A16 16 0 0 1 15.6 15H8.4A16 16 0 0 1 8 12ZM18 12H20A8 8 0 0 1 19.4 15H17.6A18 18 0 0 0 18 12Z' +
        'M5.8 17H7C7.4 18.2 7.9 18.9 8.5 19.2A8 8 0 0 1 5.8 17ZM9 17H15C14.2 19 13.1 20 12 20S9.8 19 9 17Z' +
        'M17 17H18.2A8 8 0 0 1 15.5 19.2C16.1 18.9 16.6 18.2 17 17Z',
    ),
  )
}

function symbol(id: string, d: string): string {
  return `<symbol id="${id}" viewBox="0 0 24 24">${path(d, 'currentColor', 'fill-rule="evenodd"')}</symbol>`
}
