import { fittedBox } from '../fit.ts'
import { picture } from '../svg.ts'

/** enough to centre a drawing; the rendering takes most of the script's time */
const pixels = 450

/**
 * The picture of a word: the drawing, centred, on a white outline of 2.4 % of its side, so that dark parts are visible on a
 * dark page. `size`: the drawing fits into a box of three times this side around (size / 2, size / 2).
 */
export async function outlined(drawing: string, size: number): Promise<string> {
  const body = shortened(drawing)
  const [x, y, side] = await fittedBox(body, size, 0.92, pixels)
  const rim = tenth(side * 0.024)
  const around = (rim * 2) / 0.92
  const whole = tenth(side + around)
  return picture([tenth(x - around / 2), tenth(y - around / 2), whole, whole], withOutline(body, rim))
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** Under the drawing, all parts that reach its edge in white and with wider strokes; a long path is written only once. */
function withOutline(body: string, rim: number): string {
  const ids = new Map<string, string>()
  const named = body
    .split(/(<!--in-->.*?<!--out-->)/)
    .map((part) => (part.startsWith('<!--') ? part : part.replaceAll(longPath, (whole, d: string, fill: string) => {
      if (ids.has(d)) return whole
      ids.set(d, `p${ids.size}`)
      return `<path id="${ids.get(d)}" d="${d}" ${fill}/>`
    })))
    .join('')
  const under = body
    .replaceAll(/<!--in-->.*?<!--out-->/g, '')
    .replaceAll(/<clipPath.*?<\/clipPath>/g, '')
    .replaceAll(longPath, (_, d: string) => `<use href="#${ids.get(d)}"/>`)
    .replaceAll(/ (fill="(?!none)|opacity="|fill-opacity=")[^"]*"/g, '')
    .replaceAll(/ stroke="[^"]+" stroke-width="([\d.]+)"/g, (_, own) => ` stroke-width="${tenth(Number(own) + rim * 2)}"`)
  return `<g fill="#fff" stroke="#fff" stroke-width="${tenth(rim * 2)}">${under}</g>${named}`
}

/** A filled path without any other attribute. */
const longPath = /<path d="([^"]{36,})" (fill="#[^"]+")\/>/g

/**
 * The same drawing in fewer letters: coordinates of paths have one decimal and no space before a minus sign, a moved ellipse
 * has no group, and glints that are too small to see are left out.
 */
function shortened(body: string): string {
  return body
    .replaceAll(/ d="[^"]+"/g, (d) =>
      d.replaceAll(/\d*\.\d+/g, (number) => String(tenth(Number(number)))).replaceAll(/[ ,]+-/g, '-'),
    )
    .replaceAll(/<g transform="translate\((\S+) (\S+)\)"><(ellipse|circle) cx="0" cy="0" ([^>]*)><\/g>/g, '<$3 cx="$1" cy="$2" $4>')
    .replaceAll(/<circle [^>]*r="1\.1"[^>]*opacity="\.7"\/>/g, '')
    .replaceAll('"#ffffff"', '"#fff"')
}
