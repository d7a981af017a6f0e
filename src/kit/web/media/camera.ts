import { type MediaDevice, MediaDeviceError, openMediaDevice, supportsMediaDevices, toMediaProblem } from './media-device.ts'

export class CameraError extends MediaDeviceError<'CAMERA'> {}
export type Camera = MediaDevice

/** Opens the front camera without sound. Throws `CameraError`. */
export function openCamera(): Promise<Camera> {
  return open({ facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30, max: 30 } })
}

/** Opens the front or the rear camera, or the only one, to read QR codes. Throws `CameraError`. */
export function openCodeCamera(facingMode: 'user' | 'environment'): Promise<Camera> {
  return open({ facingMode, width: { ideal: 1280 }, height: { ideal: 720 } })
}

async function open(video: MediaTrackConstraints): Promise<Camera> {
  if (!supportsMediaDevices()) throw new CameraError('CAMERA_UNSUPPORTED')
  return openMediaDevice({ video }).catch((cause: unknown) => {
    throw new CameraError(`CAMERA_${toMediaProblem(cause)}`, cause)
  })
}
