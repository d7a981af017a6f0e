/** Recognises words on the device. Nothing is fetched before it is needed. */
import { deviceRecogniser } from '#kit/recognition/web/device-recogniser.ts'
import { runsOffline } from '#kit/recognition/web/readiness.ts'
import type { Prediction } from '../../api.ts'
import { models } from '../../models.ts'
import type { SpeechRejection } from '../../recognition/recognise-recording.ts'
import type { DeviceSpeechJob } from './speech-recognition-worker.ts'

export const recogniser = deviceRecogniser<DeviceSpeechJob, Prediction, SpeechRejection>({
  startWorker: () => new Worker(new URL('./speech-recognition-worker.ts', import.meta.url), { type: 'module' }),
  // The models take 250 MB of memory.
  idleMs: 120_000,
})

/** A word on a slow phone takes some seconds; the server takes half a second and the upload. */
export const speech = { name: 'speech', models: Object.values(models), slowMs: 3000, longestMs: 8000 }

/** Whether the recogniser runs on this device without a network. */
export function isPrepared(): Promise<boolean> {
  return runsOffline(speech.models)
}
