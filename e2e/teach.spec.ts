/** "Teach the app": an adult teaches it how this child writes a letter and says a word. */
import type { Page } from '@playwright/test'
import type { Letter } from '#areas/write/rules/letters.ts'
import { sheet } from '#areas/write/rules/sheet.ts'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll, expectTaskInWindow, inEveryWindow } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { keepSettings, signIn } from './steps.ts'
import { replaceMicrophone, savedResults, say } from './vocabulary-microphone.ts'
import { drawByMouse, drawn, savedLetters, writeNumber } from './write-strokes.ts'

/** The turn fills the window, and nothing of it is outside. */
async function expectTurnInWindows(page: Page): Promise<void> {
  await inEveryWindow(page, async () => {
    await expectTaskInWindow(page, 'dialog:modal')
    await expect(page.getByRole('dialog').getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expectLargeTargets(page)
  })
}

async function expectPageInWindows(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  await inEveryWindow(page, async () => {
    await expectLargeTargets(page)
    await expectNoSidewaysScroll(page)
  })
}

/** Presses a button in the place of one that was just pressed. An earlier press would count as a repetition. */
async function pressLater(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click({ delay: 650 })
}

/** The examples of the learner, by their ids. */
async function examples(page: Page, kind: 'letter' | 'speech', { _id, token }: Learner): Promise<string[]> {
  const answer = await page.request.get(`/bs/${kind}/examples/${_id}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: { examples: { _id: string }[] } }).data.examples.map((one) => one._id)
}

/** This child writes the letter mirrored, in one of two hands. */
async function writeMirrored(page: Page, letter: Letter, at: number): Promise<void> {
  await drawByMouse(page, drawn(letter, 1 + (at % 2)).map((line) => line.map(({ x, y }) => ({ x: sheet.width - x, y }))))
  await page.getByRole('button', { name: 'Done Writing' }).click()
}

test('a letter that a child writes mirrored is read after five examples, and no longer once they are taken back', async ({ page, learner }) => {
  await keepSettings(page, { adultQuestion: false, sounds: false })
  await signIn(page, learner)
  await page.goto('/write/letters')
  await page.getByRole('link', { name: 'Teach the app' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Teach the app' })).toBeVisible()
  await page.getByRole('button', { name: 'බ', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'First, once' })).toBeFocused()
  await expectTurnInWindows(page)
  await writeMirrored(page, 'බ', 0)
  await expect(page.getByText('Was that right?')).toBeVisible()
  await expectTurnInWindows(page)
  await pressLater(page, 'That was right')
  await expect(page.getByText('The app does not understand this yet.')).toBeVisible()
  await expectPageInWindows(page)
  await page.getByRole('button', { name: 'Now five times' }).click()
  for (const at of [1, 2, 3, 4, 5]) {
    await expect(page.getByRole('heading', { name: `${at} of 5` })).toBeFocused()
    await writeMirrored(page, 'බ', at)
    await expect(page.getByText('Was that right?')).toBeVisible()
    if (at === 2) await expectTurnInWindows(page)
    await pressLater(page, 'That was right')
  }
  await expect(page.getByText('The app now understands 6 of 6. Before, it understood 0.')).toBeVisible()
  await expectPageInWindows(page)
  expect(await savedLetters(page, learner)).toMatchObject(Array.from({ length: 6 }, () => ({ letter: 'බ', step: 'alone', overridden: true })))
  expect(await examples(page, 'letter', learner)).toHaveLength(5)

  await page.getByRole('button', { name: 'Take the examples back' }).click()
  await expect(page.getByText('The examples are taken back. The app understands as before.')).toBeVisible()
  expect(await examples(page, 'letter', learner)).toEqual([])
})

/** Says the word of the microphone, in the turn that is open. */
async function sayOnce(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Say it', exact: true }).click()
  await expect(page.getByText('The microphone is on')).toBeVisible()
  await say(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Was that right?')).toBeVisible()
}

test('a word that a child says in its own way is understood after five examples; one of them was left out and one repeated', async ({ page, learner, expectedErrors }) => {
  // The page asks a busy server again.
  expectedErrors.push(/503.*audio\/predict/)
  await keepSettings(page, { adultQuestion: false, sounds: false })
  await signIn(page, learner)
  // This child's word for an apple sounds like another word.
  await replaceMicrophone(page, 'microphone-banana.wav')
  await page.goto('/vocabulary/report')
  await page.getByRole('link', { name: 'Teach the app' }).click()
  // Every word of the packs can be taught, and found in each language.
  const search = page.getByRole('searchbox', { name: 'Find a word' })
  await search.fill('අලියා')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Elephant'])
  await search.fill('apple')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Apple', 'Pineapple'])
  await page.getByRole('button', { name: 'Apple', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expectTurnInWindows(page)
  await sayOnce(page)
  await expectTurnInWindows(page)
  await pressLater(page, 'That was right')
  await expect(page.getByText('The app does not understand this yet.')).toBeVisible()
  await expect(page.getByText('Banana')).toBeVisible()
  await expectPageInWindows(page)
  await page.getByRole('button', { name: 'Now five times' }).click()
  for (const at of [1, 2, 3, 4, 5]) {
    await expect(page.getByRole('heading', { name: `${at} of 5` })).toBeVisible()
    await sayOnce(page)
    if (at === 2) {
      await page.getByRole('button', { name: 'Once more' }).click({ delay: 650 })
      await sayOnce(page)
    }
    await pressLater(page, at === 3 ? 'Leave it out' : 'That was right')
  }
  await expect(page.getByText('The app now understands 5 of 5. Before, it understood 0.')).toBeVisible()
  await expectPageInWindows(page)
  await expect.poll(() => savedResults(page, learner)).toMatchObject(Array.from({ length: 5 }, () => ({ word: 'Apple', cluster: 'Apple', confidence: 1 })))
  expect(await examples(page, 'speech', learner)).toHaveLength(4)
})

test('turns that were confirmed stay examples if the adult ends before the fifth', async ({ page, learner }) => {
  await keepSettings(page, { adultQuestion: false, sounds: false })
  await signIn(page, learner)
  await page.goto('/write/teach')
  await page.getByRole('button', { name: 'බ', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await writeMirrored(page, 'බ', 0)
  await pressLater(page, 'That was right')
  await page.getByRole('button', { name: 'Now five times' }).click()
  await writeMirrored(page, 'බ', 0)
  await pressLater(page, 'That was right')
  await expect(page.getByRole('heading', { name: '2 of 5' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The app now understands 1 of 2. Before, it understood 0.')).toBeVisible()
  expect(await examples(page, 'letter', learner)).toHaveLength(1)
})

test('a number that a child writes as another one is taught in Sinhala, listed with the progress and ended there', async ({ page, learner }) => {
  await keepSettings(page, { language: 'si', adultQuestion: false, sounds: false })
  await signIn(page, learner)
  await page.goto('/math/teach?lang=si')
  await page.getByRole('button', { name: '4 ලිවීම' }).click()
  await page.getByRole('button', { name: 'පටන් ගන්න', exact: true }).click()
  // This child's 4 looks like a 9.
  for (const at of [0, 1, 2, 3]) {
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused()
    if (at === 0) {
      await expectTurnInWindows(page)
      await writeNumber(page, 10)
      await page.getByRole('button', { name: 'ලියා ඉවරයි' }).click()
      await pressLater(page, 'ඒක හරි')
      await expect(page.getByText('එක ඉලක්කමක් පමණක් ලියා නැවත උත්සාහ කරන්න.')).toBeVisible()
      await expectTurnInWindows(page)
    }
    await writeNumber(page, 9)
    await page.getByRole('button', { name: 'ලියා ඉවරයි' }).click()
    await expect(page.getByRole('img', { name: 'ලියූ 4' })).toBeVisible()
    if (at === 0) await expectTurnInWindows(page)
    await pressLater(page, 'ඒක හරි')
    if (at === 0) await page.getByRole('button', { name: 'දැන් පස් වතාවක්' }).click()
  }
  await expect(page.getByRole('heading', { name: '5න් 4' })).toBeFocused()
  await page.getByRole('button', { name: 'අවසන් කරන්න' }).click()
  await expect(page.getByText('යෙදුමට දැන් 4න් 4ක් තේරේ. පෙර තේරුණේ 0ක්.')).toBeVisible()
  await page.goto('/math/progress?lang=si')
  await expect(page.getByRole('heading', { name: 'යෙදුම දන්නා ලියූ ඉලක්කම්' })).toBeVisible()
  const end = page.getByRole('button', { name: 'තවදුරටත් ආදර්ශයක් නොවේ' })
  await expect(end).toHaveCount(3)
  await end.first().click()
  await expect(end).toHaveCount(2)
})
