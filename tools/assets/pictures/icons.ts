/** The app's icon, a smiling star. */
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
