/** The recogniser of words on a host, which also makes the templates that it compares with. */
import type { OpenModel } from '#kit/ml/model.ts'
import { type Outcome, recognised } from '#kit/recognition/recogniser.ts'
import type { Prediction } from '../api.ts'
import { openSpeechRecogniser, recogniseRecording, type SpeechRecogniser, type SpeechRejection } from '../recognition/recognise-recording.ts'
import { openTemplateMaker } from '../recognition/templates/make-template.ts'
import { writeTemplates } from '../recognition/templates/template-file.ts'
import type { TemplateSource } from '../recognition/templates/template-source.ts'
import type { SayForm } from './templates/say-form.ts'
import { createTemplateCache, type TemplateCache, type TemplateFiles } from './templates/template-cache.ts'
import type { MakeTemplatesJob, RecordingTemplates, ServerSpeechJob } from './recognition-job.ts'

export interface WordsRecogniser {
  readonly recogniser: SpeechRecogniser
  readonly templates: TemplateCache
}

export type WordsOutcome = Outcome<Prediction | RecordingTemplates, SpeechRejection>

/** Opens the models. @param say the voice that makes templates */
export async function openWordsRecogniser(openModel: OpenModel, say: SayForm): Promise<WordsRecogniser> {
  const [recogniser, make] = await Promise.all([openSpeechRecogniser(openModel), openTemplateMaker(openModel)])
  return { recogniser, templates: createTemplateCache({ say, make }) }
}

/** @param files of the learner whose job it is */
export async function runWordsJob({ recogniser, templates }: WordsRecogniser, job: ServerSpeechJob | MakeTemplatesJob, files: TemplateFiles): Promise<WordsOutcome> {
  const source = templates.forRecording(files, job.recorded)
  if ('forms' in job) return recognised(await makeTemplates(source, job))
  return recogniseRecording(recogniser, job, source)
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
