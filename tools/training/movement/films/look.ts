/** How a drawn person looks, and the style of a drawing. */
import type { Rng } from '../rng.ts'

export type Colour = readonly [red: number, green: number, blue: number]

export interface Look {
  readonly skin: Colour
  readonly hair: Colour
  readonly shirt: Colour
  /** of every other stripe */
  readonly stripe: Colour
  readonly trousers: Colour
  readonly shoes: Colour
  /** width of the limbs and of the head, 1 on average */
  readonly build: number
  readonly head: number
  /** 0 to 1; sleeves above 0.7 reach the wrist, below 0.3 the shoulder; trousers above 0.35 reach the ankle */
  readonly hairLength: number
  readonly sleeves: number
  readonly legs: number
  readonly skirt: boolean
  /** over the shirt; 0 for none */
  readonly stripes: number
}

export interface Style {
  /** 0 (none) to 1 */
  readonly shade: number
  /** width in pixels; 0 for none */
  readonly outline: number
  /** steps of light; 0 for smooth */
  readonly bands: number
  readonly noise: number
  readonly blur: number
  readonly gain: number
  readonly tint: Colour
  readonly light: readonly [x: number, y: number]
}

/** hue in degrees, saturation and lightness from 0 to 1 */
export function colour(hue: number, saturation: number, lightness: number): Colour {
  const part = (n: number): number => {
    const k = (n + hue / 30) % 12
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [part(0), part(8), part(4)]
}

export function randomLook(rng: Rng): Look {
  const dark = rng.next()
  const skin: Colour = [255 - 165 * dark + rng.normal(8), 215 - 165 * dark + rng.normal(8), 185 - 150 * dark + rng.normal(8)]
  const cloth = (): Colour => (
    colour(rng.below(360), rng.chance(0.3) ? rng.between(0, 0.15) : rng.between(0.2, 0.9), rng.between(0.08, 0.95))
  )
  return {
    skin,
    hair: rng.chance(0.8) ? [20 + 70 * rng.next(), 12 + 45 * rng.next(), 8 + 30 * rng.next()] : colour(rng.between(20, 50), 0.5, rng.between(0.3, 0.7)),
    shirt: cloth(),
    stripe: cloth(),
    trousers: cloth(),
    shoes: rng.chance(0.3) ? skin : cloth(),
    build: rng.between(0.75, 1.45),
    head: rng.between(0.85, 1.2),
    hairLength: rng.next(),
    sleeves: rng.next(),
    legs: rng.next(),
    skirt: rng.chance(0.15),
    stripes: rng.chance(0.3) ? rng.between(4, 16) : 0,
  }
}

export function randomStyle(rng: Rng): Style {
  const flat = rng.chance(0.35)
  return {
    shade: flat ? 0 : rng.between(0.2, 0.75),
    outline: rng.chance(0.3) ? rng.between(0.8, 2.2) : 0,
    bands: rng.chance(0.2) ? 3 + rng.below(3) : 0,
    noise: rng.chance(0.6) ? rng.between(0, 9) : 0,
    blur: rng.chance(0.5) ? rng.between(0, 1) : 0,
    gain: rng.between(0.45, 1.15),
    tint: [rng.between(0.85, 1.1), rng.between(0.92, 1.05), rng.between(0.8, 1.1)],
    light: [rng.between(-0.8, 0.8), rng.between(-1, -0.2)],
  }
}

/** The brightness of a surface. x, y, z: its direction; z points to the camera. */
export function brightness({ shade, light, bands }: Style, x: number, y: number, z: number): number {
  if (shade === 0) return 1
  const lit = 1 - shade + shade * Math.max(0, Math.min(1.2, (x * light[0] + y * light[1]) * 0.6 + z * 0.6 + 0.25))
  return bands > 0 ? Math.round(lit * bands) / bands + 0.1 : lit
}
