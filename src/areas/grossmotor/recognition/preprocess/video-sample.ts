/** Which of a video's decoded samples are looked at, and how each becomes an image; the same under Node and in the browser. */
import type { VideoSample } from 'mediabunny'
import type { RgbaImage } from './image.ts'
import { shrink } from './shrink.ts'

/** Tells for each sample's time (seconds, in order) whether it is due: evenly chosen, so many a second at most. */
export function evenly(framesPerSecond: number): (time: number) => boolean {
  let due = 0
  return (time) => {
    // Half a millisecond: times are often rounded to whole ones.
    if (time < due - 0.0005) return false
    due = Math.max(due + 1 / framesPerSecond, time)
    return true
  }
}

/** The sample upright, its longer side at most `workingSide`. */
export async function imageOf(sample: VideoSample): Promise<RgbaImage> {
  const format = sample.format === 'I420' || sample.format === 'NV12' ? sample.format : 'RGBA'
  // The format is missing in the types of some of the places where this runs.
  const options: VideoFrameCopyToOptions & { readonly format?: 'RGBA' } = format === 'RGBA' ? { format } : {}
  const data = new Uint8Array(sample.allocationSize(options))
  const planes = await sample.copyTo(data, options)
  return shrink({
    format,
    width: sample.visibleRect.width,
    height: sample.visibleRect.height,
    data,
    planes,
    rotation: sample.rotation,
    pixelAspect: sample.pixelAspectRatio.num / sample.pixelAspectRatio.den,
    fullRange: sample.colorSpace.fullRange ?? false,
  })
}
