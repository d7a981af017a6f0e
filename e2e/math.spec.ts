/** Learning numbers, the report on the practice, and the finger-counting service instead of the device. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectedAnswer, fixedTasks, taskName } from '#areas/math/rules/exercises.ts'
import { expectNoSidewaysScroll } from './checks.ts'
import { expect, type Learner } from './fixtures.ts'
import { answerRight, endRound, playRound, prepare, savedProgress, test, watchCamera } from './math-camera.ts'
import { film } from './math-films.ts'
import { AppServer } from './server.ts'
import { expectInAdultMenu, keepSettings, notePresses, open, openAdultMenu, signIn, untilTapCounts } from './steps.ts'


test.describe('learning', () => {
  test.beforeEach(async ({ page, learner }) => {
    await keepSettings(page, { sounds: false, adultQuestion: false, repeatTapMs: 300 })
    await signIn(page, learner)
  })

  test('the dashboard leads to each screen in the chosen language', async ({ page }) => {
    await open(page, '/math')
    await expect(page).toHaveURL('/math/mathdashboard')
    for (const path of ['numbers', 'sequence', 'addition', 'subtraction']) {
      await expect(page.getByRole('main').locator(`a[href="/math/${path}?lang=en"]`)).toBeVisible()
    }
    const menu = await openAdultMenu(page)
    await expect(menu.locator('a[href="/math/progress?lang=en"]')).toBeVisible()
    await menu.getByRole('button', { name: 'සිංහල' }).first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('link', { name: 'ඉලක්කම්' }).click()
    await expect(page).toHaveURL('/math/numbers?lang=si')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ඉලක්කම් ඉගෙන ගනිමු')
  })

  test('numbers wrap around, in the language of the URL; any value but si and ta means English', async ({ page }) => {
    await open(page, '/math/numbers?lang=fr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn Numbers')
    await expect(page.getByRole('img', { name: 'a fist' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'an empty plate' })).toBeVisible()
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]) {
      // Two presses of the same button within 300 ms count once.
      await untilTapCounts(page)
      await page.getByRole('button', { name: 'Next Example' }).click()
      await expect(page.getByRole('img', { name: String(number), exact: true })).toBeVisible()
    }
    const menu = await openAdultMenu(page)
    await menu.getByRole('button', { name: 'සිංහල' }).first().click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('බින්දුව', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'පුහුණුවට යන්න' }).click()
    await expect(page).toHaveURL('/math/numbers/practice?lang=si')
  })

  test('the parent\'s instructions have a separate language; the answer is shown on request, and the next example follows', async ({ page }) => {
    await open(page, '/math/addition')
    const menu = await openAdultMenu(page)
    await menu.getByRole('button', { name: 'Show Instructions' }).click()
    const guide = page.getByRole('dialog').last()
    await expect(guide.getByRole('heading')).toHaveText('Instructions for parents')
    await untilTapCounts(page)
    await guide.getByRole('button', { name: 'සිංහල' }).click()
    await expect(guide.getByRole('heading')).toHaveText('දෙමාපියන්ට උපදෙස්')
    await guide.getByRole('button', { name: 'උපදෙස් සඟවන්න' }).click()
    await expect(page.getByRole('heading', { name: 'දෙමාපියන්ට උපදෙස්' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn Addition')
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await expect(page.getByRole('img', { name: /finger/ })).toBeVisible()
    await expect(page.getByText('Example 1')).toBeVisible()
    await page.getByRole('button', { name: 'Next Example' }).click()
    await expect(page.getByText('Example 2')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show the answer' })).toBeVisible()
  })
})

/** An answer as the page stores it, `at` minutes after eight. */
function entry(at: number, more: object = {}): object {
  const timestamp = new Date(Date.UTC(2026, 1, 1, 8, at)).toISOString()
  const about = { task: '3', answer: 3, shown: 3, help: 'none', seconds: 20 }
  return { id: randomUUID(), practiceType: 'NumberPractice', count: 1, timestamp, ...about, ...more }
}

async function save(page: Page, { _id, token }: Learner, entries: readonly object[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post(`/bs/progress/${_id}`, { headers, data: { entries } })).status()).toBe(200)
}

test.describe('progress', () => {
  test('is empty at first; then shows the line, the bars and the adult\'s page, which prints on one sheet', async ({ page, learner }) => {
    await keepSettings(page, { adultQuestion: false })
    await signIn(page, learner)
    await open(page, '/math/progress')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Child Progress')
    await expect(page.getByText('No progress recorded yet!')).toBeVisible()
    await expect(page.getByText('No activity-specific progress recorded yet!')).toBeVisible()

    // Every number and every task of the three fixed sets: the longest report.
    const fixed = (['AdditionPractice', 'SubtractionPractice', 'SequencePractice'] as const).flatMap((type) => fixedTasks(type, 10))
    await save(page, learner, [
      ...Array.from({ length: 44 }, (_, at) => entry(at, { task: String(at % 11), answer: at % 11, count: at % 4 === 0 ? 0 : 1 })),
      ...fixed.flatMap((task, at) => [0, 1, 2].map((step) => (
        entry(60 + 3 * at + step, { practiceType: task.type, task: taskName(task), answer: expectedAnswer(task), help: step === 0 ? 'hint' : 'none' })
      ))),
    ])
    await page.reload()
    // 33 of 44, then 57 of 57; the overall value is the sum of the running percentages by 100.
    await expect(page.getByRole('img', { name: /^Overall Progress: \d+ after 101 answers$/ })).toBeVisible()
    await expect(page.getByText('Correct: 33 / Total: 44')).toBeVisible()
    await expect(page.getByText('Correct: 24 / Total: 24')).toHaveCount(2)
    await expect(page.getByText('Correct: 9 / Total: 9')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Number Practice' })).toHaveAttribute('value', '33')
    await expect(page.getByText('Right answers: 90 of 101')).toBeVisible()
    await expect(page.getByText('101 answers on 1 day,')).toBeVisible()
    // It can be printed without another press.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Maths report' })).toBeVisible()
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(async () => (await page.locator('main canvas').boundingBox())?.width, 'the chart when the screen is turned').toBeLessThan(360)
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('row', { name: /^1 \+ 4 3 2/ })).toBeVisible()
    // Sinhala words are wider.
    await page.setViewportSize({ width: 740, height: 360 })
    await open(page, '/math/progress?lang=si')
    await expect(page.getByRole('row', { name: /^1 \+ 4 3 2/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await open(page, '/math/progress?lang=en')
    const sheet = await page.pdf({ format: 'A4' })
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

    await page.getByRole('button', { name: 'Reset the progress' }).click()
    await untilTapCounts(page)
    await page.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(page.getByText('No progress recorded yet!')).toBeVisible()
    await expect.poll(() => savedProgress(page, learner)).toEqual([])
  })

  test('practice without a network survives a reload, and is merged with the entries of another device', async ({ page, learner, show, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/)
    await prepare(page, learner)
    await show(5)
    await open(page, '/math/addition/practice')
    await page.route('**/bs/progress/**', (route) => route.abort())
    await answerRight(page, 5)
    await endRound(page)
    await save(page, learner, [entry(1, { count: 0 })])
    await expect.poll(() => savedProgress(page, learner)).toHaveLength(1)
    await page.reload()
    await page.unroute('**/bs/progress/**')
    await open(page, '/math/progress')
    await expect.poll(() => savedProgress(page, learner)).toMatchObject([{ task: '3', count: 0 }, { task: '1+4', count: 1 }])
    await expect(page.getByText('Correct: 1 / Total: 1')).toBeVisible()
    await expect(page.getByText('Correct: 0 / Total: 1')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Correct: 1 / Total: 1')).toBeVisible()
    await expect.poll(() => savedProgress(page, learner)).toHaveLength(2)
  })
})

test.describe('the finger-counting service', () => {
  test('counts if the browser cannot; a count that cannot be fetched is reported and is not a mistake', async ({ page, learner, show, expectedErrors }) => {
    expectedErrors.push(/finger_counting/)
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
    })
    await prepare(page, learner)
    await show(5)
    await open(page, '/math/addition/practice')
    await expectInAdultMenu(page, 'The pictures go to your own server')
    await answerRight(page, 5)
    await endRound(page)
    await page.route('**/finger_counting/count', (route) => route.fulfill({ status: 503, json: { error: 'away', code: 'UNAVAILABLE' } }))
    await playRound(page, 5)
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Error')
    await expect(page.getByText('Failed to fetch finger count. Please try again.')).toBeVisible()
    await endRound(page)
    await expect.poll(() => savedProgress(page, learner)).toMatchObject([{ count: 1, unjudged: null }, { count: 0, unjudged: 'interrupted' }])
  })

  test('counts with a camera that is attached to the server', async ({ browser }) => {
    const folder = await mkdtemp(join(tmpdir(), 'd-learner-camera-'))
    const attached = join(folder, 'attached.mjpeg')
    await writeFile(attached, await film(5))
    const server = await AppServer.start({ FINGER_CAMERA: attached })
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    try {
      await notePresses(context)
      const page = await context.newPage()
      const data = { username: 'Nimali', email: 'nimali@example.org', password: 'a garden of letters' }
      const answer = (await (await page.request.post('/bs/register', { data })).json()) as { data: { token: string; safeUser: { _id: string } } }
      await watchCamera(page)
      await prepare(page, { ...data, token: answer.data.token, _id: answer.data.safeUser._id })
      await open(page, '/math/addition/practice')
      await expectInAdultMenu(page, "through the server's camera")
      await answerRight(page, 5)
      expect(await page.evaluate(() => globalThis.camera.tracks.length)).toBe(0)
    } finally {
      await context.close()
      await server.remove()
      await rm(folder, { recursive: true })
    }
  })
})
