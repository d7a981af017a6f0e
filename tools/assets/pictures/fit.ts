import sharp from 'sharp'
import { picture } from './svg.ts'

/**
 * The square view box in which `body` fills `share` of the longer side, in the middle. The picture is drawn on a
 * field three times as wide, of 1200 pixels, and measured where it is opaque.
 */
export async function fittedBox(body: string, size: number, share = 0.92): Promise<[number, number, number, number]> {
  const field = picture([-size, -size, size * 3, size * 3], body).replace('<svg ', '<svg width="1200" height="1200" ')
  const { info } = await sharp(Buffer.from(field)).trim({ threshold: 1 }).png().toBuffer({ resolveWithObject: true })
  const unit = (size * 3) / 1200
  const left = -(info.trimOffsetLeft ?? 0) * unit - size
  const top = -(info.trimOffsetTop ?? 0) * unit - size
  const [width, height] = [info.width * unit, info.height * unit]
  const side = Math.max(width, height) / share
  return [round(left + (width - side) / 2), round(top + (height - side) / 2), round(side), round(side)]
}

/** The body with a white rim of `rim` units, on which its dark parts show on a dark page. */
export function rimmed(body: string, rim: number): string {
  const under = body
    .replaceAll(/<(clipPath|radialGradient).*?<\/\1>/g, '')
    .replaceAll(/ stroke="[^"]+" stroke-width="([\d.]+)"/g, (_, width) => ` stroke-width="${Number(width) + rim * 2}"`)
  return `<g stroke="#fff" stroke-width="${rim * 2}">${under}</g>${body}`
}

/** The body as a sticker: a white rim of `rim` units, around it a thin grey line. No open line may end at its edge. */
export function sticker(body: string, rim: number): string {
  return `<defs><g id="p">${body}</g></defs>${edge('#b9c2da', rim * 2.7)}${edge('#fff', rim * 2)}<use href="#p"/>`
}

function edge(stroke: string, width: number): string {
  return `<use href="#p" stroke="${stroke}" stroke-width="${width}"/>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
