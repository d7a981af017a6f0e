/** Runs in a worker of the browser: recognises words on the device. */
import { serveRecogniser } from '#kit/recognition/web/serve-recogniser.ts'
import { models } from '../../models.ts'
import { openSpeechRecogniser, recogniseRecording, type SpeechJob } from '../../recognition/recognise-recording.ts'
import { storedTemplates } from './template-store.ts'

export interface DeviceSpeechJob extends SpeechJob {
  /** the names of the family's recordings, by the word's text */
  readonly recorded: Readonly<Record<string, string>>
}

serveRecogniser({
  open: openSpeechRecogniser,
  recognise: (opened, { recorded, ...job }: DeviceSpeechJob) => recogniseRecording(opened, job, storedTemplates(recorded)),
}, Object.values(models))
