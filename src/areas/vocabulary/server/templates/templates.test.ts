/** Sinhala and Tamil words in voices of espeak-ng that make no templates: the same synthesiser, other voices, no people. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languageOfText } from '#kit/languages.ts'
import { openModel } from '#kit/ml/node.ts'
import { openSpeechRecogniser, type SpeechRecogniser } from '../../recognition/recognise-recording.ts'
import type { RecognitionQuery } from '../../recognition/candidates/candidates.ts'
import { recognisePhrase } from '../../recognition/phrase/recognise-phrase.ts'
import { phonesOf } from '../../recognition/pronunciation/phones.ts'
import { resampleAudio } from '../../recognition/preprocess/resample.ts'
import { encodeWav } from '../../recognition/preprocess/wav.ts'
import { espeakPhonemes } from '../../recognition/templates/espeak-phonemes.ts'
import { createTemplateSource } from '../../recognition/templates/device-source.ts'
import { openTemplateMaker } from '../../recognition/templates/make-template.ts'
import { readBundle } from '../../recognition/templates/template-bundle.ts'
import { writeTemplates } from '../../recognition/templates/template-file.ts'
import type { TemplateSource } from '../../recognition/templates/template-source.ts'
import { templateKeys, wantedTemplates } from '../../recognition/templates/wanted-templates.ts'
import type { WordResult } from '../../recognition/word-result.ts'
import { phraseWithText } from '../../rules/phrases/phrases.ts'
import { builtInWords } from '../../rules/words.ts'
import type { Espeak } from '../voice/espeak.ts'
import { openEspeak } from '../voice/open-espeak.ts'
import { storedTemplates } from './stored-templates.ts'
import { createTemplateCache, type TemplateFiles } from './template-cache.ts'
import { templatesIn } from './template-folder.ts'
import { createTemplateVoice } from './template-voice.ts'

const espeakFolder = join(import.meta.dirname, '../../../../../models/fetched/espeak')
const [rate, quietSeconds] = [16_000, 0.4]

let espeak: Espeak
let recogniser: SpeechRecogniser
let folder: string
let files: TemplateFiles
let templates: TemplateSource
beforeAll(async () => {
  [espeak, recogniser, folder] = await Promise.all([
    openEspeak(espeakFolder), openSpeechRecogniser(openModel), mkdtemp(join(tmpdir(), 'd-learner-templates-')),
  ])
  files = templatesIn(folder, async (name) => readFile(join(folder, name)).catch(() => undefined))
  const cache = createTemplateCache({ say: createTemplateVoice(), make: await openTemplateMaker(openModel) })
  // A slow machine makes the templates over several recordings; here each word gets its own time.
  templates = { templatesOf: async (form) => cache.forRecording(files).templatesOf(form), recordingsOf: async () => [] }
})
afterAll(async () => rm(folder, { recursive: true }))

/** A word, or several without a pause between them, between two pauses of a quiet room, at 16 kHz. */
function spoken(words: string, voice: string): Float32Array {
  expect(espeak.set_voice(voice, '', 0, 0, 0), voice).toBe(0)
  espeak.set_rate(125)
  const samples: number[] = []
  espeak.synthesize(espeakPhonemes(words.split(' ').flatMap((word) => phonesOf(word, languageOfText(word)))), (audio) => {
    for (const sample of audio ?? []) samples.push(sample / 32_768)
    return false
  })
  const said = resampleAudio(Float32Array.from(samples), espeak.get_samplerate(), rate)
  const recording = Float32Array.from({ length: said.length + 2 * quietSeconds * rate }, (_, i) => 1e-4 * Math.sin(i * i * 12.9898))
  for (const [i, sample] of said.entries()) recording[i + quietSeconds * rate] = (recording[i + quietSeconds * rate] ?? 0) + sample
  return recording
}

async function recognise(samples: Float32Array, question: RecognitionQuery): Promise<WordResult> {
  return recogniser.words.recognise(await recogniser.segment(samples), question, templates)
}

function shown(answer: WordResult): string {
  return answer.kind === 'recognised' ? answer.cluster : answer.kind
}

const wordsIn = (language: Language): string[] => builtInWords.slice(0, 4).map(({ texts }) => texts[language])

describe.each([['ta+f5', 'பெரிய', 'யானை'], ['si+m7', 'ලොකු', 'අලියා']])('two words without a pause, said by %s: %s %s', (voice, one, two) => {
  test.each([
    ['both', `${one} ${two}`, { cluster: `${one} ${two}`, words: ['heard', 'heard'] }],
    ['the first one only', one, { cluster: one, words: ['heard', 'missing'] }],
    ['the second one only', two, { cluster: two, words: ['missing', 'heard'] }],
  ])('%s', async (_, said, heard) => {
    const phrase = phraseWithText(`${one} ${two}`)
    if (phrase === undefined) throw new Error('The grammar lacks the phrase.')
    expect(await recognisePhrase(recogniser, spoken(said, voice), phrase, { vocabulary: wordsIn(phrase.language) }, templates)).toMatchObject(heard)
  })
})

describe.each([['si', 'si+m7'], ['ta', 'ta+f5']] as const)('words in %s, said by %s', (language, voice) => {
  const vocabulary = wordsIn(language)

  test('the asked word is accepted if it was said', async () => {
    const missed: string[] = []
    for (const word of vocabulary) {
      const answer = shown(await recognise(spoken(word, voice), { vocabulary, word }))
      if (answer !== word) missed.push(`${word}: ${answer}`)
    }
    expect(missed).toEqual([])
  })

  test('another word is not taken for the asked one', async () => {
    const mistaken: string[] = []
    for (const [at, word] of vocabulary.entries()) {
      const asked = vocabulary[(at + 2) % vocabulary.length] ?? ''
      const answer = await recognise(spoken(word, voice), { vocabulary, word: asked })
      if (shown(answer) === asked) mistaken.push(`${word} as ${asked}`)
    }
    expect(mistaken).toEqual([])
  })
})

test('without an asked word, only a clear lead is shown', async () => {
  const vocabulary = wordsIn('si')
  const answers: { word: string, answer: string }[] = []
  for (const word of vocabulary) answers.push({ word, answer: shown(await recognise(spoken(word, 'si+m7'), { vocabulary })) })
  expect(answers.filter(({ word, answer }) => answer === word).length).toBeGreaterThanOrEqual(3)
  expect(answers.filter(({ word, answer }) => answer !== word && answer !== 'nothing')).toEqual([])
})

test('a word that a child simplifies is accepted as approximate', async () => {
  const vocabulary = [...wordsIn('si'), 'කකුල', 'සීයා', 'කුරුල්ලා']
  const answerTo = async (said: string, word: string): Promise<WordResult> => recognise(spoken(said, 'si+f5'), { vocabulary, word })
  expect(await answerTo('තතුල', 'කකුල')).toMatchObject({ cluster: 'කකුල', approximate: true })
  expect(await answerTo('කුලුල්ලා', 'කුරුල්ලා')).toMatchObject({ cluster: 'කුරුල්ලා', approximate: true })
  expect(await answerTo('කකුල', 'කකුල')).toMatchObject({ cluster: 'කකුල', approximate: false })
  expect(shown(await answerTo('තතුල', 'සීයා'))).not.toBe('සීයා')
})

test('the one sound that was said weakly is named by its letter; nothing is claimed of a word that was said in full', async () => {
  const vocabulary = [...wordsIn('si'), 'සබන්']
  const said = async (word: string): Promise<WordResult> => recognise(spoken(word, 'si+f5'), { vocabulary, word: 'සබන්' })
  const answer = await said('තබන්')
  expect(answer).toMatchObject({ cluster: 'සබන්', sounds: [{ phone: 's', letter: 'ස', from: 0 }] })
  expect(await said('සබන්')).not.toHaveProperty('sounds')
})

test('a list may mix languages', async () => {
  const vocabulary = [...wordsIn('si').slice(0, 3), ...wordsIn('ta').slice(2), 'Dog', 'House']
  expect(shown(await recognise(spoken('මල්ලි', 'si+m7'), { vocabulary: [...vocabulary, 'මල්ලි'] }))).toBe('මල්ලි')
  for (const word of [vocabulary[1] ?? '', vocabulary[4] ?? '']) {
    expect(shown(await recognise(spoken(word, 'si+f5'), { vocabulary, word }))).toBe(word)
  }
})

test('a word that is written in one way is said in another, if an adult respelled it', async () => {
  const question = { vocabulary: wordsIn('si'), word: 'Teddy', respellings: { Teddy: 'ටෙඩියා' } }
  expect(shown(await recognise(spoken('ටෙඩියා', 'si+m7'), question))).toBe('Teddy')
  expect(shown(await recognise(spoken(wordsIn('si')[0] ?? '', 'si+m7'), question))).not.toBe('Teddy')
})

test('templates are kept on disk, one file for each sound of a word', async () => {
  await templates.templatesOf({ spelling: 'pota', phones: ['p', 'o', 't', 'ə'] })
  const kept = await readdir(folder)
  await createTemplateCache({ say: async () => [], make: () => Promise.reject(new Error('must not be made again')) })
    .forRecording(files).templatesOf({ spelling: 'pota', phones: ['p', 'o', 't', 'ə'] })
    .then((known) => expect(known).toHaveLength(6))
  expect(kept.every((file) => /^[\da-f]{32}\.bin$/.test(file)), kept.join(', ')).toBe(true)
})

test("the family's recording of a word is one more template of it", async () => {
  const cache = createTemplateCache({ say: createTemplateVoice(), make: await openTemplateMaker(openModel) })
  const file = 'recording.wav'
  await writeFile(join(folder, file), encodeWav(spoken('මල්ලි', 'si+f5'), rate))
  const source = cache.forRecording(files, { මල්ලි: file, අක්කා: 'deleted.wav' })
  expect(await source.recordingsOf('මල්ලි')).toHaveLength(1)
  expect(await source.recordingsOf('අක්කා')).toEqual([])
  expect(await source.recordingsOf('බබා')).toEqual([])
  const onlyRecorded: TemplateSource = { ...source, templatesOf: async () => [] }
  const segment = await recogniser.segment(spoken('මල්ලි', 'si+m7'))
  const question = { vocabulary: ['මල්ලි', ...wordsIn('si')], word: 'මල්ලි' }
  expect(shown(await recogniser.words.recognise(segment, question, onlyRecorded))).toBe('මල්ලි')
})

test('a device with the templates that the server sent ranks words as the server does', async () => {
  const vocabulary = [...wordsIn('si'), ...wordsIn('ta').slice(2), 'Dog']
  const longer = [...vocabulary, 'කකුල', 'සබන්']
  const recording = 'own.wav'
  await writeFile(join(folder, recording), encodeWav(spoken('මල්ලි', 'si+f5'), rate))
  const cache = createTemplateCache({ say: createTemplateVoice(), make: await openTemplateMaker(openModel) })
  const server: TemplateSource = { ...templates, recordingsOf: async (text) => cache.forRecording(files, { මල්ලි: recording }).recordingsOf(text) }
  const own = { respellings: {}, recorded: { මල්ලි: 'own.wav' } }
  const answer = await storedTemplates([...longer, 'මල්ලි'], [...longer, 'මල්ලි'], {
    read: (name) => readFile(join(folder, name)).catch(() => undefined), own,
    async make(forms, recorded) {
      for (const form of forms) await templates.templatesOf(form)
      const made = await Promise.all(recorded.map(async (text) => [text, writeTemplates(await server.recordingsOf(text))] as const))
      return { recordings: new Map(made) }
    },
  })
  if (answer.kind !== 'file') throw new Error('The bundle is no file')
  const bundle = readBundle(await buffer(answer.stream))
  expect(bundle?.missing).toEqual([])
  const device = createTemplateSource(async (key) => bundle?.files.get(key), own.recorded)

  for (const [word, voice, question] of [
    [vocabulary[0], 'si+m7', { vocabulary, word: vocabulary[0] }],
    [vocabulary[0], 'si+f5', { vocabulary, word: vocabulary[2] }],
    [vocabulary[1], 'si+f5', { vocabulary }],
    [vocabulary[4], 'ta+f5', { vocabulary, word: vocabulary[4] }],
    ['මල්ලි', 'si+m7', { vocabulary, word: 'මල්ලි' }],
    ['තතුල', 'si+f5', { vocabulary: longer, word: 'කකුල', expected: { cluster: 'කකුල', approximate: true } }],
    ['තබන්', 'si+f5', { vocabulary: longer, word: 'සබන්', expected: { cluster: 'සබන්', sounds: [{ letter: 'ස' }] } }],
  ] as const) {
    const segment = await recogniser.segment(spoken(word ?? '', voice))
    const query = { vocabulary: question.vocabulary, ...('word' in question && question.word !== undefined && { word: question.word }) }
    const onServer = await recogniser.words.recognise(segment, query, server)
    expect(onServer).toMatchObject('expected' in question ? question.expected : { kind: 'recognised' })
    expect(await recogniser.words.recognise(segment, query, server), word).toEqual(onServer)
    expect(await recogniser.words.recognise(segment, query, device), word).toEqual(onServer)
  }

  // The test would notice missing templates: without those of asked words, no sound is named.
  const ofWords = new Set(wantedTemplates(longer, own).flatMap(templateKeys))
  const withoutAsked = createTemplateSource(async (key) => (ofWords.has(key) ? bundle?.files.get(key) : undefined), own.recorded)
  const weak = await recogniser.words.recognise(await recogniser.segment(spoken('තබන්', 'si+f5')), { vocabulary: longer, word: 'සබන්' }, withoutAsked)
  expect(weak).not.toHaveProperty('sounds')
})

test('neither silence nor noise is a word', async () => {
  const question = { vocabulary: wordsIn('si'), word: wordsIn('si')[2] ?? '', choices: wordsIn('si').slice(0, 3) }
  expect(shown(await recognise(new Float32Array(rate), question))).toBe('nothing')
  const noise = Float32Array.from({ length: rate }, (_, i) => 0.05 * Math.sin(i * i * 12.9898))
  expect(shown(await recognise(noise, question))).toBe('nothing')
})
