/** The app asks for a word before it plays it: a time delay. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { keepSettings, signIn, watchText } from './steps.ts'
import { replaceMicrophone, savedResults, say, sayWord } from './vocabulary-microphone.ts'

const question = 'What is this?'
const dayMs = 86_400_000
/** 8 s, extended three times: so long that a slow machine sees the question. The page's clock passes it at once. */
const waitedMs = 24_000

async function play(page: Page): Promise<void> {
  await page.goto('/vocabulary/list-word')
  await page.getByRole('button', { name: "Let's Play!" }).click()
}

/** Stores that the word was right after its model on these days, in days before today. */
async function saveModelled(page: Page, { _id: userid, token }: Learner, daysAgo: readonly number[]): Promise<void> {
  for (const days of daysAgo) {
    const data = {
      userid, word: 'Apple', cluster: 'Apple', confidence: 0.9, help: 'model',
      createdAt: new Date(Date.now() - days * dayMs).toISOString(), sentAt: new Date().toISOString(),
    }
    const answer = await page.request.post('/bs/speech/add', { headers: { authorization: `Bearer ${token}` }, data })
    expect(answer.status()).toBe(201)
  }
}

test.beforeEach(async ({ page, learner }) => {
  await signIn(page, learner)
})

test('a new word is asked for once, by its picture alone; after silence the app plays it, and silence is no try', async ({ page, learner }) => {
  await keepSettings(page, { waiting: 3 })
  await replaceMicrophone(page, 'microphone-apple.wav', { asksFor: 8 })
  await page.clock.install()
  await play(page)
  await expect(page.getByText(question)).toBeVisible()
  await expect(page.getByText('The microphone is on')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hear “Apple”' })).toBeHidden()
  await expect(page.getByRole('main').getByText('Apple', { exact: true })).toBeHidden()
  await expectNoAxeViolations(page)
  await page.clock.fastForward(waitedMs)
  await sayWord(page)
  await expect(page.getByRole('button', { name: 'Hear “Apple”' })).toBeVisible()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Well done!')).toBeVisible()
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ word: 'Apple', cluster: 'Apple', help: 'model', unjudged: null }])
  // It was not said without the model, so that the model comes first from now on.
  await play(page)
  const listened = await watchText(page, 'Listen.')
  await listened()
  await sayWord(page)
  await expect(page.getByText(question)).toBeHidden()
})

test('a word that was right after its model on two days is asked for again, and a right answer is one without help', async ({ page, learner }) => {
  await saveModelled(page, learner, [2, 1])
  await replaceMicrophone(page, 'microphone-apple.wav', { asksFor: 8 })
  await play(page)
  await expect(page.getByText('The microphone is on')).toBeVisible()
  await expect(page.getByText(question)).toBeVisible()
  await say(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Well done!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hear “Apple”' })).toBeVisible()
  await expect.poll(async () => (await savedResults(page, learner))[0]).toMatchObject({ word: 'Apple', cluster: 'Apple', help: 'none', unjudged: null })
})

test('after one day with its model the word begins with the model', async ({ page, learner }) => {
  await saveModelled(page, learner, [1])
  await replaceMicrophone(page, 'microphone-apple.wav', { asksFor: 8 })
  await play(page)
  await sayWord(page)
  await expect(page.getByText(question)).toBeHidden()
})

test('an adult lets the app show the written word: the answer has the help print', async ({ page, learner }) => {
  await keepSettings(page, { showWord: true })
  await replaceMicrophone(page, 'microphone-apple.wav', { asksFor: 8 })
  await play(page)
  await expect(page.getByText(question)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hear “Apple”' })).toBeVisible()
  await expect(page.getByText('The microphone is on')).toBeVisible()
  await say(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Well done!')).toBeVisible()
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ word: 'Apple', help: 'print' }])
})

test('a child that touches the picture hears the word: the answer has the help model', async ({ page, learner }) => {
  await replaceMicrophone(page, 'microphone-apple.wav', { asksFor: 8 })
  await play(page)
  await expect(page.getByText(question)).toBeVisible()
  await expect(page.getByText('The microphone is on')).toBeVisible()
  await page.getByRole('button', { name: 'Hear it', exact: true }).click()
  await sayWord(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Well done!')).toBeVisible()
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ word: 'Apple', help: 'model' }])
})

test('a single word is written only after it was asked for; one that is left during a recording is stored as stopped', async ({ page, learner }) => {
  await keepSettings(page, { waiting: 3 })
  await replaceMicrophone(page, 'microphone-apple.wav', { asksFor: 8 })
  await page.clock.install()
  await page.goto('/vocabulary/word-learn/00000000-0000-7000-8000-000000001001')
  await expect(page.getByRole('button', { name: 'Hear “Apple”' })).toBeHidden()
  await page.getByRole('button', { name: 'Say it', exact: true }).click()
  await expect(page.getByText(question)).toBeVisible()
  await expect(page.getByText('The microphone is on')).toBeVisible()
  await page.clock.fastForward(waitedMs)
  await expect(page.getByText('Say it now.')).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ word: 'Apple', cluster: '', help: 'model', unjudged: 'stopped' }])
})
