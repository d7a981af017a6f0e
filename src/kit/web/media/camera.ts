import { type MediaDevice, MediaDeviceError, openMediaDevice, supportsMediaDevices, toMediaProblem } from './media-device.ts'

export class CameraError extends MediaDeviceError<'CAMERA'> {}
export type Camera = MediaDevice

/** Opens the front camera without sound. Throws `CameraError`. */
export async function openCamera(): Promise<Camera> {
  if (!supportsMediaDevices()) throw new CameraError('CAMERA_UNSUPPORTED')
  const video = { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30, max: 30 } }
  return openMediaDevice({ video }).catch((cause: unknown) => {
    throw new CameraError(`CAMERA_${toMediaProblem(cause)}`, cause)
  })
}
