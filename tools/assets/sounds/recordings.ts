/** Recordings for the browser tests: words in voices that the app does not use, in a quiet room. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeWav, type Sound } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { normaliseLoudness, speechLevel, trimSilence } from '#areas/vocabulary/server/voice/loudness.ts'
import { builtInWords } from '#areas/vocabulary/rules/words.ts'
import { say, testVoices } from './voices.ts'
import { inRoom, roomNoise } from './waves.ts'

const roomLevel = -66
/** Words that a learner adds, and one that is in no vocabulary. */
const otherWords = ['elephant', 'umbrella', 'helicopter']
/** Typical approximations in CMU phones: an omitted syllable, a reduced cluster. */
const approximations = { 'banana-approx': '/n ae1 n ax/', 'grape-approx': '/g ey1 p/' }
/** A word that only phrases have. It comes last, because each recording has the noise of its number. */
const phraseWord = 'more'
const microphoneWords = ['apple', 'banana', 'van', 'elephant']

/** Makes {word}_{voice}.wav in `folder`/speech and microphone-{word}.wav in `folder`. */
export async function makeRecordings(folder: string): Promise<void> {
  const speech = join(folder, 'speech')
  await mkdir(speech, { recursive: true })
  const texts = [
    ...builtInWords.map(({ file, spoken }) => [file, spoken.en] as const),
    ...otherWords.map((word) => [word, word] as const),
    ...Object.entries(approximations),
  ]

  let seed = 1
  for (const [voice, speak] of Object.entries(testVoices)) {
    for (const [file, text] of texts) {
      const word = normaliseLoudness(trimSilence(await say(speak, text, 16_000)), speechLevel)
      await write(join(speech, `${file}_${voice}.wav`), inRoom(word, 0.25, 0.25, roomLevel, seed++))
    }
  }
  await write(join(speech, 'silence.wav'), roomNoise(1.5, 16_000, roomLevel, seed++))
  await write(join(speech, 'noise.wav'), roomNoise(1.5, 16_000, -25, seed++))

  // Chromium plays the file in a loop as the fake microphone.
  for (const text of microphoneWords) {
    const word = normaliseLoudness(trimSilence(await say(testVoices.rms, text, 48_000)), speechLevel)
    await write(join(folder, `microphone-${text}.wav`), inRoom(word, 1.2, 1.5, roomLevel, seed++))
  }
  const word = normaliseLoudness(trimSilence(await say(testVoices.rms, phraseWord, 16_000)), speechLevel)
  await write(join(speech, `${phraseWord}_rms.wav`), inRoom(word, 0.25, 0.25, roomLevel, seed++))
}

async function write(file: string, { samples, sampleRate }: Sound): Promise<void> {
  await writeFile(file, encodeWav(samples, sampleRate))
}
