import { storeBest } from '#kit/best/server/stored-bests.ts'
import type { Ports } from '#kit/server/context.ts'
import { invalid } from '#kit/app-error.ts'
import { type Handlers, handleUpload } from '#kit/server/http/handler.ts'
import { putBestWord } from '../api.ts'
import { wordKey } from '../rules/word-key.ts'
import { maxWordSoundBytes, reencodeSound, soundQueue } from './word-sounds.ts'

/** Stores the recording that an adult chose as the learner's best at a word. */
export function bestWordHandlers(ports: Ports): Handlers {
  const rules = { maxFileBytes: maxWordSoundBytes, queue: soundQueue }
  const put = handleUpload(putBestWord, rules, async ({ input: { id, word, createdAt, sentAt, file }, learner, slot }) => {
    if (file === undefined) throw invalid([{ path: 'file', message: 'No recording was sent.' }])
    const wav = await reencodeSound(await ports.files.received(file), slot)
    return { data: await storeBest(ports, learner, { id, kind: 'word', label: word, labelKey: wordKey(word), createdAt, sentAt, file: wav, type: 'wav' }) }
  })
  return { calls: [put] }
}
