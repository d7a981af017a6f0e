/** Chooses whether the device, the service or the server's camera counts the fingers. */
import { call } from '#kit/web/api/api.ts'
import { openCamera } from '#kit/web/media/camera.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { getCamera } from '../api.ts'
import { canCountHere, countOnDevice } from './count-on-device.ts'
import { countAttached, countByService } from './count-by-service.ts'
import type { Look, Watch } from './watch.ts'

/** `device`: pictures stay here · `server`: pictures are sent there · `attached`: they come from a camera there */
export type Where = 'device' | 'server' | 'attached'

export async function whereCounted(): Promise<Where> {
  const attached = await queryClient.fetchQuery({
    queryKey: ['finger-camera'],
    queryFn: ({ signal }) => call(getCamera, { signal }),
    retry: false,
  }).then((answer) => answer.attached, () => false)
  return attached ? 'attached' : canCountHere() ? 'device' : 'server'
}

/** Opens the camera and the counter. @throws CameraError */
export async function openWatch(look: Look, where: Where): Promise<Watch> {
  if (where === 'attached') return countAttached(look)
  const camera = await openCamera()
  camera.onUnplugged(() => look.onLost())
  try {
    if (where === 'server') return await countByService(camera, look)
    return await countOnDevice(camera, look)
  } catch (error) {
    camera.release()
    throw error
  }
}
