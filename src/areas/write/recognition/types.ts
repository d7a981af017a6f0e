/** A place on the canvas, in canvas pixels, y down. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** One pull of the pen, in the order drawn. */
export type Stroke = readonly Point[]

/** Decoded pixels, row after row: grey (1 byte a pixel), RGB (3) or RGBA (4), of any size. */
export interface Picture {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** What is to be read: the strokes where they are known, else a picture of them. */
export type Drawing = { readonly strokes: readonly Stroke[] } | Picture

/** How much of each pixel is ink, 0 to 1, row after row. */
export interface Ink {
  readonly data: Float32Array
  readonly width: number
  readonly height: number
}
