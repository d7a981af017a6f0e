/** Two words said together: recordings of single words, one after the other. */
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { decodeWav, encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { expectNoAxeViolations } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { spoken } from './spoken-word.ts'
import { keepSettings, signIn } from './steps.ts'
import { planWord, pressNext, recording, replaceMicrophone, savedResults, say, sayWord, untilRecording } from './vocabulary-microphone.ts'

const rate = 48_000
const seconds = 2.4
const pause = 0.3
const twice = { timeout: 90_000 }

/** A microphone that says two words with a pause between them. */
async function microphoneOf(file: string, words: readonly Uint8Array[]): Promise<string> {
  const take = Float32Array.from({ length: 3.5 * rate }, (_, i) => 1e-4 * Math.sin(i * i * 12.9898))
  let at = rate
  for (const wav of words) {
    const { samples, sampleRate } = decodeWav(wav)
    const said = resampleAudio(samples, sampleRate, rate)
    for (const [i, sample] of said.entries()) take[at + i] = (take[at + i] ?? 0) + sample
    at += said.length + pause * rate
  }
  expect(at, 'what is said fits').toBeLessThan((0.9 + seconds + pause) * rate)
  await writeFile(file, encodeWav(take, rate))
  return file
}

/** The word alone, without the quiet room before it. */
async function sinhala(word: string): Promise<Uint8Array> {
  const { samples, sampleRate } = decodeWav(await spoken(word, 'si+m7', 16_000))
  return new Uint8Array(encodeWav(samples.slice(sampleRate, 1.9 * sampleRate), sampleRate))
}

async function haveSaid(page: Page, { _id: userid, token }: Learner, word: string, daysAgo = 0): Promise<void> {
  const createdAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const data = { userid, word, cluster: word, confidence: 0.9, help: 'model', createdAt }
  expect((await page.request.post('/bs/speech/add', { headers: { authorization: `Bearer ${token}` }, data })).status()).toBe(201)
}

test('from the levels to the praise: both words in their order are right, and one that was not said is lit; a new pair in Sinhala without help', async ({ page, learner, expectedErrors }, testInfo) => {
  // On a slow machine the recogniser may be asked twice.
  expectedErrors.push(/status of 503/)
  await signIn(page, learner)
  await keepSettings(page, { waiting: 'ready' })
  const english = await Promise.all(['big', 'elephant'].map((word) => readFile(recording(`speech/${word}_rms.wav`))))
  await replaceMicrophone(page, await microphoneOf(testInfo.outputPath('big-elephant.wav'), english), { seconds })
  await page.goto('/vocabulary/phrases')
  await expect(page.getByText('Say a few words first.')).toBeVisible()
  await haveSaid(page, learner, 'Elephant')
  await page.goto('/vocabulary/word')
  await page.getByRole('button', { name: 'Start Pactices' }).click()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('link', { name: 'Two words together' }).click()
  await expect(page.getByRole('button', { name: /elephant/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Say' }).click()
  await sayWord(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Well done!')).toBeVisible(twice)
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ word: 'Big elephant', cluster: 'Big elephant', help: 'model', unjudged: null }, { word: 'Elephant' }])

  await pressNext(page)
  await sayWord(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('button', { name: /Small/ })).toHaveClass(/ring-accent/, twice)
  await expect(page.getByRole('button', { name: /elephant/ })).not.toHaveClass(/ring-accent/)
  await expect.poll(async () => (await savedResults(page, learner))[0]).toMatchObject({ word: 'Small elephant', cluster: 'elephant' })

  await keepSettings(page, { language: 'si', practiceLanguages: 'si' })
  // Each word was practised in another phrase, on two days, so that those are not due: together they are a new pair, without a model and without praise.
  for (const word of ['අලියා', 'බෝලය']) await haveSaid(page, learner, word)
  for (const daysAgo of [2, 1]) for (const phrase of ['ලොකු බෝලය', 'පොඩි අලියා']) await haveSaid(page, learner, phrase, daysAgo)
  await replaceMicrophone(page, await microphoneOf(testInfo.outputPath('two.wav'), await Promise.all(['ලොකු', 'අලියා'].map(sinhala))), { seconds })
  await planWord(page, learner, 'ලොකු අලියා')
  await page.goto('/today')
  const card = page.locator('a[href="/vocabulary/phrases"]').filter({ hasText: 'ලොකු අලියා' })
  await expect(card).toHaveAccessibleName('වචන දෙකක් ලොකු අලියා')
  await card.click()
  await page.getByRole('button', { name: 'කියන්න' }).click()
  await untilRecording(page, 1)
  await expect(page.getByText('අලියා')).toBeHidden()
  await say(page)
  await page.getByRole('button', { name: 'අවසන්' }).click()
  await expect(page.getByText('බොහොම ස්තුතියි!')).toBeVisible()
  await expect.poll(async () => (await savedResults(page, learner))[0], twice).toMatchObject({
    word: 'ලොකු අලියා', cluster: 'ලොකු අලියා', help: 'none', unjudged: null, probe: { kind: 'new', variation: 'pair' },
  })
  await page.goto('/today')
  await expect(card).toHaveAccessibleName(/ලොකු අලියා ?කළා/)
})
