/** A probe: a few items without any help, from the page of today to the thanks. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { signIn } from './steps.ts'
import { replaceMicrophone, savedResults, say } from './vocabulary-microphone.ts'

const dayMs = 86_400_000

/** Stores that Apple was right without help on three days: it is known. */
async function saveKnown(page: Page, { _id: userid, token }: Learner): Promise<void> {
  for (const days of [4, 3, 2]) {
    const data = {
      userid, word: 'Apple', cluster: 'Apple', confidence: 0.9, help: 'none',
      createdAt: new Date(Date.now() - days * dayMs).toISOString(), sentAt: new Date().toISOString(),
    }
    const answer = await page.request.post('/bs/speech/add', { headers: { authorization: `Bearer ${token}` }, data })
    expect(answer.status()).toBe(201)
  }
}

test('a probe of words: from today, with who was there, without a model or a verdict, and once a week', async ({ page, learner, expectedErrors }) => {
  // Nothing is said for two of the words.
  expectedErrors.push(/422/)
  await signIn(page, learner)
  await saveKnown(page, learner)
  await replaceMicrophone(page, 'microphone-apple.wav')
  await page.goto('/today')
  await page.getByRole('link', { name: 'Show me what you can do.' }).click()
  await page.getByRole('button', { name: 'Family' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Start' }).click()

  // Two new words, which the child does not say, and the known one at the end.
  for (const word of [1, 2]) {
    await expect(page.getByText(`Word ${word} of 3`)).toBeVisible()
    await expect(page.getByText('The microphone is on')).toBeVisible()
    await page.getByRole('button', { name: 'Complete' }).click({ delay: 650 })
  }
  await expect(page.getByText('Word 3 of 3')).toBeVisible()
  await expect(page.getByText('The microphone is on')).toBeVisible()
  await expect(page.getByRole('main').getByText('Apple', { exact: true })).toBeHidden()
  await say(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('heading', { name: 'All done. Thank you!' })).toBeVisible()

  const results = await savedResults(page, learner)
  const [known, ...others] = results.slice(0, 3)
  expect(known).toMatchObject({ word: 'Apple', cluster: 'Apple', help: 'none', unjudged: null, probe: { kind: 'known', companion: 'family' } })
  expect(others).toMatchObject([1, 2].map(() => ({ help: 'none', unjudged: 'unheard', probe: { kind: 'new', run: known?.probe?.run } })))
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a picture.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show me what you can do.' })).toBeHidden()
})
