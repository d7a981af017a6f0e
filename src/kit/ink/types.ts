/** A point on the canvas, in canvas pixels, y down. */
export interface CanvasPoint {
  readonly x: number
  readonly y: number
}

/** From touching the sheet to lifting, in the order drawn. */
export type Stroke = readonly CanvasPoint[]

/** How much of each pixel is ink, 0 to 1, row by row. */
export interface Ink {
  readonly data: Float32Array
  readonly width: number
  readonly height: number
}
