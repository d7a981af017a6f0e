import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { letters, type Letter } from '#areas/write/letters.ts'
import { pixelsPerUnit, toCanvas, sheet } from '#areas/write/sheet.ts'
import { strokesOf } from '#areas/write/strokes/strokes.ts'
import {
  expectFocusSeen,
  expectLanguagesNamed,
  expectRoomAtEveryWidth,
  expectNoAxeViolations,
  keepSettings,
  open,
  signIn,
} from './checks.ts'
import { expect, test } from './fixtures.ts'
import { drawByMouse, drawByTouch, drawn, guide, haveWritten, heightOf, ink, inkShare, savedLetters } from './write-strokes.ts'

test.beforeEach(({ page, learner }) => signIn(page, learner))

const home = '/write/writing-home'

async function presented(page: Page, letter: Letter): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: "Let's Learn to Write:" }).locator('xpath=..')).toContainText(letter)
}

async function writeNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write Now!' }).click()
  await expect(page.locator('canvas')).toBeVisible()
}

async function write(page: Page, letter: Letter, seed = 1): Promise<void> {
  await writeNow(page)
  await drawByMouse(page, drawn(letter, seed))
  await page.getByRole('button', { name: 'Done Writing' }).click()
}

test('a letter is presented, demonstrated, traced, praised and stored, and the next one follows', async ({ page, learner }) => {
  await open(page, home)
  await expect(page.getByRole('heading', { level: 1, name: 'Sinhala Letter Learning' })).toBeVisible()
  await presented(page, 'අ')
  const asked = page.waitForRequest('**/writing/process_letter')
  await writeNow(page)
  await expect(page.getByText('Look how it is written.')).toBeVisible()
  const { width, height } = (await page.locator('canvas').boundingBox()) ?? { width: 0, height: 1 }
  expect(width / height).toBeCloseTo(1.5, 1)
  await drawByMouse(page, drawn('අ'))
  await expect(page.getByText('Well done! Press Done Writing.')).toBeVisible()
  await page.getByRole('button', { name: 'Done Writing' }).click()

  await expect(page.getByRole('img', { name: 'What you wrote' })).toBeVisible()
  await expect(page.getByText('Well done!')).toBeVisible()
  await expect(page.getByText('5 of 5 stars')).toBeVisible()
  await expect(page.getByRole('img', { name: 'You earned a sticker' })).toBeVisible()
  await presented(page, 'ආ')
  const debug = page.getByRole('group').filter({ hasText: 'Backend Response (Debug)' })
  await expect(debug).not.toHaveAttribute('open')
  await page.getByText('Backend Response (Debug)').click()
  await expect(debug).toContainText(/Predicted Letter:\s*අ\s*Confidence Score:\s*(1\.00|0\.9\d)\s*Next Letter Suggestion:\s*ඉ/)

  const { imageData, letter } = (await asked).postDataJSON() as { imageData: string; letter: string }
  expect(letter).toBe('අ')
  const picture = await sharp(Buffer.from(imageData.replace('data:image/png;base64,', ''), 'base64')).metadata()
  expect([picture.format, picture.width, picture.height]).toEqual(['png', 600, 400])
  const [saved, ...others] = await savedLetters(page, learner)
  expect(others).toEqual([])
  expect(saved).toMatchObject({ letter: 'අ', predicted: 'අ', step: 'watch', assisted: false })
  expect(saved?.strokes).toHaveLength(2)

  await writeNow(page)
  await expect(page.getByText('Backend Response (Debug)')).toBeHidden()
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect(page.getByText("Let's write it again later.")).toBeVisible()
  await presented(page, 'ඇ')
  expect(await savedLetters(page, learner), 'an empty sheet is no try').toHaveLength(1)
})

test('letters drawn by an unsteady hand are recognised, and the last one wraps to the first', async ({ page, learner }) => {
  await haveWritten(page, learner, letters.slice(0, -6))
  await open(page, home)
  for (const [at, letter] of letters.slice(-6).entries()) {
    await presented(page, letter)
    await write(page, letter, at)
    await expect(page.getByText('You wrote it!'), letter).toBeVisible()
  }
  await presented(page, 'අ')
  const saved = await savedLetters(page, learner)
  expect(saved.slice(0, 6).map(({ predicted }) => predicted)).toEqual(letters.slice(-6).toReversed())
})

test('the service fails: the screen says why and continues; the letter is stored, sent once later, and repeated', async ({ page, learner, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/)
  await open(page, home)
  await page.route('**/writing/process_letter', (route) => route.fulfill({ status: 500, json: { error: 'No.', code: 'SERVER_ERROR' } }))
  await write(page, 'අ')
  await presented(page, 'ආ')
  await expect(page.getByText('Great trying!')).toBeVisible()
  await page.getByText('Backend Response (Debug)').click()
  await expect(page.getByText('Error: Backend Error: 500 Internal Server Error')).toBeVisible()
  await page.unroute('**/writing/process_letter')
  await page.route('**/writing/process_letter', (route) => route.abort())
  await write(page, 'ආ')
  await presented(page, 'ඇ')
  await page.getByText('Backend Response (Debug)').click()
  await expect(page.getByText('Error: Failed to communicate with backend.')).toBeVisible()
  await expect(page.getByText('2 letters wait on this device.')).toBeVisible()
  expect(await savedLetters(page, learner)).toEqual([])

  await page.unroute('**/writing/process_letter')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('wait on this device')).toBeHidden()
  expect((await savedLetters(page, learner)).map(({ letter, predicted }) => [letter, predicted])).toEqual([['ආ', 'ආ'], ['අ', 'අ']])
  for (const letter of ['ඇ', 'ඈ'] as const) {
    await presented(page, letter)
    await write(page, letter)
  }
  await presented(page, 'අ')
})

test('the debug box names the call that failed and what read the letter', async ({ page, learner, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /cannot be sent/)
  await open(page, home)
  const debug = page.getByRole('group').filter({ hasText: 'Backend Response (Debug)' })
  await page.route('**/bs/letter', (route) => route.fulfill({ status: 500, json: { data: { error: 'No.', code: 'SERVER_ERROR' } } }))
  await write(page, 'අ')
  await presented(page, 'ආ')
  await page.getByText('Backend Response (Debug)').click()
  await expect(debug).toContainText(/Predicted Letter:\s*අ/)
  await expect(debug).toContainText('Read by the server.')
  await expect(debug).toContainText('Not saved yet: 500 Internal Server Error')
  await expect(debug).toContainText('Failed call: POST /bs/letter')
  await expect(debug).not.toContainText('Error:')
  await expect(debug).not.toContainText('Read on this device.')
  await page.unroute('**/bs/letter')

  for (const [letter, next, answer] of [
    ['ආ', 'ඇ', { contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }],
    ['ඇ', 'ඈ', { json: { letter: 'ඇ' } }],
  ] as const) {
    await page.route('**/writing/process_letter', (route) => route.fulfill(answer))
    await write(page, letter)
    await presented(page, next)
    await page.getByText('Backend Response (Debug)').click()
    await expect(debug).toContainText('Error: Failed to communicate with backend.')
    await expect(debug).toContainText('Failed call: POST /writing/process_letter')
    await expect(debug).toContainText('Not read yet.')
    await page.unroute('**/writing/process_letter')
  }
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('wait on this device')).toBeHidden()
  expect(await savedLetters(page, learner)).toHaveLength(3)
})

test('missed strokes: the dot, then the demonstrated stroke, then together; undo and clear', async ({ page, learner }) => {
  await keepSettings(page, { letterStep: 'trace', letterLeniency: 'kind', letterSpeed: 1 })
  await open(page, home)
  await writeNow(page)
  await expect(page.getByText('Start at the dot.')).toBeVisible()
  // The guide: 200 px on the canvas, light grey.
  const { box } = strokesOf('අ')
  expect(await heightOf(page, guide)).toBeCloseTo((box.bottom - box.top) * pixelsPerUnit, -1)
  await page.getByRole('button', { name: 'Show me one line' }).click()
  await expect(page.getByText('Look how it is written.')).toBeVisible()
  const [first = [], second = []] = toCanvas(strokesOf('අ'))
  const wrong = first.toReversed()
  await drawByMouse(page, [wrong])
  await expect(page.getByText('Once more, from the dot.')).toBeVisible()
  await page.getByRole('button', { name: 'One line back' }).click()
  await expect(page.getByText('Start at the dot.')).toBeVisible()
  await drawByMouse(page, [wrong, wrong])
  await expect(page.getByText('Look. Then draw it like this.')).toBeVisible()
  await drawByMouse(page, [wrong])
  await expect(page.getByText("Let's do it together. Follow the dot.")).toBeVisible()
  await drawByMouse(page, [first])
  await expect(page.getByText('Good! Now the next line.')).toBeVisible()
  await drawByMouse(page, [second])
  await expect(page.getByText('Well done! Press Done Writing.')).toBeVisible()
  const full = await inkShare(page)
  expect(full).toBeGreaterThan(0.01)
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect(page.getByText('You wrote it!')).toBeVisible()
  expect(await savedLetters(page, learner)).toMatchObject([{ letter: 'අ', step: 'trace', assisted: true }])

  await writeNow(page)
  await drawByMouse(page, toCanvas(strokesOf('ආ')))
  expect(await inkShare(page)).toBeGreaterThan(0.01)
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(await inkShare(page)).toBe(0)
  await expect(page.getByText('Start at the dot.')).toBeVisible()
})

test('the steps follow success, a badly written letter returns, and simple shapes come first if an adult chooses so', async ({ page, learner }) => {
  await keepSettings(page, { letterOrder: 'shapes' })
  await haveWritten(page, learner, ['ට', 'ට'])
  await haveWritten(page, learner, ['ර'], 'ක')
  await open(page, home)
  await presented(page, 'ය')
  await write(page, 'ය')
  await expect(page.getByText('You wrote it!')).toBeVisible()
  await presented(page, 'ප')
  await writeNow(page)
  await expect(page.getByText('Look how it is written.')).toBeVisible()
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}') as object
    localStorage.setItem('settings', JSON.stringify({ ...settings, letterStep: 'alone' }))
  })
  await page.reload()
  await writeNow(page)
  await expect(page.getByText('Write it by yourself.')).toBeVisible()
  const shades = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    return new Set(data).size
  })
  expect(shades, 'no guide').toBe(1)
  // The pen: 5 px on the canvas, black.
  await drawByMouse(page, [[{ x: 100, y: 200 }, { x: 200, y: 200 }, { x: 500, y: 200 }]])
  expect(await heightOf(page, ink)).toBeCloseTo(sheet.pen, 0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true })

  test('by touch: nothing scrolls, a resting hand draws nothing, the drawing stays when the phone is rotated', async ({ page, learner }) => {
    await open(page, home)
    await page.getByRole('button', { name: 'Write Now!' }).tap()
    const browser = await page.context().newCDPSession(page)
    const sharpness = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth)
    expect(sharpness).toBeCloseTo(2, 1)
    const before = await page.evaluate(() => scrollY)
    const palm = { x: 260, y: 230, radiusX: 40, radiusY: 40, id: 7 }
    const box = await page.locator('canvas').boundingBox()
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
    await expect.poll(async () => Math.abs((await inkShare(page)) - share) / share).toBeLessThan(0.5)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(async () => Math.abs((await inkShare(page)) - share) / share).toBeLessThan(0.1)
    await page.getByRole('button', { name: 'Done Writing' }).tap()
    await expect(page.getByText('You wrote it!')).toBeVisible()
    expect(await savedLetters(page, learner)).toMatchObject([{ letter: 'අ', predicted: 'අ' }])
  })
})

test("the adult's page: every letter with its mastery, its attempts, an adult's mark, and a repetition", async ({ page, learner }) => {
  await keepSettings(page, { adultQuestion: false })
  await haveWritten(page, learner, ['ක', 'ක', 'ග'])
  await haveWritten(page, learner, ['ත', 'ත', 'ත', 'ත', 'ත'])
  await haveWritten(page, learner, ['ත'], 'ක')
  await open(page, home)
  await page.getByRole('button', { name: 'All letters, for grown-ups' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All letters' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(52)
  await expect(page.getByRole('button', { name: 'ක Safe, 2 tries' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ග Being learnt, 1 try' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'අ Not known yet, 0 tries' })).toBeVisible()
  const paper = await page.pdf({ format: 'A4' })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.getByRole('button', { name: 'ත Being learnt' }).click()
  await expect(page.getByText('Read as ක, 90')).toBeVisible()
  await page.getByRole('button', { name: 'That was right' }).click()
  await expect(page.getByText('Counted as right')).toBeVisible()
  await page.getByRole('link', { name: 'Write this letter' }).click()
  await presented(page, 'ත')
  await write(page, 'ත')
  await expect(page.getByText('Your last tries')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Try 5 of 5' })).toBeVisible()
})

for (const language of ['en', 'si'] as const) {
  test(`${language}: the rules while writing, with a result, and with a letter's attempts`, async ({ page, learner }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await keepSettings(page, { language, adultQuestion: false, startTheme: language === 'si' ? 'dark' : 'light' })
    await haveWritten(page, learner, ['අ'], 'ක')
    const rules = async (): Promise<void> => {
      await expectRoomAtEveryWidth(page)
      await expectNoAxeViolations(page)
      await expectLanguagesNamed(page, language)
    }
    await open(page, home)
    await page.getByRole('button', { name: { en: 'Write Now!', si: 'දැන් ලියමු!' }[language] }).click()
    await rules()
    await expectFocusSeen(page)
    await drawByMouse(page, drawn('ආ'))
    await page.getByRole('button', { name: { en: 'Done Writing', si: 'ලියා ඉවරයි' }[language] }).click()
    await page.locator('summary').click()
    await expect(page.locator('dl')).toBeVisible()
    await rules()
    await open(page, '/write/letters')
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
    await expect(page.locator('ol li')).toHaveCount(1)
    await rules()
  })
}
