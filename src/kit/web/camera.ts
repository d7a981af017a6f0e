/** What can keep a camera from being used; each has plain words on the screen. */
export type CameraProblem = 'CAMERA_MISSING' | 'CAMERA_REFUSED' | 'CAMERA_TAKEN' | 'CAMERA_UNSUPPORTED' | 'CAMERA_UNPLUGGED'

export class CameraError extends Error {
  readonly code: CameraProblem

  constructor(code: CameraProblem, cause?: unknown) {
    super(code, { cause })
    this.name = 'CameraError'
    this.code = code
  }
}

/** An open camera. Whoever opens it releases it when the task ends: until then the browser shows that it looks. */
export interface Camera {
  readonly stream: MediaStream
  /** told once when the device is unplugged or taken away in the middle */
  onUnplugged(tell: () => void): void
  release(): void
}

/** Asks for the camera that looks at whoever sits before the screen, without sound. Throws `CameraError`. */
export async function openCamera(): Promise<Camera> {
  // Absent where the page was not opened by https or on localhost.
  if (typeof navigator.mediaDevices?.getUserMedia !== 'function') throw new CameraError('CAMERA_UNSUPPORTED')
  const wanted = { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30, max: 30 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted }).catch((cause: unknown) => {
    throw new CameraError(problemOf(cause), cause)
  })
  let released = false
  return {
    stream,
    onUnplugged(tell) {
      for (const track of stream.getVideoTracks()) {
        track.addEventListener('ended', () => !released && tell(), { once: true })
      }
    },
    release() {
      released = true
      for (const track of stream.getTracks()) track.stop()
    },
  }
}

function problemOf(cause: unknown): CameraProblem {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'CAMERA_REFUSED'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'CAMERA_MISSING'
  if (name === 'NotReadableError' || name === 'AbortError') return 'CAMERA_TAKEN'
  return 'CAMERA_UNSUPPORTED'
}
