/** An adult's errands, with the touches that each takes, in every language. `class.spec.ts` has a teacher's first two weeks. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import * as en from '#app/web/adult/texts/en.ts'
import * as si from '#app/web/adult/texts/si.ts'
import * as ta from '#app/web/adult/texts/ta.ts'
import { stepActionTexts as stepsEn } from '#app/web/steps/texts/en.ts'
import { stepActionTexts as stepsSi } from '#app/web/steps/texts/si.ts'
import { stepActionTexts as stepsTa } from '#app/web/steps/texts/ta.ts'
import { learnersTexts as facesEn } from '#areas/account/texts/en.ts'
import { learnersTexts as facesSi } from '#areas/account/texts/si.ts'
import { learnersTexts as facesTa } from '#areas/account/texts/ta.ts'
import { classTexts as classEn } from '#areas/account/web/class/texts/en.ts'
import { classTexts as classSi } from '#areas/account/web/class/texts/si.ts'
import { classTexts as classTa } from '#areas/account/web/class/texts/ta.ts'
import { paperTexts as paperEn } from '#areas/paper/texts/en.ts'
import { paperTexts as paperSi } from '#areas/paper/texts/si.ts'
import { paperTexts as paperTa } from '#areas/paper/texts/ta.ts'
import { reportTexts as reportEn, weekTexts as weekEn } from '#areas/report/texts/en.ts'
import { reportTexts as reportSi, weekTexts as weekSi } from '#areas/report/texts/si.ts'
import { reportTexts as reportTa, weekTexts as weekTa } from '#areas/report/texts/ta.ts'
import { ownWordTexts as wordsEn } from '#areas/vocabulary/texts/en.ts'
import { ownWordTexts as wordsSi } from '#areas/vocabulary/texts/si.ts'
import { ownWordTexts as wordsTa } from '#areas/vocabulary/texts/ta.ts'
import { addChild, logIn, stored } from './children.ts'
import { expectNoAxeViolations, expectRoomAtEveryWidth } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { keepSettings, passAdultQuestion } from './steps.ts'

const languages = [
  { button: null, all: classEn, faces: facesEn, week: weekEn, report: reportEn, page: en.adultPageTexts, steps: stepsEn, paper: paperEn, words: wordsEn, word: 'Elephant' },
  { button: 'සිංහල', all: classSi, faces: facesSi, week: weekSi, report: reportSi, page: si.adultPageTexts, steps: stepsSi, paper: paperSi, words: wordsSi, word: 'අලියා' },
  { button: 'தமிழ்', all: classTa, faces: facesTa, week: weekTa, report: reportTa, page: ta.adultPageTexts, steps: stepsTa, paper: paperTa, words: wordsTa, word: 'யானை' },
] as const

declare global {
  /** how often the page was printed */
  var prints: number | undefined
}

/** Counts touches. */
class Touches {
  #count = 0

  async touch(control: Locator): Promise<void> {
    this.#count++
    await control.click()
  }

  /** The touches since the last errand. */
  take(): number {
    const count = this.#count
    this.#count = 0
    return count
  }
}

/** A text in any of the languages: the faces are in the children's. */
function either(textOf: (texts: (typeof languages)[number]) => string): RegExp {
  return new RegExp(`^(${languages.map(textOf).join('|')})$`)
}

/** A control of one child: its name is also in the accessible name. */
function of(page: Page, role: 'button' | 'link', name: string, child: string): Locator {
  return page.getByRole(role, { name: `${name} ${child}`, exact: true })
}

/** Apple was said wrong four times: it is the report's next step. */
async function missApple(page: Page, { _id, token }: Learner): Promise<void> {
  for (let at = 0; at < 4; at++) {
    const data = { userid: _id, cluster: 'Mango', word: 'Apple', confidence: 0.9 }
    expect((await page.request.post('/bs/speech/add', { headers: { authorization: `Bearer ${token}` }, data })).status()).toBe(201)
  }
}

test('a mother of two: report, plan from the report, printing and an own word, in three languages', async ({ page, learner }) => {
  const sibling = await addChild(page, learner, { name: 'Kavindu' })
  await missApple(page, learner)
  await page.addInitScript(() => {
    globalThis.print = () => {
      globalThis.prints = (globalThis.prints ?? 0) + 1
    }
  })
  await logIn(page, learner)
  await page.goto('/adult')
  await passAdultQuestion(page)
  const touches = new Touches()
  const back = page.getByRole('main').getByRole('link', { name: /^(Back|ආපසු|திரும்பிச் செல்க)$/ })
  for (const [at, { button, page: text, steps, paper, words, word }] of languages.entries()) {
    if (button !== null) await page.getByRole('banner').getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
    // Kavindu never practised, so he comes first, although Nimali is the older child of the account.
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Kavindu', 'Nimali'])
    await expectNoAxeViolations(page)
    await expectRoomAtEveryWidth(page)

    await touches.touch(of(page, 'link', text.report, 'Nimali'))
    await expect(page.getByRole('main')).toContainText('Nimali')
    const plan = page.getByRole('button', { name: steps.plan }).first()
    await expect(plan).toBeVisible()
    expect(touches.take(), 'the report').toBeLessThanOrEqual(3)

    await touches.touch(plan)
    await expect(page.getByText(steps.planned)).toBeVisible()
    expect(touches.take(), 'plan from the report').toBe(1)
    await page.getByRole('button', { name: steps.undo }).click()
    await expect(page.getByText(steps.undone)).toBeVisible()
    // What an adult does for one child leaves the other child open.
    if (at > 0) expect(await stored(page, 'userid')).toBe(sibling)
    await back.click()

    await touches.touch(of(page, 'button', text.print, 'Kavindu'))
    const print = page.getByRole('button', { name: paper.print, exact: true })
    await expect(print).toBeEnabled()
    await touches.touch(print)
    expect(touches.take(), 'print').toBe(2)
    expect(await page.evaluate(() => globalThis.prints)).toBe(at + 1)
    await back.click()

    await touches.touch(of(page, 'button', text.addWord, 'Nimali'))
    await page.getByLabel(words.word, { exact: true }).fill(word)
    const chooser = page.waitForEvent('filechooser')
    await touches.touch(page.getByText(words.chooseImage, { exact: true }))
    await (await chooser).setFiles('public/icons/icon-192.png')
    await touches.touch(page.getByRole('button', { name: 'submit' in words ? words.submit : '', exact: true }))
    await expect(page.getByText(text.added(word))).toBeVisible()
    expect(touches.take(), 'an own word').toBe(3)
    expect(await stored(page, 'userid')).toBe(sibling)
  }
  const ownWords = async (child: string): Promise<string[]> => {
    const headers = { authorization: `Bearer ${learner.token}`, 'learner-id': child }
    const answer = await page.request.get('/bs/word/words', { headers, params: { page: 1, limit: 100, userme: child } })
    const { data: { wordses } } = (await answer.json()) as { data: { wordses: { wordAdd: string }[] } }
    return wordses.map(({ wordAdd }) => wordAdd).filter((added) => languages.some(({ word }) => word === added))
  }
  expect(new Set(await ownWords(learner._id))).toEqual(new Set(languages.map(({ word }) => word)))
  expect(await ownWords(sibling)).toEqual([])
  // Opening a child changes no language of the adult.
  await of(page, 'button', ta.adultPageTexts.practise, 'Nimali').click()
  await expect(page).toHaveURL(/\/today$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // The report from the child's screen; the question for adults is a touch, too.
  await touches.touch(page.getByRole('banner').getByRole('button', { name: 'For grown-ups' }))
  await passAdultQuestion(page)
  await touches.touch(page.getByRole('dialog').locator('a[href^="/report/"]'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reportTa.title)
  expect(touches.take() + 1, 'the report from the child’s screen').toBeLessThanOrEqual(3)
  await page.goBack()
  await expect(page).toHaveURL(/\/today$/)
  await page.goBack()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
})

test('a teacher of thirteen: all children after two touches, and their week on one sheet, in three languages', async ({ page, learner }) => {
  const children = Array.from({ length: 12 }, (_, at) => ({ name: `${['Kavindu', 'සචිනි', 'கவிதா'][at % 3]} ${at}`, group: 'Blue' }))
  expect((await page.request.post('/bs/class', { headers: { authorization: `Bearer ${learner.token}` }, data: { learners: children } })).status()).toBe(201)
  await keepSettings(page, { adultQuestion: false })
  await logIn(page, learner)
  const touches = new Touches()
  for (const { button, all, week } of languages) {
    await touches.touch(page.getByRole('button', { name: either(({ faces }) => faces.adults) }))
    await touches.touch(page.getByRole('dialog').getByRole('link', { name: either(({ faces }) => faces.overview) }))
    await expect(page.locator('[data-child]')).toHaveCount(13)
    expect(touches.take(), 'the class').toBe(2)
    if (button !== null) await page.getByRole('banner').getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(all.title)
    await expect(page.getByRole('button', { name: week.print })).toBeVisible()
    const file = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('columnheader')).toHaveText([week.child, week.days, week.practised, week.next, week.help].map((name) => new RegExp(`^${name}`)))
    await expect(page.getByRole('rowheader')).toHaveCount(13)
    await page.emulateMedia({ media: null })
    await page.getByRole('main').getByRole('link', { name: all.back }).click()
  }
})

test('a therapist has no face, and opens the report of a family’s child', async ({ page, learner }) => {
  const headers = { authorization: `Bearer ${learner.token}` }
  const invited = await page.request.post(`/bs/learners/${learner._id}/invitations`, { headers, data: { name: 'Ms Silva', access: 'guide' } })
  const { data: { code } } = (await invited.json()) as { data: { code: string } }
  await keepSettings(page, { adultQuestion: false })
  await page.goto('/register')
  await page.getByText('Therapist', { exact: true }).click()
  await expect(page.getByLabel('Name of the child')).toHaveCount(0)
  await page.getByLabel('Your name').fill('Ms Silva')
  await page.getByLabel('Email').fill(`therapist-${randomUUID()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(randomUUID())
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'There is no child here yet.' })).toBeVisible()
  await expect(page.getByText('Ms Silva · Therapist')).toBeVisible()
  await page.getByRole('link', { name: 'Add a list of children' }).click()
  await expect(page.getByRole('heading', { name: 'Paste a list of names' })).toBeVisible()
  await page.goto('/skills')
  await expect(page).toHaveURL(/\/adult$/)
  const unlocked = await page.evaluate(() => (JSON.parse(sessionStorage.getItem('unlocked') ?? '{}') as { token?: string }).token)
  expect((await page.request.post('/bs/account/invitation', { headers: { authorization: `Bearer ${unlocked}` }, data: { code } })).status()).toBe(201)
  await page.reload()
  const touches = new Touches()
  for (const { button, page: text, report, all } of languages) {
    if (button !== null) await page.getByRole('banner').getByRole('button', { name: button }).click()
    await touches.touch(of(page, 'link', text.report, 'Nimali'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(report.title)
    expect(touches.take(), 'the report').toBe(1)
    await page.getByRole('main').getByRole('link', { name: all.back, exact: true }).click()
  }
})
