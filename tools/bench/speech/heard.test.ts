import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { hasVoice } from '#areas/vocabulary/recognition/postprocess/decide.ts'
import { sampleRate } from '#areas/vocabulary/recognition/preprocess/levels.ts'
import { decodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { openSpeechRecogniser, type SpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { openModel } from '#kit/ml/node.ts'
import { quieter } from '../../lib/speech/spoken-changes.ts'
import { wordlessSounds } from '../../lib/speech/wordless-sounds.ts'

const spoken = join(import.meta.dirname, '../../../e2e/fixtures/speech')
const wordless = wordlessSounds().filter(({ set }) => set !== 'music')
/** These fit short words. */
const wordlike = new Set(['knocks', 'claps', 'breath'])
const longest = 2 * sampleRate

let recogniser: SpeechRecogniser
beforeAll(async () => {
  recogniser = await openSpeechRecogniser(openModel)
})

async function voiceIn(samples: Float32Array): Promise<boolean> {
  const segment = await recogniser.segment(samples)
  return segment !== undefined && hasVoice(segment.voiced)
}

test('a word has a voice, however quiet it is; silence and noise have none', async () => {
  const words = readdirSync(spoken).filter((file) => /_(rms|kal)\.wav$/.test(file))
  expect(words.length).toBeGreaterThan(30)
  for (const file of words) {
    const { samples } = decodeWav(readFileSync(join(spoken, file)))
    expect([file, await voiceIn(samples), await voiceIn(quieter(samples, -30))]).toEqual([file, true, true])
  }
  for (const { kind, samples } of wordless) expect([kind, await voiceIn(samples)]).toEqual([kind, false])
})

test.each([
  ['English', ['apple', 'one', 'two', 'four']],
  ['Sinhala', ['පන්දුව', 'බල්ලා', 'මල', 'අත']],
] as const)('nothing is heard in knocks, claps and breath while a word in %s is asked', async (_, vocabulary) => {
  for (const { kind, samples } of wordless.filter((sound) => wordlike.has(sound.kind) && sound.samples.length < longest)) {
    const answer = await recogniser.words.recognise(await recogniser.segment(samples), { vocabulary, word: vocabulary[0] })
    expect([kind, answer]).toEqual([kind, { kind: 'nothing' }])
  }
})
