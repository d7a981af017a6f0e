/** A child chooses pictures and print: it need not speak. */
import type { Page } from '@playwright/test'
import { packWordOf } from '#areas/vocabulary/rules/words.ts'
import { expectNoAxeViolations } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { keepSettings, signIn } from './steps.ts'
import { planWord, pressNext, replaceMicrophone, savedResults, say, untilRecording } from './vocabulary-microphone.ts'

interface Choice {
  readonly word: string
  readonly task: string
  readonly shown: readonly string[]
  readonly foils: string
  readonly chosen: string
  readonly help: string
  readonly probe?: { readonly run: string }
}

/** Newest first. */
async function savedChoices(page: Page, { _id, token }: Learner): Promise<Choice[]> {
  const answer = await page.request.get(`/bs/word-choice/attempts?userid=${_id}&limit=100`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: { attempts: Choice[] } }).data.attempts
}

/** Stores right choices of four days ago, for example those of twelve pictures, so that listening comes next. */
async function haveChosen(page: Page, { _id: userid, token }: Learner, { word, task, times }: { readonly word: string; readonly task: string; readonly times: number }): Promise<void> {
  for (let at = 0; at < times; at++) {
    const data = { userid, word, task, shown: [word, 'Cup'], foils: 'far', chosen: word, help: 'none', createdAt: new Date(Date.now() - 4 * 86_400_000 + at * 1000).toISOString() }
    expect((await page.request.post('/bs/word-choice', { headers: { authorization: `Bearer ${token}` }, data })).status()).toBe(201)
  }
}

function choices(page: Page) {
  return page.locator('[data-task] li').getByRole('button')
}

test.beforeEach(async ({ page, learner }) => {
  await signIn(page, learner)
  await keepSettings(page, { waiting: 'ready' })
})

test('from the levels to the praise: a miss leads to the right picture, which is shown and named, and each touch is stored with its help', async ({ page, learner }) => {
  await haveChosen(page, learner, { word: 'Banana', task: 'match', times: 12 })
  await page.goto('/vocabulary/word')
  await page.getByRole('button', { name: 'Start Pactices' }).click()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('link', { name: 'Hear and choose' }).click()
  await expect(page).toHaveURL('/vocabulary/understand')
  await expect(page.getByText('Word 1 of 8')).toBeVisible()
  await expect(page.getByText('Listen.', { exact: true })).toBeVisible()
  await expect(choices(page)).toHaveCount(2)
  await expectNoAxeViolations(page)
  const next = page.getByRole('button', { name: 'Next' })
  // With help the right one is framed.
  const framed = page.locator('[data-task] li button.border-accent')
  for (let at = 1; at <= 8; at++) {
    await expect(page.getByText(`Word ${at} of 8`)).toBeVisible()
    const isModelFirst = await framed.isVisible()
    await (isModelFirst ? framed : choices(page).first()).click()
    await expect(next.or(page.getByText('Now it is your turn.')).first()).toBeVisible()
    if (!(await next.isVisible())) await framed.click()
    await expect(page.getByText(/^(Well done!|Good try!)$/)).toBeVisible()
    await expect(page.getByRole('img', { name: 'You earned a sticker' })).toBeVisible()
    await next.click()
  }
  await expect(page.getByText('All done. Well done!')).toBeVisible()
  await expect.poll(async () => (await savedChoices(page, learner)).filter(({ word, chosen }) => word === chosen).length).toBe(8 + 12)
  const made = (await savedChoices(page, learner)).slice(0, -12)
  for (const { task, shown, foils, word, chosen, help } of made) {
    expect({ task, count: shown.length, foils }).toEqual({ task: 'hear', count: 2, foils: 'far' })
    expect(shown).toContain(chosen)
    expect(help === 'none' || chosen === word, 'with help the right one was touched').toBe(true)
  }
  expect(made.filter(({ help, word, chosen }) => help === 'none' && chosen !== word).length, 'each miss was followed by the right one').toBeLessThanOrEqual(made.filter(({ help }) => help === 'model').length)
  // The child's home offers more of it.
  await page.goto('/skills')
  await expect(page.locator('a[href="/vocabulary/understand"]')).toBeVisible()
})

test('print in Tamil: a card of today asks for its word first; the printed word is there, and its picture is chosen; a probe asks without help', async ({ page, learner }) => {
  await keepSettings(page, { language: 'ta' })
  const yesterday = await planWord(page, learner, `reads:${packWordOf('Banana')?._id}`)
  await page.goto('/today')
  const card = page.locator('a[href="/vocabulary/read"]')
  await expect(card).toHaveAccessibleName('வாசிப்போம் வாழைப்பழம்')
  await card.click()
  await expect(page).toHaveURL('/vocabulary/read')
  await expect(page.getByText('உன்னால் முடிவதைக் காட்டு.')).toBeVisible()
  const word = await page.locator('[data-task] span[lang=ta]').first().innerText()
  await choices(page).and(page.getByRole('button', { name: word, exact: true })).click()
  await expect(page.getByText('நன்றாகச் செய்தாய்!')).toBeVisible()
  await expect.poll(() => savedChoices(page, learner)).toMatchObject([{ word, task: 'print', chosen: word, help: 'none' }])
  expect(word).toBe(packWordOf('Banana')?.texts.ta)
  await page.goto('/today')
  await expect(page.locator('main a[data-area="vocabulary"]').filter({ hasText: 'வாழைப்பழம்' })).toHaveAccessibleName(/வாழைப்பழம் செய்தாயிற்று/)

  // A probe asks for what goals name. Thanks follow every touch, right or not.
  const items = ['Banana', 'Apple', 'Dog', 'Cup'].map((one, at) => `${at % 2 === 0 ? 'reads' : 'understands'}:${packWordOf(one)?.texts.ta}`)
  const check = { area: 'vocabulary', items, criterion: { right: 6, of: 8, probes: 2 }, due: '2999-12-31' }
  expect((await page.request.post(`/bs/report/${learner._id}/goals`, { headers: { authorization: `Bearer ${learner.token}` }, data: { text: 'Words', setOn: yesterday, check } })).status()).toBe(201)
  await page.goto('/vocabulary/probe')
  await page.getByRole('button', { name: 'தொடங்கு', exact: true }).click()
  for (let at = 0; at < 2; at++) {
    await expect(choices(page)).toHaveCount(3)
    await choices(page).nth(at).click()
    await expect(page.getByText('நன்றி!', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'அடுத்தது' }).click({ delay: 350 })
  }
  await expect.poll(async () => (await savedChoices(page, learner)).filter(({ probe }) => probe !== undefined).map(({ task, shown, help }) => `${task} ${shown.length} ${help}`).toSorted()).toEqual(['hear 3 none', 'print 3 none'])
})

test('a printed word is read aloud: its picture is the answer', async ({ page, learner, expectedErrors }) => {
  // On a slow machine the recogniser may be asked twice.
  expectedErrors.push(/status of 503/)
  await haveChosen(page, learner, { word: 'Apple', task: 'find', times: 3 })
  await replaceMicrophone(page, 'microphone-apple.wav', { asksFor: 8 })
  await keepSettings(page, { choiceTask: 'aloud' })
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/vocabulary/read')
  const print = page.locator('[data-task] button').filter({ hasText: 'Apple' })
  await expect(print).toBeVisible()
  await expect(page.getByText('Say the word.')).toBeVisible()
  const picture = page.locator('[data-task] img[src*="apple"]')
  await expect(picture).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Say it', exact: true }).click()
  await untilRecording(page, 1)
  await say(page)
  await pressNext(page, 'Complete')
  await expect(page.getByText('Well done!')).toBeVisible()
  await expect(picture.first()).toBeVisible()
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ word: 'Apple', cluster: 'Apple', help: 'print', readAloud: true }])
  await pressNext(page)
  await expect(page.getByText('Word 2 of 8')).toBeAttached()
})
