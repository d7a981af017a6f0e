import { circle, path, star } from '../svg.ts'

const blob =
  'M32 310C24 150 130 46 290 54C400 60 470 20 604 42C740 64 784 180 780 322C777 444 764 528 690 560C612 590' +
  ' 500 562 392 568C280 574 180 598 100 564C38 536 38 420 32 310Z'

/** The soft patch of colour behind every scene of 800 × 600, so that it works on light and dark pages. */
export function backdrop(fill: string, ...within: string[]): string {
  return `<clipPath id="patch"><path d="${blob}"/></clipPath>${onPatch(path(blob, fill), ...within)}`
}

/** Clips the content to the patch. */
export function onPatch(...within: string[]): string {
  return `<g clip-path="url(#patch)">${within.join('')}</g>`
}

/** Small stars and dots at the given places: x, y, size. */
export function confetti(fills: readonly string[], spots: readonly (readonly [number, number, number])[]): string {
  return spots
    .map(([x, y, size], at) => {
      const fill = fills[at % fills.length] ?? '#ffc93c'
      return at % 2 === 0 ? star([x, y], size, fill, (at * 17) % 40) : circle(x, y, size * 0.55, fill)
    })
    .join('')
}
