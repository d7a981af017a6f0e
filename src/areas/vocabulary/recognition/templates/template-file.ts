/** The templates of one form as bytes, the same on disk and over the network. */
import type { SoundForm } from '../candidates/sound-words.ts'
import { stateWidth } from '../model/moonshine.ts'
import type { Template } from './template-source.ts'

/** Changes whenever the voices, the encoders or the scale of states change. */
const version = 1
const headerBytes = 2
/** Bytes of a form's file, on average over the words of all packs: on the device, and compressed for a download. */
export const usualBytes = { stored: 122_000, download: 77_000 }
/** For each template: the number of rows of the adapted and of the published states. */
const sizeBytes = 4

/** Names the templates of a form. Forms that sound the same share theirs. */
export function templateKey({ spelling, phones }: SoundForm): string {
  return phones.length > 0 ? `${version} ${phones.join(' ')}` : `${version} en ${spelling}`
}

const recordingStart = `${version} recorded `

/** Names the template of a family's recording. @param sound the name of its file, which never comes again */
export function recordingKey(sound: string): string {
  return recordingStart + sound
}

export function isRecordingKey(key: string): boolean {
  return key.startsWith(recordingStart)
}

/** Whether this version of the app can read what has this name. */
export function isCurrentKey(key: string): boolean {
  return key.startsWith(`${version} `)
}

export function writeTemplates(templates: readonly Template[]): Uint8Array {
  const size = templates.reduce((sum, { adapted, published }) => sum + sizeBytes + adapted.length + published.length, headerBytes)
  const file = new Uint8Array(size)
  const view = new DataView(file.buffer)
  view.setUint16(0, version)
  let at = headerBytes
  for (const { adapted, published } of templates) {
    view.setUint16(at, adapted.length / stateWidth)
    view.setUint16(at + 2, published.length / stateWidth)
    at += sizeBytes
    for (const states of [adapted, published]) {
      file.set(new Uint8Array(states.buffer, states.byteOffset, states.length), at)
      at += states.length
    }
  }
  return file
}

/** Returns undefined if the file has another version or is damaged. */
export function readTemplates(file: Uint8Array): readonly Template[] | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.length)
  if (file.length < headerBytes || view.getUint16(0) !== version) return undefined
  const templates: Template[] = []
  let at = headerBytes
  while (at + sizeBytes <= file.length) {
    const [adapted, published] = [view.getUint16(at) * stateWidth, view.getUint16(at + 2) * stateWidth]
    at += sizeBytes
    if (at + adapted + published > file.length) return undefined
    // Views: `slice` of a file that Node read would have the memory of the whole file.
    const from = file.byteOffset + at
    templates.push({ adapted: new Int8Array(file.buffer, from, adapted), published: new Int8Array(file.buffer, from + adapted, published) })
    at += adapted + published
  }
  return at === file.length && templates.length > 0 ? templates : undefined
}
