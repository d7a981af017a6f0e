/** Collects the templates of words for a device: those that are stored, and those that have to be made. */
import { shortHash } from '#kit/server/crypto/short-hash.ts'
import type { FileResponse } from '#kit/server/http/handler.ts'
import { streamOf } from '#kit/server/http/streams.ts'
import type { SoundForm } from '../../recognition/candidates/sound-words.ts'
import { writeBundle } from '../../recognition/templates/template-bundle.ts'
import { type OwnWords, wantedTemplates } from '../../recognition/templates/wanted-templates.ts'
import type { RecordingTemplates } from '../recognition-job.ts'
import { templateName } from './template-name.ts'

interface Sources {
  /** returns a file with templates by its name; undefined if there is none */
  readonly read: (name: string) => Promise<Uint8Array | undefined>
  readonly own: OwnWords
  /** Makes missing templates, as far as there is time, and those of the recordings of these words. */
  readonly make: (forms: readonly SoundForm[], recorded: readonly string[]) => Promise<RecordingTemplates>
}

/**
 * Returns the templates of these words as one file. Words that are not there in time are named in it.
 * @param asked those of the words that a child may be asked to say
 */
export async function storedTemplates(texts: readonly string[], asked: readonly string[], { read, own, make }: Sources): Promise<FileResponse> {
  const wanted = wantedTemplates(texts, own, asked)
  const forms = new Map(wanted.flatMap(({ forms: ways }) => Array.from(ways)))
  const files = await readFiles(read, forms.keys())
  const missing = [...forms].filter(([key]) => !files.has(key))
  const recorded = wanted.filter(({ recording }) => recording !== undefined)
  if (missing.length > 0 || recorded.length > 0) {
    const { recordings } = await make(missing.map(([, form]) => form), recorded.map(({ text }) => text))
    for (const [made, file] of await readFiles(read, missing.map(([key]) => key))) files.set(made, file)
    for (const { text, recording = '' } of recorded) {
      const file = recordings.get(text)
      if (file !== undefined) files.set(recording, file)
    }
  }
  const waiting = wanted.filter((word) => [...word.forms.keys()].some((key) => !files.has(key))).map(({ text }) => text)
  const parts = writeBundle({ files, missing: waiting })
  return {
    kind: 'file',
    stream: streamOf(parts),
    size: parts.reduce((sum, { length }) => sum + length, 0),
    mediaType: 'application/octet-stream',
    // A key contains the version of the templates, and its file never changes. The template of a person's recording is kept only in places that sign-out empties.
    ...(recorded.length === 0 && waiting.length === 0 && { etag: await shortHash([...files.keys()].join('\n')) }),
  }
}

async function readFiles(stored: Sources['read'], keys: Iterable<string>): Promise<Map<string, Uint8Array>> {
  const read = await Promise.all([...keys].map(async (key) => [key, await stored(await templateName(key))] as const))
  return new Map(read.flatMap(([key, file]) => (file === undefined ? [] : [[key, file]])))
}
