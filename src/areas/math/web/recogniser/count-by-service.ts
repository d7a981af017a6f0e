/** The finger-counting service counts: with the page's camera, or with the camera at the server. */
import { call, callForStream } from '#kit/web/api/api.ts'
import type { Camera } from '#kit/web/media/camera.ts'
import { CameraError } from '#kit/web/media/camera.ts'
import { type FingerCount, getCount, getFeed, postFrame } from '../../api.ts'
import { nextFrame, playVideo } from '../camera/camera-video.ts'
import type { FrameListener, FingerCamera } from '../camera/finger-camera.ts'

/** Between two pictures, in ms: the service accepts 15 a second. */
const intervalMs = 80
/** Smaller than a camera's picture, but enough for a hand across the room. */
const width = 480
const quality = 0.85
/** Between two requests for the live count, in ms. */
const lookMs = 400

/** Sends pictures of the page's camera. The service deletes each after 3 seconds. */
export async function countByService(camera: Camera, look: FrameListener, learner: string): Promise<FingerCamera> {
  const { video, stop } = await playVideo(camera.stream)
  const leaving = new AbortController()
  const canvas = document.createElement('canvas')

  const follow = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      await nextFrame(video)
      const began = performance.now()
      canvas.width = width
      canvas.height = Math.round((width * video.videoHeight) / video.videoWidth)
      canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
      const file = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/jpeg', quality)
      })
      if (file === null || leaving.signal.aborted) continue
      try {
        const { hands, finger_count } = await call(postFrame, { learner, file, signal: leaving.signal })
        look.onFrame({
          picture: canvas, width: canvas.width, height: canvas.height, hands, finger_count: hands.length > 0 ? finger_count : null,
        })
      } catch {
        // One missing picture does not matter. If the service cannot be reached, `count` rejects.
        look.onFrame({ picture: canvas, width: canvas.width, height: canvas.height, hands: [], finger_count: null })
        await pause(lookMs)
      }
      await pause(intervalMs - (performance.now() - began))
    }
  }
  void follow()

  return {
    count: () => call(getCount, { learner }),
    release() {
      leaving.abort()
      stop()
      camera.release()
    },
  }
}

/** Counts with the camera at the server. @throws CameraError if it cannot be used */
export async function countByAttachedCamera(look: FrameListener): Promise<FingerCamera> {
  const leaving = new AbortController()
  const feed = await callForStream(getFeed, leaving.signal).catch((cause: unknown) => {
    throw new CameraError('CAMERA_MISSING', cause)
  })
  let latest: FingerCount | undefined
  const show = async (): Promise<void> => {
    for await (const file of picturesOf(feed)) {
      const picture = await createImageBitmap(file)
      const hasHand = latest !== undefined && latest.confidence > 0
      look.onFrame({
        picture, width: picture.width, height: picture.height, hands: [], finger_count: hasHand ? (latest?.finger_count ?? null) : null,
      })
      picture.close()
    }
  }
  const counted = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      latest = await call(getCount, { signal: leaving.signal }).catch(() => undefined)
      await pause(lookMs)
    }
  }
  show().catch(() => undefined).finally(() => {
    if (!leaving.signal.aborted) look.onLost()
  })
  void counted()
  return { count: () => call(getCount), release: () => leaving.abort() }
}

/** The JPEG pictures of a multipart/x-mixed-replace stream. The header of each contains its length. */
async function* picturesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Blob> {
  const reader = stream.getReader()
  let rest: Uint8Array<ArrayBuffer> = new Uint8Array()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const joined = new Uint8Array(rest.length + next.value.length)
    joined.set(rest)
    joined.set(next.value, rest.length)
    rest = joined
    for (;;) {
      const head = /^[^]*?content-length: (\d+)\r\n\r\n/.exec(new TextDecoder('latin1').decode(rest.subarray(0, 400)))
      if (head === null) break
      const end = head[0].length + Number(head[1])
      if (rest.length < end) break
      yield new Blob([rest.subarray(head[0].length, end)], { type: 'image/jpeg' })
      rest = rest.subarray(end)
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ms))
  })
}
