import type { HandResult } from '../../recognition/types.ts'
import type { CameraFrame } from './finger-camera.ts'

/** Indices of the 21 landmarks that are connected by lines. */
const bones = [
  [0, 1, 2, 3, 4], [0, 5, 6, 7, 8], [5, 9, 10, 11, 12], [9, 13, 14, 15, 16], [13, 17, 18, 19, 20], [0, 17],
] as const
/** Landmarks of the tips of thumb, index, middle, ring and little finger. */
const tips = [4, 8, 12, 16, 20] as const

/** Draws a mirrored picture with the detected hands as lines and a disc on the tip of each raised finger. */
export function drawHands(canvas: HTMLCanvasElement, { picture, width, height, hands }: CameraFrame): void {
  if (width === 0 || height === 0) return
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  const context = canvas.getContext('2d')
  if (context === null) return
  context.setTransform(-1, 0, 0, 1, width, 0)
  context.drawImage(picture, 0, 0, width, height)
  for (const hand of hands) drawHand(context, hand, Math.max(2, Math.min(width, height) / 110))
}

function drawHand(context: CanvasRenderingContext2D, { landmarks, fingers }: HandResult, thick: number): void {
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.lineWidth = thick
  context.strokeStyle = '#ffffff'
  context.beginPath()
  for (const places of bones) {
    for (const [at, place] of places.entries()) {
      const { x, y } = landmarks[place] ?? { x: 0, y: 0 }
      if (at === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
  }
  context.stroke()
  context.strokeStyle = '#1e2843'
  context.fillStyle = '#ffc93c'
  for (const [finger, tip] of tips.entries()) {
    const point = landmarks[tip]
    if (point === undefined || !fingers[finger]) continue
    context.beginPath()
    context.arc(point.x, point.y, thick * 4, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
}
