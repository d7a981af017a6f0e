/** Why a camera cannot be used. The screen has a text for each. */
export type CameraProblem = 'CAMERA_MISSING' | 'CAMERA_REFUSED' | 'CAMERA_TAKEN' | 'CAMERA_UNSUPPORTED' | 'CAMERA_UNPLUGGED'

export class CameraError extends Error {
  readonly code: CameraProblem

  constructor(code: CameraProblem, cause?: unknown) {
    super(code, { cause })
    this.name = 'CameraError'
    this.code = code
  }
}

/** An open camera. Release it when the task ends: until then the browser shows that it is in use. */
export interface Camera {
  readonly stream: MediaStream
  /** `callback` runs once if the device is unplugged or taken by another program */
  onUnplugged(callback: () => void): void
  release(): void
}

/** Opens the front camera without sound. Throws `CameraError`. */
export async function openCamera(): Promise<Camera> {
  // Undefined unless the page was opened by https or on localhost.
  if (typeof navigator.mediaDevices?.getUserMedia !== 'function') throw new CameraError('CAMERA_UNSUPPORTED')
  const constraints = { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30, max: 30 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: constraints }).catch((cause: unknown) => {
    throw new CameraError(toCameraProblem(cause), cause)
  })
  let released = false
  return {
    stream,
    onUnplugged(callback) {
      for (const track of stream.getVideoTracks()) {
        track.addEventListener('ended', () => !released && callback(), { once: true })
      }
    },
    release() {
      released = true
      for (const track of stream.getTracks()) track.stop()
    },
  }
}

function toCameraProblem(cause: unknown): CameraProblem {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'CAMERA_REFUSED'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'CAMERA_MISSING'
  if (name === 'NotReadableError' || name === 'AbortError') return 'CAMERA_TAKEN'
  return 'CAMERA_UNSUPPORTED'
}
