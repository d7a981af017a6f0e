/** Two words said together: recordings of single words, one after the other. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { decodeWav, encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { expectNoAxeViolations } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { spoken } from './spoken-word.ts'
import { changeSettings, keepSettings, openAdultMenu, signIn } from './steps.ts'
import { microphoneOf, phraseSeconds, planWord, recording, replaceMicrophone, savedResults, say, sayWord, untilRecording } from './vocabulary-microphone.ts'

/** Long enough for a recogniser that is asked twice. */
const twice = { timeout: 90_000 }

/** The word alone, without the quiet room before it. */
async function saidBy(voice: 'si+m7' | 'ta+m7', word: string): Promise<Uint8Array> {
  const { samples, sampleRate } = decodeWav(await spoken(word, voice, 16_000))
  return new Uint8Array(encodeWav(samples.slice(sampleRate, 1.9 * sampleRate), sampleRate))
}

async function haveSaid(page: Page, { _id: userid, token }: Learner, word: string, daysAgo = 0): Promise<void> {
  const createdAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const data = { userid, word, cluster: word, confidence: 0.9, help: 'model', createdAt }
  expect((await page.request.post('/bs/speech/add', { headers: { authorization: `Bearer ${token}` }, data })).status()).toBe(201)
}

test('from the levels: a word that was not said is lit; a card of Today asks for a new pair in Sinhala without help; in Tamil both are praised', async ({ page, learner, expectedErrors }, testInfo) => {
  // On a slow machine the recogniser may be asked twice.
  expectedErrors.push(/status of 503/)
  await signIn(page, learner)
  await keepSettings(page, { waiting: 'ready' })
  await replaceMicrophone(page, await microphoneOf(testInfo.outputPath('elephant.wav'), [await readFile(recording('speech/elephant_rms.wav'))]), phraseSeconds)
  await page.goto('/vocabulary/phrases')
  await expect(page.getByText('Say a few words first.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hear again' })).toBeVisible()
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
  await expect(page.getByRole('button', { name: /Big/ })).toHaveClass(/ring-accent/, twice)
  await expect(page.getByRole('button', { name: /elephant/ })).not.toHaveClass(/ring-accent/)
  await expect((await openAdultMenu(page)).getByText('Left out: Big.')).toBeVisible()
  await expect.poll(async () => (await savedResults(page, learner))[0]).toMatchObject({ word: 'Big elephant', cluster: 'elephant', help: 'model', unjudged: null })

  await keepSettings(page, { language: 'si', practiceLanguages: 'si' })
  // Each word was practised in another phrase, on two days, so that those are not due: together they are a new pair, without a model and without praise.
  for (const word of ['අලියා', 'බෝලය']) await haveSaid(page, learner, word)
  for (const daysAgo of [2, 1]) for (const phrase of ['ලොකු බෝලය', 'පොඩි අලියා']) await haveSaid(page, learner, phrase, daysAgo)
  await replaceMicrophone(page, await microphoneOf(testInfo.outputPath('two.wav'), await Promise.all(['ලොකු', 'අලියා'].map((word) => saidBy('si+m7', word)))), phraseSeconds)
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
  await expect(page.locator('main a[data-area="vocabulary"]').filter({ hasText: 'ලොකු අලියා' })).toHaveAccessibleName(/ලොකු අලියා ?කළා/)

  await changeSettings(page, { language: 'ta', practiceLanguages: 'ta' })
  await page.setViewportSize({ width: 740, height: 360 })
  await haveSaid(page, learner, 'யானை')
  await replaceMicrophone(page, await microphoneOf(testInfo.outputPath('tamil.wav'), await Promise.all(['பெரிய', 'யானை'].map((word) => saidBy('ta+m7', word)))), phraseSeconds)
  await page.goto('/vocabulary/phrases')
  await page.getByRole('button', { name: 'சொல்லு', exact: true }).click()
  await sayWord(page)
  await page.getByRole('button', { name: 'முடிந்தது' }).click()
  await expect(page.getByText('நன்றாகச் செய்தாய்!')).toBeVisible(twice)
  await expect.poll(async () => (await savedResults(page, learner))[0], twice).toMatchObject({ word: 'பெரிய யானை', cluster: 'பெரிய யானை', help: 'model', unjudged: null })
})
