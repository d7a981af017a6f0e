/** Runs in a worker thread: recognises one recording after the other, and makes the templates that a device asks for. */
import type { OpenModel } from '#kit/ml/model.ts'
import { type Outcome, recognised } from '#kit/recognition/recogniser.ts'
import { recogniserWorker } from '#kit/recognition/server/worker.ts'
import type { Prediction } from '../api.ts'
import type { SoundForm } from '../recognition/candidates/sound-words.ts'
import { openSpeechRecogniser, recogniseRecording, type SpeechJob, type SpeechRecogniser, type SpeechRejection } from '../recognition/recognise-recording.ts'
import { openTemplateMaker } from '../recognition/templates/make-template.ts'
import { writeTemplates } from '../recognition/templates/template-file.ts'
import { createTemplateCache, type TemplateCache } from './templates/template-cache.ts'
import { createTemplateVoice } from './templates/template-voice.ts'

interface TemplateJob {
  /** where templates are kept */
  readonly templateFolder: string
  /** the WAV files of the family's recordings, by the word's text */
  readonly recorded: Readonly<Record<string, string>>
}

export interface ServerSpeechJob extends SpeechJob, TemplateJob {}

export interface MakeTemplatesJob extends TemplateJob {
  /** whose templates are missing on disk; as many are made as one recording may wait for */
  readonly forms: readonly SoundForm[]
}

/** The templates of the family's recordings as files, by the word's text. */
export interface RecordingTemplates {
  readonly recordings: ReadonlyMap<string, Uint8Array>
}

interface Opened {
  readonly recogniser: SpeechRecogniser
  readonly templates: TemplateCache
}

async function open(openModel: OpenModel): Promise<Opened> {
  const [recogniser, make] = await Promise.all([openSpeechRecogniser(openModel), openTemplateMaker(openModel)])
  return { recogniser, templates: createTemplateCache({ say: createTemplateVoice(), make }) }
}

async function makeTemplates(templates: TemplateCache, { forms, recorded, templateFolder }: MakeTemplatesJob): Promise<RecordingTemplates> {
  const source = templates.forRecording(templateFolder, recorded)
  for (const form of forms) await source.templatesOf(form)
  const recordings = new Map<string, Uint8Array>()
  for (const text of Object.keys(recorded)) {
    const made = await source.recordingsOf(text)
    if (made.length > 0) recordings.set(text, writeTemplates(made))
  }
  return { recordings }
}

export const recognise = recogniserWorker({
  open,
  async recognise({ recogniser, templates }: Opened, job: ServerSpeechJob | MakeTemplatesJob): Promise<Outcome<Prediction | RecordingTemplates, SpeechRejection>> {
    if ('forms' in job) return recognised(await makeTemplates(templates, job))
    const { templateFolder, recorded, ...recording } = job
    return recogniseRecording(recogniser, recording, templates.forRecording(templateFolder, recorded))
  },
})
