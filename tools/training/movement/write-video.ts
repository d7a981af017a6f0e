import { registerMediabunnyServer } from '@mediabunny/server'
import { FilePathTarget, Mp4OutputFormat, Output, Quality, VideoSample, VideoSampleSource } from 'mediabunny'

registerMediabunnyServer()

export interface VideoFormat {
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
}

/** Encodes RGBA frames as an H.264 video. */
export async function writeVideo(frames: AsyncIterable<Buffer>, { width, height, framesPerSecond }: VideoFormat, file: string): Promise<void> {
  const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(file) })
  const source = new VideoSampleSource({ codec: 'avc', quality: new Quality('medium') })
  output.addVideoTrack(source)
  await output.start()
  let frame = 0
  for await (const data of frames) {
    using sample = new VideoSample(data, {
      format: 'RGBA', codedWidth: width, codedHeight: height, timestamp: frame / framesPerSecond, duration: 1 / framesPerSecond,
    })
    await source.add(sample)
    frame++
  }
  await output.finalize()
}
