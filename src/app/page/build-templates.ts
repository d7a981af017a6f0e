/** Makes the templates of the words of all packs for a device's page, as a server makes them when a child practises. */
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { models } from '#areas/vocabulary/models.ts'
import type { SoundForm } from '#areas/vocabulary/recognition/candidates/sound-words.ts'
import { openTemplateMaker } from '#areas/vocabulary/recognition/templates/make-template.ts'
import { wantedTemplates } from '#areas/vocabulary/recognition/templates/wanted-templates.ts'
import { pivotsOf } from '#areas/vocabulary/rules/phrases/pivots.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'
import { createTemplateCache } from '#areas/vocabulary/server/templates/template-cache.ts'
import { templatesIn } from '#areas/vocabulary/server/templates/template-folder.ts'
import { templateName } from '#areas/vocabulary/server/templates/template-name.ts'
import { createTemplateVoice } from '#areas/vocabulary/server/templates/template-voice.ts'
import { languages } from '#kit/languages.ts'
import { openModel } from '#kit/ml/node.ts'
import { builtTemplates } from '../device/built-templates.ts'

/** Every form of the words of all packs and phrases in every language, also those that count if the word is asked for. */
export function formsOfPacks(): ReadonlyMap<string, SoundForm> {
  return new Map(languages.flatMap((language) => {
    const texts = [...packWords.map((word) => word.texts[language]), ...pivotsOf(language)]
    return wantedTemplates(texts, { respellings: {}, recorded: {} }, texts).flatMap(({ forms }) => Array.from(forms))
  }))
}

/**
 * Writes the templates of these forms and their list below `folder`.
 * @param kept a folder that keeps them for the next build with the same models
 */
export async function buildTemplates(folder: string, kept: string, forms: ReadonlyMap<string, SoundForm>, onProgress: (share: number) => void): Promise<void> {
  await mkdir(join(folder, builtTemplates.folder), { recursive: true })
  if (forms.size === 0) return writeFile(join(folder, builtTemplates.list), '{}')
  const ofModels = createHash('sha256').update(Object.values(models).map(({ sha256 }) => sha256).join()).digest('hex').slice(0, 16)
  const made = join(kept, ofModels)
  const files = templatesIn(made, async () => undefined)
  const cache = createTemplateCache({ say: createTemplateVoice(), make: await openTemplateMaker(openModel) })
  const hashes: Record<string, string> = {}
  let done = 0
  for (const [key, form] of forms) {
    const name = await templateName(key)
    // Each has its own time, so that none is left out.
    await cache.forRecording(files).templatesOf(form)
    const path = join(made, name)
    hashes[name] = createHash('sha256').update(await readFile(path)).digest('hex')
    await copyFile(path, join(folder, builtTemplates.folder, name))
    onProgress(++done / forms.size)
  }
  await writeFile(join(folder, builtTemplates.list), JSON.stringify(hashes))
}
