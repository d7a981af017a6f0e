/** Runs in a worker thread: recognises one recording after the other. */
import type { OpenModel } from '#kit/ml/model.ts'
import { recogniserWorker } from '#kit/recognition/server/worker.ts'
import { openSpeechRecogniser, recogniseRecording, type SpeechJob, type SpeechRecogniser } from '../recognition/recognise-recording.ts'
import { openTemplateMaker } from '../recognition/templates/make-template.ts'
import { createTemplateCache, type TemplateCache } from './templates/template-cache.ts'
import { createTemplateVoice } from './templates/template-voice.ts'

export interface ServerSpeechJob extends SpeechJob {
  /** where templates are kept */
  readonly templateFolder: string
  /** the WAV files of the family's recordings, by the word's text */
  readonly recorded: Readonly<Record<string, string>>
}

interface Opened {
  readonly recogniser: SpeechRecogniser
  readonly templates: TemplateCache
}

async function open(openModel: OpenModel): Promise<Opened> {
  const [recogniser, make] = await Promise.all([openSpeechRecogniser(openModel), openTemplateMaker(openModel)])
  return { recogniser, templates: createTemplateCache({ say: createTemplateVoice(), make }) }
}

export const recognise = recogniserWorker({
  open,
  recognise: ({ recogniser, templates }: Opened, { templateFolder, recorded, ...job }: ServerSpeechJob) => (
    recogniseRecording(recogniser, job, templates.forRecording(templateFolder, recorded))
  ),
})
