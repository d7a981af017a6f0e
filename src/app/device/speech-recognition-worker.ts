/** Runs in a worker of the browser: recognises words for the host of a device, and makes the templates that it compares with. */
import { openStorageFolder } from '#kit/device/storage-folder.ts'
import { serveRecogniser } from '#kit/recognition/web/serve-recogniser.ts'
import { bytesOf } from '#kit/server/files/stored-file.ts'
import { models } from '#areas/vocabulary/models.ts'
import type { MakeTemplatesJob, ServerSpeechJob } from '#areas/vocabulary/server/recognition-job.ts'
import type { TemplateFiles } from '#areas/vocabulary/server/templates/template-cache.ts'
import { templateFolder } from '#areas/vocabulary/server/templates/template-name.ts'
import { openWordsRecogniser, runWordsJob, type WordsRecogniser } from '#areas/vocabulary/server/words-recogniser.ts'
import { openBuiltTemplates } from './built-templates.ts'
import { deviceTemplateVoice } from './voice.ts'

const readBuilt = openBuiltTemplates(new URL('../', location.href))
const storage = openStorageFolder()

serveRecogniser({
  open: (openModel) => openWordsRecogniser(openModel, deviceTemplateVoice()),
  recognise: (opened: WordsRecogniser, job: ServerSpeechJob | MakeTemplatesJob) => runWordsJob(opened, job, filesOf(job.of)),
}, Object.values(models))

function filesOf(learner: string): TemplateFiles {
  return {
    read: async (name) => (await read(templateFolder, name)) ?? keepBuilt(name),
    write: keep,
    readRecording: (name) => read(learner, name),
  }
}

/** A word of a pack needs no voice if the build has its templates. */
async function keepBuilt(name: string): Promise<Uint8Array | undefined> {
  const file = await readBuilt(name)
  // A full device still recognises the word.
  if (file !== undefined) await keep(name, file).catch(() => undefined)
  return file
}

async function keep(name: string, content: Uint8Array): Promise<void> {
  await (await storage).write(templateFolder, name, [content])
}

async function read(folder: string, name: string): Promise<Uint8Array | undefined> {
  const file = await (await storage).find(folder, name)
  return file && bytesOf(file)
}
