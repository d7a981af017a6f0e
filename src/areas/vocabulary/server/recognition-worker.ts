/** Runs in a worker thread: recognises one recording after the other, and makes the templates that a device asks for. */
import { join } from 'node:path'
import { recogniserWorker } from '#kit/recognition/server/worker.ts'
import { storedKey } from '#kit/server/files/stored-paths.ts'
import { readBytes } from '#kit/server/store/object-store.ts'
import type { MakeTemplatesJob, ServerSpeechJob } from './recognition-job.ts'
import { openWordsRecogniser, runWordsJob, type WordsRecogniser } from './words-recogniser.ts'
import { templatesIn } from './templates/template-folder.ts'
import { templateFolder } from './templates/template-name.ts'
import { createTemplateVoice } from './templates/template-voice.ts'

export const recognise = recogniserWorker({
  open: (openModel) => openWordsRecogniser(openModel, createTemplateVoice()),
  recognise: (opened: WordsRecogniser, job: ServerSpeechJob | MakeTemplatesJob, { folder, store }) => (
    // Without its recording, a word is compared with the machine voices alone.
    runWordsJob(opened, job, templatesIn(join(folder, templateFolder), async (name) => readBytes(store, storedKey(job.of, name)).catch(() => undefined)))
  ),
})
