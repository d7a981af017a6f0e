/** Templates of a host that makes them: made at the first use, then read from its files and from memory. */
import type { SoundForm } from '../../recognition/candidates/sound-words.ts'
import { sampleRate } from '../../recognition/preprocess/levels.ts'
import { resampleAudio } from '../../recognition/preprocess/resample.ts'
import { decodeWav } from '../../recognition/preprocess/wav.ts'
import type { MakeTemplate } from '../../recognition/templates/make-template.ts'
import type { Template, TemplateSource } from '../../recognition/templates/template-source.ts'
import { readTemplates, templateKey, writeTemplates } from '../../recognition/templates/template-file.ts'
import type { SayForm } from './say-form.ts'
import { templateName } from './template-name.ts'

/** Forms that are kept in memory, about 0.1 MB each; the one that was used least recently is dropped first. */
const maxInMemory = 160
/** How long one recording may wait for templates that have to be made, in ms. Words that are left get theirs the next time. */
const maxMakingMs = 1500

interface Options {
  readonly say: SayForm
  readonly make: MakeTemplate
}

/** Where a host keeps templates, and the recordings of one learner's family. */
export interface TemplateFiles {
  /** returns undefined if there is no such file */
  readonly read: (name: string) => Promise<Uint8Array | undefined>
  /** no reader sees half a file, or half a file is not read as templates */
  readonly write: (name: string, content: Uint8Array) => Promise<void>
  /** returns a WAV file; undefined if there is none */
  readonly readRecording: (name: string) => Promise<Uint8Array | undefined>
}

export interface TemplateCache {
  /**
   * The source for one recording.
   * @param recorded the names of the family's recordings, by the word's text; their templates are only kept in memory
   */
  forRecording(files: TemplateFiles, recorded?: Readonly<Record<string, string>>): TemplateSource
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

  async function stored({ read }: TemplateFiles, key: string): Promise<readonly Template[] | undefined> {
    const known = inMemory.get(key)
    if (known !== undefined) return keep(key, known)
    const file = await read(await templateName(key))
    const templates = file && readTemplates(file)
    return templates && keep(key, templates)
  }

  async function made({ write }: TemplateFiles, key: string, form: SoundForm): Promise<readonly Template[]> {
    const templates: Template[] = []
    for (const sound of await say(form)) templates.push(await make(sound))
    // If the disk is full, the next start makes them again.
    await write(await templateName(key), writeTemplates(templates)).catch(() => undefined)
    return keep(key, templates)
  }

  /** A recording may be deleted or replaced at any time; its name never comes again. */
  async function fromRecording({ readRecording }: TemplateFiles, name: string): Promise<readonly Template[]> {
    const file = await readRecording(name)
    if (file === undefined) return []
    const { samples, sampleRate: rate } = decodeWav(file)
    return keep(name, [await make(resampleAudio(samples, rate, sampleRate))])
  }

  return {
    forRecording(files, recorded = {}) {
      const end = performance.now() + maxMakingMs
      return {
        async templatesOf(form) {
          const key = templateKey(form)
          const known = await stored(files, key)
          if (known !== undefined) return known
          return performance.now() < end ? made(files, key, form) : []
        },
        async recordingsOf(text) {
          const name = recorded[text]
          return name === undefined ? [] : inMemory.get(name) ?? fromRecording(files, name)
        },
      }
    },
  }
}
