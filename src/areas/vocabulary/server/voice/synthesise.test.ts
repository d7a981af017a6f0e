import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Language } from '#kit/languages.ts'
import type { Voice, VoiceErrorCode } from '#kit/server/media/voice.ts'
import { sampleRate as recognisedRate } from '../../recognition/preprocess/levels.ts'
import { resampleAudio } from '../../recognition/preprocess/resample.ts'
import { medianPitch } from '../../recognition/preprocess/voice-features.ts'
import { decodeWav, type Sound } from '../../recognition/preprocess/wav.ts'
import { espeakFiles } from './espeak.ts'
import { loudness } from './loudness.ts'
import { openVoice } from './synthesise.ts'

const folder = join(import.meta.dirname, '../../../../../models/fetched/espeak')
// A generous limit, because other tests may slow the machine down and these tests check only the sound.
const voice = openVoice({ folder, timeLimit: 25_000 })
afterAll(() => voice.close())

async function say(text: string, slow = false, language: Language = 'en'): Promise<Sound> {
  return decodeWav(await voice.synthesise(text, { slow, language, holder: { account: 'family', _id: 'learner' } }))
}

function seconds({ samples, sampleRate }: Sound): number {
  return samples.length / sampleRate
}

function pitchOf({ samples, sampleRate }: Sound): number {
  return medianPitch(resampleAudio(samples, sampleRate, recognisedRate)) ?? Number.NaN
}

function decibels(sound: Sound): number {
  return 20 * Math.log10(loudness(sound))
}

async function failure(of: Voice, text: string): Promise<VoiceErrorCode> {
  return of.synthesise(text, { slow: false, language: 'en', holder: { account: 'family', _id: 'learner' } }).then(
    () => expect.unreachable('it spoke'),
    (error: unknown) => (error as { code: VoiceErrorCode }).code,
  )
}

test.each(['elephant', 'අලියා', 'Nimal අලියා 2', 'අම්මා', 'யானை'])('%s is spoken as loud as the built-in words', async (text) => {
  const sound = await say(text)
  expect(sound.sampleRate).toBe(22_050)
  expect(seconds(sound)).toBeGreaterThan(0.3)
  expect(seconds(sound)).toBeLessThan(3)
  expect(decibels(sound)).toBeGreaterThan(-23)
  expect(decibels(sound)).toBeLessThan(-18)
  expect(Math.max(...sound.samples.map(Math.abs))).toBeLessThan(10 ** (-1 / 20))
})

test('slow speech is longer in every language', async () => {
  expect(seconds(await say('umbrella', true))).toBeGreaterThan(1.35 * seconds(await say('umbrella')))
  expect(seconds(await say('කුඩය', true))).toBeGreaterThan(1.35 * seconds(await say('කුඩය')))
  expect(seconds(await say('குடை', true))).toBeGreaterThan(1.35 * seconds(await say('குடை')))
})

test('Sinhala script and Latin letters have different voices', async () => {
  const [sinhala, english] = [await say('ලොරි'), await say('lori')]
  expect(sinhala.samples).not.toEqual(english.samples)
})

test('a number is said in the language of the word', async () => {
  const [inEnglish, inSinhala, inTamil] = [seconds(await say('3')), seconds(await say('3', false, 'si')), seconds(await say('3', false, 'ta'))]
  expect(inSinhala).toBeCloseTo(seconds(await say('තුන')), 1)
  expect(inTamil).toBeCloseTo(seconds(await say('மூன்று')), 1)
  expect(inEnglish).toBeCloseTo(seconds(await say('three')), 1)
})

test('a final ව is said with its vowel, which is about 0.1 s long', async () => {
  expect(seconds(await say('පුටුව'))).toBeGreaterThan(seconds(await say('පුටුව්')) + 0.05)
})

test.each(['umbrella', 'කුඩය', 'குடை'])('%s has the same pitch if it is spoken slowly', async (text) => {
  const [usual, slow] = [pitchOf(await say(text)), pitchOf(await say(text, true))]
  expect(usual).toBeGreaterThan(120)
  expect(Math.abs(slow / usual - 1)).toBeLessThan(0.06)
})

test('a text in both scripts is spoken completely', async () => {
  const both = seconds(await say('Nimal අලියා'))
  expect(both).toBeGreaterThan(seconds(await say('Nimal')) + seconds(await say('අලියා')))
})

test('refuses a text that cannot be spoken', async () => {
  expect(await failure(voice, '🐘 🐶')).toBe('VOICE_NOTHING_TO_SAY')
  expect(await failure(voice, '?!')).toBe('VOICE_NOTHING_TO_SAY')
  expect(await failure(voice, 'a'.repeat(41))).toBe('VOICE_TEXT_TOO_LONG')
})

test('reports a missing voice if its files were not fetched', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'd-learner-voice-'))
  const nobody = openVoice({ folder: empty })
  try {
    expect(await failure(nobody, 'elephant')).toBe('VOICE_MISSING')
  } finally {
    await nobody.close()
    await rm(empty, { recursive: true })
  }
})

test('stops and replaces a voice that hangs or is broken, without blocking the server', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'd-learner-voice-'))
  const [code, data] = espeakFiles
  await writeFile(join(broken, data), '')
  const hanging = openVoice({ folder: broken, timeLimit: 3000 })
  try {
    await writeFile(join(broken, code), 'while (true) {}')
    const hung = failure(hanging, 'elephant')
    // A voice that ran in this thread would keep the timer from firing.
    const timer = new Promise((resolve) => setTimeout(() => resolve('timer'), 500))
    expect(await Promise.race([hung, timer])).toBe('timer')
    expect(await hung).toBe('VOICE_TOOK_TOO_LONG')
    await writeFile(join(broken, code), 'throw new Error("broken")')
    expect(await failure(hanging, 'elephant')).toBe('VOICE_FAILED')
  } finally {
    await hanging.close()
    await rm(broken, { recursive: true })
  }
})

test('refuses too many texts at once', async () => {
  const small = openVoice({ folder, timeLimit: 25_000, maxWaiting: 1 })
  try {
    const codes = await Promise.all(
      ['one', 'two', 'three', 'four'].map((text) =>
        small.synthesise(text, { slow: false, language: 'en', holder: { account: text, _id: text } }).then(
          () => 'spoken',
          (error: unknown) => (error as { code: VoiceErrorCode }).code,
        ),
      ),
    )
    expect(codes.toSorted()).toEqual(['VOICE_BUSY', 'VOICE_BUSY', 'spoken', 'spoken'])
  } finally {
    await small.close()
  }
})
