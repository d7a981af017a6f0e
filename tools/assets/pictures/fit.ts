import sharp from 'sharp'
import { picture } from './svg.ts'

/**
 * The square view box in which `body` is centred and its longer side fills `share` of the box. The picture is rendered with
 * `pixels` on a field three times as large as `size`, and its opaque part is measured.
 */
export async function fittedBox(body: string, size: number, share = 0.92, pixels = 1200): Promise<[number, number, number, number]> {
  const field = picture([-size, -size, size * 3, size * 3], body).replace('<svg ', `<svg width="${pixels}" height="${pixels}" `)
  const { info } = await sharp(Buffer.from(field)).trim({ threshold: 1 }).raw().toBuffer({ resolveWithObject: true })
  const unit = (size * 3) / pixels
  const left = -(info.trimOffsetLeft ?? 0) * unit - size
  const top = -(info.trimOffsetTop ?? 0) * unit - size
  const [width, height] = [info.width * unit, info.height * unit]
  const side = Math.max(width, height) / share
  return [round(left + (width - side) / 2), round(top + (height - side) / 2), round(side), round(side)]
}

/** Adds a white outline of `rim` units, so that dark parts are visible on a dark page. */
export function rimmed(body: string, rim: number): string {
  const under = body
    .replaceAll(/<(clipPath|radialGradient).*?<\/\1>/g, '')
    .replaceAll(/ stroke="[^"]+" stroke-width="([\d.]+)"/g, (_, width) => ` stroke-width="${Number(width) + rim * 2}"`)
  return `<g stroke="#fff" stroke-width="${rim * 2}">${under}</g>${body}`
}

/** Turns the body into a sticker: a white outline of `rim` units with a thin grey line around it. The outer edge must be closed. */
export function sticker(body: string, rim: number): string {
  return `<defs><g id="p">${body}</g></defs>${edge('#b9c2da', rim * 2.7)}${edge('#fff', rim * 2)}<use href="#p"/>`
}

function edge(stroke: string, width: number): string {
  return `<use href="#p" stroke="${stroke}" stroke-width="${width}"/>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
