/** The camera that the operator attached to the server (FINGER_CAMERA). It is on only while somebody uses it. */
import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import type { AttachedCamera, OpenCamera } from '#kit/server/media/camera.ts'
import { jpegStream } from './jpeg-stream.ts'

const framesPerSecond = 15
/** The camera switches off after this time without a call of `use`, in ms. */
const idleMs = 10_000

/** @param source a video device such as /dev/video0, which ffmpeg reads, or an MJPEG file, which is played in a loop */
export function attachedCamera(source: string, ...[onFrame, onFailure]: Parameters<OpenCamera>): AttachedCamera {
  let on: AbortController | undefined
  let idle: NodeJS.Timeout | undefined

  function off(): void {
    clearTimeout(idle)
    on?.abort()
    on = undefined
  }

  return {
    use() {
      clearTimeout(idle)
      idle = setTimeout(off, idleMs).unref()
      if (on !== undefined) return
      const running = new AbortController()
      on = running
      const played = source.endsWith('.mjpeg') ? playFilm(source, onFrame, running.signal) : readDevice(source, onFrame, running.signal)
      played.catch((error: unknown) => {
        if (running.signal.aborted) return
        onFailure(error)
        off()
      })
    },
    close: off,
  }
}

async function readDevice(device: string, onFrame: (jpeg: Uint8Array) => void, signal: AbortSignal): Promise<void> {
  const input = ['-f', 'v4l2', '-framerate', String(framesPerSecond), '-video_size', '640x480', '-i', device]
  const output = ['-an', '-c:v', 'mjpeg', '-q:v', '5', '-r', String(framesPerSecond), '-f', 'mjpeg', 'pipe:1']
  const child = spawn('ffmpeg', ['-loglevel', 'error', '-nostdin', ...input, ...output], { signal, stdio: ['ignore', 'pipe', 'inherit'] })
  const failed = new Promise<never>((_resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`The camera ${device} cannot be read: ffmpeg ended with ${code}`)))
  })
  await Promise.race([failed, pipeline(child.stdout, jpegStream(), async (pictures: AsyncIterable<Buffer>) => {
    for await (const picture of pictures) onFrame(picture)
    await failed
  })])
}

async function playFilm(film: string, onFrame: (jpeg: Uint8Array) => void, signal: AbortSignal): Promise<void> {
  for (;;) {
    await pipeline(createReadStream(film), jpegStream(), async (pictures: AsyncIterable<Buffer>) => {
      for await (const picture of pictures) {
        onFrame(picture)
        await wait(1000 / framesPerSecond, undefined, { signal })
      }
    }, { signal })
  }
}
