/** Why a camera or microphone cannot be used. */
type MediaProblem = 'MISSING' | 'REFUSED' | 'TAKEN' | 'UNSUPPORTED' | 'UNPLUGGED'
type MediaKind = 'CAMERA' | 'MICROPHONE'

/** `code` is the kind of device with the problem. The screen has a text for each. */
export class MediaDeviceError<Kind extends MediaKind> extends Error {
  readonly code: `${Kind}_${MediaProblem}`

  constructor(code: `${Kind}_${MediaProblem}`, cause?: unknown) {
    super(code, { cause })
    this.name = new.target.name
    this.code = code
  }
}

/** An open camera or microphone. Release it when the task ends: until then the browser shows that it is in use. */
export interface MediaDevice {
  readonly stream: MediaStream
  /** `callback` runs once if the device is unplugged or taken by another program */
  onUnplugged(callback: () => void): void
  release(): void
}

/** Opens a device. Rejects with the reason why it cannot be used. */
export async function openMediaDevice(constraints: MediaStreamConstraints): Promise<MediaDevice> {
  const stream = await navigator.mediaDevices.getUserMedia(constraints)
  let released = false
  return {
    stream,
    onUnplugged(callback) {
      for (const track of stream.getTracks()) {
        track.addEventListener('ended', () => !released && callback(), { once: true })
      }
    },
    release() {
      released = true
      for (const track of stream.getTracks()) track.stop()
    },
  }
}

/** Whether the page can ask for devices: only if it was opened by https or on localhost. */
export function supportsMediaDevices(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function'
}

/** Why `getUserMedia` rejected. */
export function toMediaProblem(cause: unknown): MediaProblem {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'REFUSED'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'MISSING'
  if (name === 'NotReadableError' || name === 'AbortError') return 'TAKEN'
  return 'UNSUPPORTED'
}
