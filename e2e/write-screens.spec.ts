/** The writing screens: on phones of every size, the adult's page, and the rules in every state. */
import { expectAtMostFourChoices, expectLanguagesNamed, expectRoomAtEveryWidth, expectNoAxeViolations } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { expectFocusSeen } from './focus.ts'
import { atRest } from './layout-shifts.ts'
import { open, openAdultMenu, signIn } from './steps.ts'
import { home, presented, withoutHurry, write, writeNow } from './write-practice.ts'
import { drawByMouse, drawByTouch, drawn, guide, haveWritten, inkShare, savedLetters, sizeOf } from './write-strokes.ts'

test.beforeEach(({ page, learner }) => signIn(page, learner))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true })

  test('by touch: nothing scrolls, a resting hand draws nothing, the drawing stays when the phone is rotated', async ({ page, learner }) => {
    await withoutHurry(page)
    await open(page, home)
    await page.getByRole('button', { name: 'Write Now!' }).tap()
    const browser = await page.context().newCDPSession(page)
    const sharpness = (): Promise<number> => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth)
    await expect.poll(sharpness).toBeCloseTo(2, 1)
    const before = await page.evaluate(() => scrollY)
    const palm = { x: 260, y: 230, radiusX: 40, radiusY: 40, id: 7 }
    const box = await atRest(page, () => page.locator('canvas').boundingBox())
    await browser.send('Input.dispatchTouchEvent', {
      type: 'touchStart', touchPoints: [{ ...palm, x: (box?.x ?? 0) + 300, y: (box?.y ?? 0) + 190 }],
    })
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(await inkShare(page)).toBe(0)
    await drawByTouch(page, browser, drawn('අ', 3))
    await expect(page.getByText('Well done! Press Done Writing.')).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(before)
    const share = await inkShare(page)
    await page.setViewportSize({ width: 740, height: 360 })
    await expect.poll(async () => Math.abs((await inkShare(page)) - share) / share).toBeLessThan(0.1)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(async () => Math.abs((await inkShare(page)) - share) / share).toBeLessThan(0.1)
    await page.getByRole('button', { name: 'Done Writing' }).tap()
    await expect(page.getByText('You wrote it!')).toBeVisible()
    await expect.poll(() => savedLetters(page, learner)).toMatchObject([{ letter: 'අ', predicted: 'අ' }])
  })
})

for (const [width, height] of [[320, 568], [360, 740], [412, 915], [568, 320], [740, 360]] as const) {
  test(`${width} × ${height}: the letter is at least 240 px high, in portrait at least 70 % of the window wide, and nothing is below the fold`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await withoutHurry(page, { letterStep: 'trace' })
    await open(page, home)
    await expect(page.getByRole('button', { name: 'Write Now!' })).toBeInViewport({ ratio: 1 })
    await writeNow(page)
    await expect.poll(async () => (await sizeOf(page, guide)).height).toBeGreaterThanOrEqual(238)
    if (height > width) await expect.poll(async () => (await sizeOf(page, guide)).width).toBeGreaterThanOrEqual(0.7 * width - 2)
    for (const control of await page.getByRole('main').getByRole('button').all()) await expect(control).toBeInViewport({ ratio: 1 })
    await expect(page.locator('canvas')).toBeInViewport({ ratio: 1 })
    await expectAtMostFourChoices(page)
    await drawByMouse(page, drawn('අ'))
    await page.getByRole('button', { name: 'Done Writing' }).click()
    await expect(page.getByText('You wrote it!')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Next letter' })).toBeInViewport({ ratio: 1 })
    await expectAtMostFourChoices(page)
  })
}

test("the adult's page: every letter with its mastery, its attempts, an adult's mark, and a repetition", async ({ page, learner }) => {
  await withoutHurry(page, { adultQuestion: false })
  for (const daysAgo of [6, 4, 2]) await haveWritten(page, learner, ['ක'], undefined, { daysAgo, help: 'none' })
  await haveWritten(page, learner, ['ග', 'ග'])
  await haveWritten(page, learner, ['ත', 'ත', 'ත', 'ත', 'ත'])
  await haveWritten(page, learner, ['ත'], 'ක')
  await open(page, home)
  await (await openAdultMenu(page)).getByRole('link', { name: 'Report' }).click()
  await page.getByText('More reports').click()
  await page.getByRole('link', { name: 'Letter writing', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All letters' })).toBeVisible()
  const items = page.getByRole('main').getByRole('listitem')
  const start = page.getByRole('button', { name: /^Practise now/ })
  await expect(items.filter({ has: page.getByRole('button'), hasNot: start })).toHaveCount(52)
  await expect(items.filter({ has: start })).toHaveText([/Ask for ත first, and wait before you help\./, /Ask for ග first/])
  await expect(page.getByRole('button', { name: 'ක Knows it, 3 tries' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ග Still learning, 2 tries' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'අ Not known yet, 0 tries' })).toBeVisible()
  const paper = await page.pdf({ format: 'A4' })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.getByRole('button', { name: 'ත Still learning' }).click()
  await expect(page.getByText('Read as ක, 90')).toBeVisible()
  await page.getByRole('button', { name: 'That was right' }).click()
  await expect(page.getByText('Marked right by an adult')).toBeVisible()
  await page.getByRole('button', { name: 'No longer an example' }).click()
  await expect(page.getByText('An example for the app')).toBeHidden()
  await expect(page.getByText('Marked right by an adult')).toBeVisible()
  await page.getByRole('link', { name: 'Write this letter' }).click()
  await presented(page, 'ත')
  await write(page, 'ත')
  await expect(page.getByText('Your last tries')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Try 5 of 5' })).toBeVisible()
})

for (const language of ['en', 'si', 'ta'] as const) {
  test(`${language}: the rules while writing, with a result, and with a letter's attempts`, async ({ page, learner }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await withoutHurry(page, { language, adultQuestion: false, startTheme: language === 'si' ? 'dark' : 'light' })
    const [first, second, other] = language === 'ta' ? ['அ', 'ஆ', 'க'] as const : ['අ', 'ආ', 'ක'] as const
    await haveWritten(page, learner, [first], other)
    const rules = async (): Promise<void> => {
      await expectRoomAtEveryWidth(page)
      await expectNoAxeViolations(page)
      await expectLanguagesNamed(page, language)
    }
    await open(page, home)
    await page.getByRole('button', { name: { en: 'Write Now!', si: 'දැන් ලියමු!', ta: 'இப்போது எழுதுவோம்!' }[language] }).click()
    await rules()
    await expectFocusSeen(page)
    await drawByMouse(page, drawn(second))
    await page.getByRole('button', { name: { en: 'Done Writing', si: 'ලියා ඉවරයි', ta: 'எழுதி முடித்தேன்' }[language] }).click()
    await page.locator('summary').click()
    await expect(page.locator('dl')).toBeVisible()
    await rules()
    await open(page, '/write/letters')
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
    await expect(page.locator('ol li')).toHaveCount(1)
    await rules()
  })
}
