/** Counting on the device, in a worker: no picture leaves it. */
import type { Camera } from '#kit/web/camera.ts'
import { agreedInStream, type CountedAt } from '../recognition/postprocess/temporal-vote.ts'
import type { Counted } from '../recognition/types.ts'
import type { CountJob, CountNews } from './finger-counter-messages.ts'
import type { Look, Watch } from './watch.ts'
import { nextFrame, playVideo } from './video.ts'

/** The weights take memory: they are given back when nobody has counted for so long. */
const idleMs = 60_000
/** So long a count may wait for a frame, in ms. */
const patienceMs = 5000
/** More than a camera gives in the time that is looked back. */
const mostFrames = 100

interface Asked {
  readonly resolve: (answer: Counted | null) => void
  readonly reject: (error: Error) => void
  readonly onShare: ((share: number) => void) | undefined
}

let worker: Worker | undefined
let idle: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const waiting = new Map<number, Asked>()

/** Whether this browser can do it at all. */
export function canCountHere(): boolean {
  return ['Worker', 'WebAssembly', 'OffscreenCanvas', 'caches'].every((needed) => needed in globalThis)
}

function open(): Worker {
  const opened = new Worker(new URL('./finger-recognition-worker.ts', import.meta.url), { type: 'module' })
  opened.addEventListener('message', ({ data }: MessageEvent<CountNews>) => {
    const one = waiting.get(data.id)
    if (data.kind === 'progress') {
      one?.onShare?.(data.share)
      return
    }
    waiting.delete(data.id)
    if (data.kind === 'done') one?.resolve(data.answer)
    else one?.reject(new Error(data.message))
  })
  opened.addEventListener('error', ({ message }) => {
    for (const one of waiting.values()) one.reject(new Error(message || 'The finger counter could not be started'))
    close()
  })
  return opened
}

function close(): void {
  clearTimeout(idle)
  waiting.clear()
  worker?.terminate()
  worker = undefined
}

function ask(job: Omit<CountJob, 'id'>, onShare?: (share: number) => void): Promise<Counted | null> {
  clearTimeout(idle)
  worker ??= open()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject, onShare })
    worker?.postMessage({ id, ...job }, job.frame === undefined ? [] : [job.frame])
  })
}

/** The next frame, and when it was taken. */
async function take(video: HTMLVideoElement): Promise<{ frame: ImageBitmap; at: number }> {
  await nextFrame(video)
  return { at: performance.now(), frame: await createImageBitmap(video) }
}

/** Rejects where the recogniser cannot be opened; the camera then stays open. */
export async function watchOnDevice(camera: Camera, look: Look): Promise<Watch> {
  await ask({ reset: true }, (share) => look.onLoading(share))
  const { video, stop } = await playVideo(camera.stream)
  const leaving = new AbortController()
  const { signal } = leaving
  let frames: CountedAt[] = []

  const follow = async (): Promise<void> => {
    let taken = take(video)
    while (!signal.aborted) {
      const { frame, at } = await taken
      const answer = ask({ frame, at })
      // The next one is taken while this one is counted, so that the worker never waits.
      taken = take(video)
      taken.catch(() => undefined)
      const counted = await answer
      if (signal.aborted || counted === null) return
      frames = [...frames.slice(-mostFrames), { at, counted }]
      const { hands, finger_count } = counted
      look.onSeen({
        picture: video, width: video.videoWidth, height: video.videoHeight, hands, finger_count: hands.length > 0 ? finger_count : null,
      })
    }
  }
  // A count that is asked for after it ended finds no frames, and says so.
  follow().catch((error: unknown) => !signal.aborted && console.warn('The fingers cannot be counted on this device', error))

  return {
    async count() {
      const asked = performance.now()
      const before = frames.at(-1)
      let agreed = agreedInStream(frames, asked)
      // A slow device takes more than a second for a frame: the one that it is at is waited for.
      while (agreed === undefined && performance.now() - asked < patienceMs) {
        await new Promise((resolve) => {
          setTimeout(resolve, 50)
        })
        const last = frames.at(-1)
        if (last !== before && last !== undefined) agreed = agreedInStream(frames, last.at)
      }
      if (agreed === undefined) throw new Error('No picture came from the camera')
      return agreed
    },
    release() {
      leaving.abort()
      stop()
      camera.release()
      idle = setTimeout(close, idleMs)
    },
  }
}
