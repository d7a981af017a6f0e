/**
 * Behaves as FFmpeg does for the arguments that ../ffmpeg.ts passes, and decodes with node-av. Tests run it in place of
 * an installed FFmpeg, which a machine may not have.
 */
import { registerMediabunnyServer } from '@mediabunny/server'
import { VideoSampleSink } from 'mediabunny'
import { openVideo } from '../video/video-validation.ts'

const args = process.argv.slice(2)
/** Times are written in whole numbers of it, in seconds. */
const timeBase = 1e-6

async function decode(path: string): Promise<void> {
  registerMediabunnyServer()
  using input = openVideo(path)
  const track = await input.getPrimaryVideoTrack()
  if (track === null) throw new Error('no video')
  const label = '[Parsed_showinfo_1 @ 0x1]'
  process.stderr.write(`${label} config in time_base: 1/1000000, frame_rate: 30/1\n`)
  let n = 0
  for await (const sample of new VideoSampleSink(track, { hardwareAcceleration: 'prefer-software' }).samples()) {
    using frame = sample
    const { width, height } = frame.visibleRect
    const pts = Math.round(frame.timestamp / timeBase)
    process.stderr.write(`${label} n:${String(n++).padStart(4)} pts:${String(pts).padStart(7)} pts_time:${frame.timestamp} pos: 0 fmt:yuv420p sar:1/1 s:${width}x${height} i:P iskey:1 type:I \n`)
    const bytes = new Uint8Array(frame.allocationSize())
    await frame.copyTo(bytes)
    await new Promise((resolve) => process.stdout.write(bytes, resolve))
  }
}

if (args.includes('-version')) {
  console.log('ffmpeg version 6.1.1-stand-in Copyright (c) the FFmpeg developers')
} else if (args.includes('-decoders')) {
  for (const name of ['h264', 'hevc', 'vp8', 'vp9', 'libdav1d']) console.log(` V..... ${name.padEnd(20)} decodes`)
} else {
  try {
    await decode((args[args.indexOf('-i') + 1] ?? '').replace(/^file:/, ''))
  } catch {
    // FFmpeg's status if more packets failed than -max_error_rate allows.
    process.exitCode = 69
  }
}
