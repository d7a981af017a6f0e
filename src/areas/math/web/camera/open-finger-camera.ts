/** Chooses whether the device, the service or the server's camera counts the fingers. */
import { isAlone } from '#kit/web/alone.ts'
import { call } from '#kit/web/api/api.ts'
import { openCamera } from '#kit/web/media/camera.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useSession } from '#kit/web/session/session.ts'
import { getCamera } from '../../api.ts'
import { canCountOnDevice, countOnDevice } from '../recogniser/count-on-device.ts'
import { countByAttachedCamera, countByService } from '../recogniser/count-by-service.ts'
import type { FrameListener, FingerCamera } from './finger-camera.ts'

/** `device`: pictures stay here · `server`: pictures are sent there · `attached`: they come from a camera there */
export type CountingPlace = 'device' | 'server' | 'attached'

export async function countingPlace(): Promise<CountingPlace> {
  // Its host has no camera and counts nothing.
  if (isAlone) return 'device'
  const attached = await queryClient.fetchQuery({
    queryKey: ['finger-camera'],
    queryFn: ({ signal }) => call(getCamera, { signal }),
    retry: false,
  }).then((answer) => answer.attached, () => false)
  return attached ? 'attached' : canCountOnDevice() ? 'device' : 'server'
}

/** Opens the camera and the counter. @throws CameraError */
export async function openFingerCamera(look: FrameListener, where: CountingPlace): Promise<FingerCamera> {
  if (where === 'attached') return countByAttachedCamera(look)
  const learner = useSession.getState().session?.userid ?? ''
  const camera = await openCamera()
  camera.onUnplugged(() => look.onLost())
  try {
    if (where === 'server') return await countByService(camera, look, learner)
    return await countOnDevice(camera, look, learner)
  } catch (error) {
    camera.release()
    throw error
  }
}
