/** Runs in a worker of the browser: recognises words on the device. */
import { serveRecogniser } from '#kit/recognition/web/serve-recogniser.ts'
import { models } from '../../models.ts'
import { openSpeechRecogniser, recogniseRecording, type SpeechJob } from '../../recognition/recognise-recording.ts'

serveRecogniser({ open: openSpeechRecogniser, recognise: (opened, job: SpeechJob) => recogniseRecording(opened, job) }, Object.values(models))
