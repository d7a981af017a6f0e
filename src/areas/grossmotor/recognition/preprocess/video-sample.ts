/** Chooses a video's decoded samples and converts them to images; the same under Node and in the browser. */
import type { VideoSample } from 'mediabunny'
import type { RgbaImage } from './image.ts'
import { shrink } from './shrink.ts'

/** Returns whether the sample at a time (seconds, in order) is used: evenly spaced, at most `framesPerSecond`. */
export function sampleEvenly(framesPerSecond: number): (time: number) => boolean {
  let due = 0
  return (time) => {
    // Times are often rounded to whole milliseconds.
    if (time < due - 0.0005) return false
    due = Math.max(due + 1 / framesPerSecond, time)
    return true
  }
}

/** The sample upright, its longer side at most `maxSide`. */
export async function sampleToImage(sample: VideoSample): Promise<RgbaImage> {
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
