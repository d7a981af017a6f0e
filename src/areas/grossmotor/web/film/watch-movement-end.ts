import { MovementEnd, sampleHeight, sampleSeconds, sampleWidth, toGrey } from './movement-end.ts'

/**
 * Calls `onEnd` once when the movement in front of the camera is over. The pictures stay in memory.
 * Returns a function that ends the watching.
 */
export function watchMovementEnd(stream: MediaStream, onEnd: () => void): () => void {
  const canvas = Object.assign(document.createElement('canvas'), { width: sampleWidth, height: sampleHeight })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  video.play().catch((error: unknown) => console.warn('The end of the movement cannot be seen', error))
  const end = new MovementEnd()
  const stop = (): void => {
    clearInterval(timer)
    video.srcObject = null
  }
  const timer = setInterval(() => {
    if (context === null || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    context.drawImage(video, 0, 0, sampleWidth, sampleHeight)
    if (!end.add(toGrey(context.getImageData(0, 0, sampleWidth, sampleHeight).data), performance.now() / 1000)) return
    stop()
    onEnd()
  }, sampleSeconds * 1000)
  return stop
}
