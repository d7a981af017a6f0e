/** Runs in a worker of the browser: recognises words for the host of a device, and makes the templates that it compares with. */
import { openStorageFolder } from '#kit/device/storage-folder.ts'
import { serveRecogniser } from '#kit/recognition/web/serve-recogniser.ts'
import { bytesOf } from '#kit/server/files/stored-file.ts'
import { models } from '#areas/vocabulary/models.ts'
import type { MakeTemplatesJob, ServerSpeechJob } from '#areas/vocabulary/server/recognition-job.ts'
import type { TemplateFiles } from '#areas/vocabulary/server/templates/template-cache.ts'
import { templateFolder } from '#areas/vocabulary/server/templates/template-name.ts'
import { openWordsRecogniser, runWordsJob, type WordsRecogniser } from '#areas/vocabulary/server/words-recogniser.ts'
import { deviceTemplateVoice } from './voice.ts'

const storage = openStorageFolder()

serveRecogniser({
  open: (openModel) => openWordsRecogniser(openModel, deviceTemplateVoice()),
  recognise: (opened: WordsRecogniser, job: ServerSpeechJob | MakeTemplatesJob) => runWordsJob(opened, job, filesOf(job.of)),
}, Object.values(models))

function filesOf(learner: string): TemplateFiles {
  return {
    read: (name) => read(templateFolder, name),
    write: async (name, content) => (await storage).write(templateFolder, name, [content]),
    readRecording: (name) => read(learner, name),
  }
}

async function read(folder: string, name: string): Promise<Uint8Array | undefined> {
  const file = await (await storage).find(folder, name)
  return file && bytesOf(file)
}
