/** Small building blocks of SVG text. All numbers are user units, y down. */

export type Point = readonly [x: number, y: number]

/** A complete picture; lines have round ends and corners. `viewBox`: x, y, width, height. */
export function picture(viewBox: readonly [number, number, number, number], ...parts: string[]): string {
  const box = `viewBox="${viewBox.join(' ')}" stroke-linecap="round" stroke-linejoin="round"`
  const body = parts.join('').replaceAll(/<!--.*?-->/g, '')
  return `${tidy(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${body}</svg>`)}\n`
}

/** Numbers with at most two decimals and no leading zero, for small files. */
function tidy(svg: string): string {
  return svg
    .replaceAll(/-?\d*\.\d+/g, (number, at: number) => {
      const short = String(Math.round(Number(number) * 100) / 100).replace(/^(-?)0\./, '$1.')
      const parted = number.startsWith('-')
        ? !short.startsWith('-')
        : number.startsWith('.') && /\d/.test(svg[at - 1] ?? '')
      return parted ? ` ${short}` : short
    })
    .replaceAll(/\s+/g, ' ')
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
}

/** An unfilled line. */
export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${more && ` ${more}`}/>`
}

export function circle(cx: number, cy: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${more && ` ${more}`}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ` ${more}`}/>`
}

export function rect(x: number, y: number, width: number, height: number, r: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"${more && ` ${more}`}/>`
}

export interface Placing {
  readonly at?: Point
  readonly turn?: number
  readonly scale?: number
  readonly mirror?: boolean
}

/** Moves the parts to `at`, rotates them by `turn` degrees clockwise and scales them; `mirror` swaps left and right. */
export function placed({ at = [0, 0], turn = 0, scale = 1, mirror = false }: Placing, ...parts: string[]): string {
  const steps = [`translate(${at.join(' ')})`]
  if (turn !== 0) steps.push(`rotate(${turn})`)
  if (mirror) steps.push(`scale(${-scale} ${scale})`)
  else if (scale !== 1) steps.push(`scale(${scale})`)
  return `<g transform="${steps.join(' ')}">${parts.join('')}</g>`
}

/** Marks parts that do not reach the edge of the drawing: its rim leaves them out, for small files. */
export function inside(...parts: string[]): string {
  return `<!--in-->${parts.join('').replaceAll(/<!--.*?-->/g, '')}<!--out-->`
}

/** The drawing in colours mixed with white: `share` of each is left. */
export function pale(body: string, share = 0.3): string {
  const mixed = (hex: string): string =>
    Math.round(255 - (255 - Number.parseInt(hex, 16)) * share).toString(16).padStart(2, '0')
  const whole = body.replaceAll(/"#(.)(.)(.)"/g, '"#$1$1$2$2$3$3"')
  return whole.replaceAll(/#([\da-f]{2})([\da-f]{2})([\da-f]{2})"/g, (_, r: string, g: string, b: string) => `#${mixed(r)}${mixed(g)}${mixed(b)}"`)
}

/** A shape with a soft shadow on its right and lower edge; `within` is clipped to the shape. */
export function shaded(id: string, d: string, base: string, shade: string, within = ''): string {
  const light = path(d, base, 'transform="translate(-6 -5)"')
  const edge = `<clipPath id="${id}"><path d="${d}"/></clipPath>`
  return `${edge}${path(d, shade)}<g clip-path="url(#${id})">${light}${within}</g>`
}

/** A five-pointed star with round corners and the given radius. */
export function star(at: Point, radius: number, fill: string, turn = 0, more = ''): string {
  const corner = (index: number): Point => {
    const r = index % 2 === 0 ? radius * 1.06 : radius * 0.6
    const angle = (index * 36 - 90 + turn) * (Math.PI / 180)
    return [at[0] + r * Math.cos(angle), at[1] + r * Math.sin(angle)]
  }
  const towards = (from: Point, to: Point, part: number): string =>
    [0, 1].map((axis) => ((from[axis] ?? 0) * (1 - part) + (to[axis] ?? 0) * part).toFixed(1)).join(' ')
  const corners = Array.from({ length: 10 }, (_, index) => {
    const [before, here, after] = [corner(index - 1), corner(index), corner(index + 1)]
    const part = index % 2 === 0 ? 0.3 : 0.14
    const start = index === 0 ? 'M' : 'L'
    return `${start}${towards(here, before, part)}Q${towards(here, here, 0)} ${towards(here, after, part)}`
  })
  return path(`${corners.join('')}Z`, fill, more)
}

/** A cloud, about 120 × 60 at scale 1, with its base at y = 0. */
export function cloud(at: Point, scale: number, fill = '#fff', more = ''): string {
  return placed(
    { at, scale },
    path('M-46 0a20 20 0 0 1-3-40 26 26 0 0 1 45-13 22 22 0 0 1 37 15 19.5 19.5 0 0 1 12 38Z', fill, more),
  )
}

/** A soft shadow on the ground. */
export function shadow(cx: number, cy: number, rx: number, ry = rx * 0.16): string {
  return ellipse(cx, cy, rx, ry, '#2f2a4f', 'opacity=".16"')
}
