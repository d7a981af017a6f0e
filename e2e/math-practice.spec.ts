/** Finger practice with the page's camera: photographs, and rendered hands for the numbers without a photograph. */
import { newId } from '#kit/ids.ts'
import { expectAtMostFourChoices, expectLanguagesNamed, expectRoomAtEveryWidth, expectNoAxeViolations, expectTaskInWindow } from './checks.ts'
import { expect } from './fixtures.ts'
import { atRest } from './layout-shifts.ts'
import { answerRight, camerasOn, closePopup, endRound, names, playRound, prepare, savedProgress, takeAway, test } from './math-camera.ts'
import type { Shown } from './math-films.ts'
import { open, openAdultMenu, untilTapCounts } from './steps.ts'


/** Addition and subtraction have the same screen: wrong and right answers there are in the stories below. */
interface Case {
  readonly path: string
  readonly practiceType: string
  readonly language: 'en' | 'si'
  readonly task: string
  readonly right: Shown & number
  readonly wrong: Shown & number
}

const cases: readonly Case[] = [
  { path: 'numbers', practiceType: 'NumberPractice', language: 'en', task: '0', right: 0, wrong: 5 },
  { path: 'sequence', practiceType: 'SequencePractice', language: 'si', task: '2 3 4 _', right: 5, wrong: 2 },
]

for (const { path, practiceType, language, task, right, wrong } of cases) {
  const name = names[language]

  test(`${path}, ${language}: no camera, no hand, unsteady, wrong, right, and a lost camera`, async ({ page, learner, show }) => {
    await prepare(page, learner, { language })
    await open(page, `/math/${path}/practice?lang=${language}`)
    const popup = page.getByRole('dialog')

    await page.evaluate(() => {
      globalThis.camera.missing = true
    })
    await page.getByRole('button', { name: name.start }).click()
    const problem = page.getByRole('alert').filter({ hasText: name.noCamera })
    await expect(problem).toBeVisible()
    // It covers the task, which cannot be done.
    await expect.poll(async () => {
      const boxes = await Promise.all([problem.boundingBox(), page.locator('[data-task]').boundingBox()])
      return new Set(boxes.map((box) => JSON.stringify(box))).size
    }).toBe(1)
    await page.evaluate(() => {
      globalThis.camera.missing = false
    })
    // An immediate press would count as a repetition of the first one.
    await untilTapCounts(page)

    for (const shown of ['none', 'unsteady'] as const) {
      await show(shown)
      await playRound(page, undefined, language)
      await expect(popup.getByText(name.steady)).toBeVisible()
      await expect(popup.getByText(name.incorrect)).toBeVisible()
      await endRound(page, language)
    }
    // A try without an answer is stored with its reason, and is not a mistake.
    const unanswered = [{ help: 'none', unjudged: 'unseen' }, { help: 'none', unjudged: 'unsure' }]
    await expect.poll(() => savedProgress(page, learner)).toMatchObject(unanswered)

    await show(wrong)
    await playRound(page, wrong, language)
    await expect(popup.getByRole('heading', { name: name.incorrect })).toBeVisible()
    await expect(popup.getByText(path === 'numbers' ? name.youShowed(wrong, right) : name.tryAgain)).toBeVisible()
    await endRound(page, language)

    await show(right)
    await answerRight(page, right, language)
    await expect(popup.getByText(name.wellDone)).toBeVisible()
    await endRound(page, language)
    const answers = [{ practiceType, count: 0, task, shown: wrong, help: 'none' }, { practiceType, count: 1, task, shown: right, help: 'model' }]
    await expect.poll(() => savedProgress(page, learner)).toMatchObject([...unanswered, ...answers])

    await page.getByRole('button', { name: name.start }).click()
    await expect(page.getByText(name.on)).toBeVisible()
    await takeAway(page)
    await expect(page.getByRole('alert').filter({ hasText: name.noCamera })).toBeVisible()
    await expect(page.getByRole('button', { name: name.start })).toBeEnabled()
    await expect.poll(() => savedProgress(page, learner)).toMatchObject([...unanswered, ...answers, { unjudged: 'interrupted' }])
  })
}

test('number practice: every number from 0 to 10, then any number', async ({ page, learner, show }) => {
  await prepare(page, learner)
  await open(page, '/math/numbers/practice')
  for (let number = 0; number <= 10; number++) {
    await expect(page.getByText('Counting from 0 to 10')).toBeVisible()
    await show(number as Shown)
    await answerRight(page, number)
    await closePopup(page)
  }
  await expect(page.getByText('Any number')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => camerasOn(page)).toBe(0)
  await expect.poll(() => savedProgress(page, learner)).toMatchObject(Array.from({ length: 11 }, (_, number) => ({ task: String(number), count: 1, shown: number })))
})

test('help step by step, on a phone: a hint, a hand that shows it, and then together', async ({ page, learner, show }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await prepare(page, learner)
  await show(5)
  await open(page, '/math/addition/practice')
  await page.getByRole('button', { name: 'Start Practice' }).waitFor()
  // Before the camera opens, the sum fills the screen.
  const { width = 0, height = 0 } = await page.locator('[data-task] p').first().boundingBox() ?? {}
  expect([width > 280, height > 200]).toEqual([true, true])
  // 1 + 4 is 5: the next task, 2 + 3, too; the one after is missed.
  for (const task of ['1 of 8', '2 of 8']) {
    await expect(page.getByText(`Task ${task}`)).toBeVisible()
    await answerRight(page, 5)
    await expect(page.getByRole('dialog').getByText(names.en.wellDone)).toBeVisible()
    await page.getByRole('button', { name: 'Go on' }).click()
  }
  for (const help of ['Count the mangoes.', 'Look. Make this hand.', "Let's do it together."]) {
    await playRound(page, 5)
    const popup = page.getByRole('dialog')
    await expect(popup.getByRole('heading', { name: names.en.incorrect })).toBeVisible()
    await expect(popup.getByText(names.en.tryAgain)).toBeVisible()
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText(help)).toBeVisible()
    await expectTaskInWindow(page)
  }
  await page.getByRole('button', { name: 'We did it together' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'We did it together!' })).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Task 4 of 8')).toBeVisible()
  await expect.poll(() => savedProgress(page, learner)).toMatchObject([
    { practiceType: 'AdditionPractice', task: '1+4', count: 1, shown: 5, help: 'none' }, { task: '2+3', count: 1 },
    { practiceType: 'AdditionPractice', task: '1+1', count: 0, shown: 5, help: 'none' }, { task: '1+1', count: 0, help: 'model' }, { task: '1+1', count: 0, help: 'model' },
    { task: '1+1', count: 1, help: 'together' },
  ])
})

for (const language of ['en', 'si'] as const) {
  test(`${language}: the rules hold during a round, and if a popup or the instructions cover it; a wrong and a right answer`, async ({ page, learner, show }) => {
    const name = names[language]
    await prepare(page, learner, { language })
    await show(5)
    await open(page, `/math/subtraction/practice?lang=${language}`)
    const expectRules = async (): Promise<void> => {
      await expectRoomAtEveryWidth(page)
      await expectAtMostFourChoices(page)
      await expectNoAxeViolations(page)
      await expectLanguagesNamed(page, language)
    }
    const menu = await openAdultMenu(page)
    await menu.getByRole('button', { name: language === 'en' ? 'Show Instructions' : 'උපදෙස් පෙන්වන්න' }).click()
    const guide = page.getByRole('dialog').filter({ has: page.getByRole('listitem').filter({ hasText: /[.]$/ }) })
    await expect(guide.last()).toBeVisible()
    await expectRoomAtEveryWidth(page)
    await expectNoAxeViolations(page)
    await expectLanguagesNamed(page, language)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: name.start }).click()
    await expect(page.getByText(`${name.seen}: 5`, { exact: true })).toBeVisible({ timeout: 150_000 })
    await expectRules()
    for (const [width, height] of [[320, 568], [568, 320], [360, 740], [740, 360], [820, 1180], [1440, 900]] as const) {
      await page.setViewportSize({ width, height })
      await expectTaskInWindow(page)
      const digits = (): Promise<number> => page.getByText('=', { exact: true }).evaluate((sign) => Number.parseFloat(getComputedStyle(sign).fontSize))
      await expect.poll(digits, `size of the task's digits at ${width} × ${height}`).toBeGreaterThanOrEqual(36)
    }
    const roomOfScreen = (): Promise<number> => page.getByRole('main', { includeHidden: true }).evaluate(({ clientWidth }) => clientWidth)
    const roomBefore = await atRest(page, roomOfScreen)
    await page.getByRole('button', { name: name.ready }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(roomOfScreen, 'a popup does not move the screen behind it').toBe(roomBefore)
    await expectRules()
    const popup = page.getByRole('dialog')
    await expect(popup.getByRole('heading', { name: name.incorrect })).toBeVisible()
    await expect(popup.getByText(name.tryAgain)).toBeVisible()
    await endRound(page, language)

    await show(1)
    await answerRight(page, 1, language)
    await expect(popup.getByText(name.wellDone)).toBeVisible()
    await endRound(page, language)
    await expect.poll(() => savedProgress(page, learner)).toMatchObject([
      { practiceType: 'SubtractionPractice', count: 0, task: '2-1', shown: 5, help: 'none' }, { practiceType: 'SubtractionPractice', count: 1, task: '2-1', shown: 1, help: 'model' },
    ])
  })
}

test('a task that was not right before comes without a picture; an adult says that the fingers were formed by hand, and marks the next answer as right', async ({ page, learner, show }) => {
  await prepare(page, learner)
  const timestamp = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const missed = { id: newId(), practiceType: 'SubtractionPractice', count: 0, timestamp, help: 'none', source: 'recogniser', unjudged: null, task: '2-1', answer: 1 }
  const answer = await page.request.post(`/bs/progress/${learner._id}`, { headers: { authorization: `Bearer ${learner.token}` }, data: { entries: [missed] } })
  expect(answer.status()).toBe(200)
  await show(1)
  await open(page, '/math/subtraction/practice')
  await expect(page.getByRole('button', { name: 'Start Practice' })).toBeEnabled()
  await expect(page.getByText('Look. Make this hand.')).toBeHidden()
  await answerRight(page, 1)
  await closePopup(page)
  await expect(page.getByText('Task 2 of 8')).toBeVisible()
  await expect.poll(() => savedProgress(page, learner)).toMatchObject([{ help: 'none' }, { task: '2-1', count: 1, help: 'none' }])

  await test.step('the fingers were formed by hand', async () => {
    const menu = await openAdultMenu(page)
    await menu.getByRole('button', { name: 'I formed the fingers' }).click()
    await expect(menu.getByText('Stored: an adult helped by hand.')).toBeVisible()
    await expect.poll(() => savedProgress(page, learner)).toMatchObject([{ help: 'none' }, { task: '2-1', count: 1, help: 'hand' }])
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  })

  await test.step('a wrong answer that an adult marks as right counts as right', async () => {
    await show(5)
    await playRound(page, 5)
    await page.getByRole('button', { name: 'That was right (for grown-ups)' }).click()
    await expect(page.getByText('Task 3 of 8')).toBeVisible()
    await expect.poll(async () => (await savedProgress(page, learner))[2]).toMatchObject({ practiceType: 'SubtractionPractice', count: 1, shown: 5, overridden: true })
  })
})
