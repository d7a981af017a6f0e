/** Runs in a worker thread: recognises one recording after the other, and makes the templates that a device asks for. */
import { join } from 'node:path'
import type { OpenModel } from '#kit/ml/model.ts'
import { type Outcome, recognised } from '#kit/recognition/recogniser.ts'
import { recogniserWorker } from '#kit/recognition/server/worker.ts'
import { storedPath } from '#kit/server/files/stored-paths.ts'
import type { Prediction } from '../api.ts'
import { openSpeechRecogniser, recogniseRecording, type SpeechRecogniser, type SpeechRejection } from '../recognition/recognise-recording.ts'
import { openTemplateMaker } from '../recognition/templates/make-template.ts'
import { writeTemplates } from '../recognition/templates/template-file.ts'
import type { TemplateSource } from '../recognition/templates/template-source.ts'
import { createTemplateCache, type TemplateCache } from './templates/template-cache.ts'
import { templateFolder } from './templates/template-name.ts'
import { createTemplateVoice } from './templates/template-voice.ts'
import type { MakeTemplatesJob, RecordingTemplates, ServerSpeechJob, TemplateJob } from './recognition-job.ts'

interface Opened {
  readonly recogniser: SpeechRecogniser
  readonly templates: TemplateCache
}

async function open(openModel: OpenModel): Promise<Opened> {
  const [recogniser, make] = await Promise.all([openSpeechRecogniser(openModel), openTemplateMaker(openModel)])
  return { recogniser, templates: createTemplateCache({ say: createTemplateVoice(), make }) }
}

function sourceOf(templates: TemplateCache, { of, recorded }: TemplateJob, dataFolder: string): TemplateSource {
  const paths = Object.fromEntries(Object.entries(recorded).map(([text, name]) => [text, storedPath(dataFolder, of, name)]))
  return templates.forRecording(join(dataFolder, templateFolder), paths)
}

async function makeTemplates(source: TemplateSource, { forms, recorded }: MakeTemplatesJob): Promise<RecordingTemplates> {
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
  async recognise({ recogniser, templates }: Opened, job: ServerSpeechJob | MakeTemplatesJob, { folder }): Promise<Outcome<Prediction | RecordingTemplates, SpeechRejection>> {
    const source = sourceOf(templates, job, folder)
    if ('forms' in job) return recognised(await makeTemplates(source, job))
    return recogniseRecording(recogniser, job, source)
  },
})
