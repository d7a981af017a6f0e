/** Templates on the server: made at the first use, then read from disk and memory. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SoundForm } from '../../recognition/candidates/sound-words.ts'
import { sampleRate } from '../../recognition/preprocess/levels.ts'
import { resampleAudio } from '../../recognition/preprocess/resample.ts'
import { decodeWav } from '../../recognition/preprocess/wav.ts'
import type { MakeTemplate } from '../../recognition/templates/make-template.ts'
import type { Template, TemplateSource } from '../../recognition/templates/template-source.ts'
import { readTemplates, templateKey, writeTemplates } from '../../recognition/templates/template-file.ts'
import { templateName } from './template-name.ts'
import type { SayForm } from './template-voice.ts'

/** Forms that are kept in memory, about 0.1 MB each; the one that was used least recently is dropped first. */
const maxInMemory = 160
/** How long one recording may wait for templates that have to be made, in ms. Words that are left get theirs the next time. */
const maxMakingMs = 1500

interface Options {
  readonly say: SayForm
  readonly make: MakeTemplate
}

export interface TemplateCache {
  /**
   * The source for one recording.
   * @param folder of files with templates
   * @param recorded the WAV files of the family's recordings, by the word's text; their templates are only kept in memory
   */
  forRecording(folder: string, recorded?: Readonly<Record<string, string>>): TemplateSource
}

export function createTemplateCache({ say, make }: Options): TemplateCache {
  const inMemory = new Map<string, readonly Template[]>()

  function keep(key: string, templates: readonly Template[]): readonly Template[] {
    inMemory.delete(key)
    inMemory.set(key, templates)
    for (const oldest of inMemory.keys()) {
      if (inMemory.size <= maxInMemory) break
      inMemory.delete(oldest)
    }
    return templates
  }

  async function stored(folder: string, key: string): Promise<readonly Template[] | undefined> {
    const known = inMemory.get(key)
    if (known !== undefined) return keep(key, known)
    const file = await readFile(join(folder, await templateName(key))).catch(() => undefined)
    const templates = file && readTemplates(file)
    return templates && keep(key, templates)
  }

  async function made(folder: string, key: string, form: SoundForm): Promise<readonly Template[]> {
    const templates: Template[] = []
    for (const sound of await say(form)) templates.push(await make(sound))
    // If the disk is full, the next start makes them again.
    await store(folder, key, writeTemplates(templates)).catch(() => undefined)
    return keep(key, templates)
  }

  /** A recording may be deleted or replaced at any time; its name never comes again. */
  async function fromRecording(path: string): Promise<readonly Template[]> {
    const file = await readFile(path).catch(() => undefined)
    if (file === undefined) return []
    const { samples, sampleRate: rate } = decodeWav(file)
    return keep(path, [await make(resampleAudio(samples, rate, sampleRate))])
  }

  return {
    forRecording(folder, recorded = {}) {
      const end = performance.now() + maxMakingMs
      return {
        async templatesOf(form) {
          const key = templateKey(form)
          const known = await stored(folder, key)
          if (known !== undefined) return known
          return performance.now() < end ? made(folder, key, form) : []
        },
        async recordingsOf(text) {
          const path = recorded[text]
          return path === undefined ? [] : inMemory.get(path) ?? fromRecording(path)
        },
      }
    },
  }
}

/** Under another name first, so that no reader sees half a file. */
async function store(folder: string, key: string, content: Uint8Array): Promise<void> {
  const path = join(folder, await templateName(key))
  await mkdir(folder, { recursive: true })
  await writeFile(`${path}.new`, content)
  await rename(`${path}.new`, path)
}
