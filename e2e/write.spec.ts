import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { letters } from '#areas/write/rules/letters.ts'
import { pixelsPerUnit, toCanvas, sheet } from '#areas/write/rules/sheet.ts'
import { strokesOf } from '#areas/write/strokes/strokes.ts'
import { expectAtMostFourChoices } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { changeSettings, keepSettings, open, signIn, untilTapCounts } from './steps.ts'
import { home, nextLetter, presented, withoutHurry, write, writeNow } from './write-practice.ts'
import { drawByMouse, drawn, guide, hasInkAt, haveWritten, ink, inkShare, savedLetters, sizeOf } from './write-strokes.ts'

test.beforeEach(({ page, learner }) => signIn(page, learner))

test('a letter is presented, demonstrated, traced, praised and stored, and the next one follows', async ({ page, learner }) => {
  await withoutHurry(page)
  await open(page, home)
  await expect(page.getByRole('heading', { level: 1, name: 'Sinhala Letter Learning' })).toBeVisible()
  await presented(page, 'අ')
  const asked = page.waitForRequest('**/writing/process_letter')
  await writeNow(page)
  await expect(page.getByText('Look how it is written.')).toBeVisible()
  await expect.poll(async () => {
    const { width, height } = (await page.locator('canvas').boundingBox()) ?? { width: 0, height: 1 }
    return width / height
  }).toBeCloseTo(1.5, 1)
  await drawByMouse(page, drawn('අ'))
  await expect(page.getByText('Well done! Press Done Writing.')).toBeVisible()
  await page.getByRole('button', { name: 'Done Writing' }).click()

  await expect(page.getByRole('img', { name: 'What you wrote' })).toBeVisible()
  await expect(page.getByText('Well done!')).toBeVisible()
  await expect(page.getByText('5 of 5 stars')).toBeVisible()
  await expect(page.getByRole('img', { name: 'You earned a sticker' })).toBeVisible()
  // The rays around the corner of the sheet cross no line of the child's.
  const before = page.viewportSize()
  for (const [width, height] of [[320, 568], [568, 320], ...(before ? [[before.width, before.height] as const] : [])] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.locator('[data-rays] svg').evaluateAll((rays) => {
      const paper = document.querySelector('[data-task] > :first-child')?.getBoundingClientRect()
      return rays.map((ray) => ray.getBoundingClientRect()).filter(({ left, top, right, bottom }) => (
        paper !== undefined && (left >= paper.right || top >= paper.bottom) && right <= innerWidth && bottom <= innerHeight
      )).length
    }), `rays outside the sheet, ${width} px`).toBe(10)
  }
  await nextLetter(page, 'ආ')
  await expect(page.getByRole('img', { name: 'What you wrote' })).toBeVisible()
  const debug = page.getByRole('group').filter({ hasText: 'Backend Response (Debug)' })
  await expect(debug).not.toHaveAttribute('open')
  await page.getByText('Backend Response (Debug)').click()
  await expect(debug).toContainText(/Predicted Letter:\s*අ\s*Confidence Score:\s*(1\.00|0\.9\d)\s*Next Letter Suggestion:\s*ඉ/)

  const { imageData, letter } = (await asked).postDataJSON() as { imageData: string; letter: string }
  expect(letter).toBe('අ')
  const picture = await sharp(Buffer.from(imageData.replace('data:image/png;base64,', ''), 'base64')).metadata()
  expect([picture.format, picture.width, picture.height]).toEqual(['png', 600, 400])
  await expect.poll(() => savedLetters(page, learner)).toHaveLength(1)
  const [saved] = await savedLetters(page, learner)
  expect(saved).toMatchObject({ letter: 'අ', predicted: 'අ', step: 'watch', help: 'traced' })
  expect(saved?.strokes).toHaveLength(2)
  await expect(page.getByText('waits on this device')).toBeHidden()

  await writeNow(page)
  await expect(page.getByText('Backend Response (Debug)')).toBeHidden()
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect(page.getByText("Let's write it together.")).toBeVisible()
  await expect(page.getByRole('img', { name: 'You earned a sticker' })).toHaveCount(0)
  // A second press goes on, so that a child is never stuck.
  await untilTapCounts(page)
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await presented(page, 'ඇ')
  await expect.poll(() => savedLetters(page, learner), 'a skipped letter has no answer').toMatchObject([{ letter: 'ආ', strokes: [], unjudged: 'stopped' }, { letter: 'අ', unjudged: null }])
})

test('the next letter comes by itself after the praise', async ({ page }) => {
  await keepSettings(page, { sounds: false })
  await open(page, home)
  await write(page, 'අ')
  await presented(page, 'ආ')
  await expect(page.getByRole('img', { name: 'What you wrote' })).toBeVisible()
})

test('a scribble is no attempt: the letter is written together, and the scribble stays until Clear', async ({ page, learner }) => {
  await withoutHurry(page, { letterStep: 'alone' })
  await open(page, home)
  await writeNow(page)
  const scribble = Array.from({ length: 60 }, (_, i) => ({ x: 200 + 3 * i, y: i % 2 === 0 ? 120 : 280 }))
  await drawByMouse(page, [scribble])
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect(page.getByText("Let's write it together.")).toBeVisible()
  await expect.poll(() => inkShare(page)).toBeGreaterThan(0.01)
  expect(await savedLetters(page, learner)).toEqual([])
  const [first = [], second = []] = toCanvas(strokesOf('අ'))
  await drawByMouse(page, [first])
  await expect(page.getByText('Good! Now the next line.')).toBeVisible()
  await drawByMouse(page, [second])
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect(page.getByText('You wrote it!')).toBeVisible()
  await expect.poll(() => savedLetters(page, learner)).toMatchObject([{ letter: 'අ', predicted: 'අ', help: 'together' }])
})

test('the letter’s name and sound, the instruction and the directions of the strokes are spoken', async ({ page }) => {
  const said = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.mp3')) said.add(pathname.replace('/voices/standard/', ''))
  })
  const heard = (...names: string[]) => expect.poll(() => names.filter((name) => !said.has(name))).toEqual([])
  await keepSettings(page, { modelDelay: 0 })
  await open(page, '/skills')
  await page.getByRole('link', { name: 'Write', exact: true }).click()
  await presented(page, 'අ')
  await heard('en/write/lets-write.mp3', 'si/letters/01-name.mp3', 'en/write/it-says.mp3', 'si/letters/01-sound.mp3')
  await writeNow(page)
  await heard('en/write/look.mp3', 'en/directions/round-right.mp3', 'en/directions/lift.mp3', 'en/write/dot.mp3')
  await drawByMouse(page, drawn('අ'))
  await heard('en/write/complete.mp3')
  await page.getByRole('button', { name: 'Done Writing' }).click()
  // If the recogniser takes too long on a busy machine, the letter waits and the praise is for trying.
  await expect.poll(() => ['en/shared/well-done.mp3', 'en/shared/great-trying.mp3'].some((name) => said.has(name))).toBe(true)
  await heard('en/write/next-letter.mp3', 'si/letters/02-name.mp3')
})

test('at 1280 × 800 the sheet is 600 × 400', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, home)
  await writeNow(page)
  await expect.poll(async () => {
    const { width, height } = (await page.locator('canvas').boundingBox()) ?? {}
    return [width, height]
  }).toEqual([600, 400])
})

test('letters drawn by an unsteady hand are recognised, and the last one wraps to the first', async ({ page, learner }) => {
  await withoutHurry(page)
  await haveWritten(page, learner, letters.slice(0, -6))
  await open(page, home)
  for (const [at, letter] of letters.slice(-6).entries()) {
    await presented(page, letter)
    await write(page, letter, at)
    await expect(page.getByText('You wrote it!'), letter).toBeVisible()
    await page.getByRole('button', { name: 'Next letter' }).click()
  }
  await presented(page, 'අ')
  const lastRead = async (): Promise<unknown> => (await savedLetters(page, learner)).slice(0, 6).map(({ predicted }) => predicted)
  await expect.poll(lastRead).toEqual(letters.slice(-6).toReversed())
})

test('the service fails: the screen reports the reason and continues; the letter is stored, sent once later, and repeated', async ({ page, learner, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/)
  await withoutHurry(page)
  await open(page, home)
  await page.route('**/writing/process_letter', (route) => route.fulfill({ status: 500, json: { error: 'No.', code: 'SERVER_ERROR' } }))
  await write(page, 'අ')
  await expect(page.getByText('Good try!')).toBeVisible()
  await nextLetter(page, 'ආ')
  await page.getByText('Backend Response (Debug)').click()
  await expect(page.getByText('Error: Backend Error: 500 Internal Server Error')).toBeVisible()
  await page.unroute('**/writing/process_letter')
  await page.route('**/writing/process_letter', (route) => route.abort())
  await write(page, 'ආ')
  await nextLetter(page, 'ඇ')
  await page.getByText('Backend Response (Debug)').click()
  await expect(page.getByText('Error: Failed to communicate with backend.')).toBeVisible()
  await expect(page.getByText('2 letters wait on this device.')).toBeVisible()
  expect(await savedLetters(page, learner)).toEqual([])

  await page.unroute('**/writing/process_letter')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('wait on this device')).toBeHidden()
  await expect.poll(async () => (await savedLetters(page, learner)).map(({ letter, predicted }) => [letter, predicted])).toEqual([['ආ', 'ආ'], ['අ', 'අ']])
  await presented(page, 'ඇ')
  await write(page, 'ඇ')
  await page.getByRole('button', { name: 'Next letter' }).click()
  await presented(page, 'අ')
})

test('the debug box names the failed call and the recogniser that read the letter', async ({ page, learner, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /cannot be sent/)
  await withoutHurry(page)
  await open(page, home)
  const debug = page.getByRole('group').filter({ hasText: 'Backend Response (Debug)' })
  await page.route('**/bs/letter', (route) => route.fulfill({ status: 500, json: { data: { error: 'No.', code: 'SERVER_ERROR' } } }))
  await write(page, 'අ')
  await nextLetter(page, 'ආ')
  await expect(debug).toHaveAttribute('data-adult')
  await expect(debug).not.toBeInViewport()
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
    await nextLetter(page, next)
    await page.getByText('Backend Response (Debug)').click()
    await expect(debug).toContainText('Error: Failed to communicate with backend.')
    await expect(debug).toContainText('Failed call: POST /writing/process_letter')
    await expect(debug).toContainText('Not read yet.')
    await page.unroute('**/writing/process_letter')
  }
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('wait on this device')).toBeHidden()
  await expect.poll(() => savedLetters(page, learner)).toHaveLength(3)
})

test('missed strokes stay: the dot, then the demonstrated stroke, then together; undo and clear', async ({ page, learner }) => {
  await withoutHurry(page, { letterStep: 'trace', letterLeniency: 'kind', letterSpeed: 1 })
  await open(page, home)
  await writeNow(page)
  await expect(page.getByText('Start at the dot.')).toBeVisible()
  // The guide: 200 px on the canvas, light grey.
  const { box } = strokesOf('අ')
  await expect.poll(async () => (await sizeOf(page, guide)).height).toBeCloseTo((box.bottom - box.top) * pixelsPerUnit, -1)
  await page.getByRole('button', { name: 'Show me', exact: true }).click()
  await expect(page.getByText('Look how it is written.')).toBeVisible()
  const [first = [], second = []] = toCanvas(strokesOf('අ'))
  const wrong = [{ x: 150, y: 330 }, { x: 300, y: 330 }, { x: 450, y: 330 }]
  const onWrong = { x: 250, y: 330 }
  await drawByMouse(page, [wrong])
  await expect(page.getByText('Once more, from the dot.')).toBeVisible()
  await expect.poll(() => hasInkAt(page, onWrong)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Start at the dot.')).toBeVisible()
  await expect.poll(() => hasInkAt(page, onWrong)).toBe(false)
  await drawByMouse(page, [wrong, first.toReversed()])
  await expect(page.getByText('Look. Then draw it like this.')).toBeVisible()
  await drawByMouse(page, [wrong])
  await expect(page.getByText("Let's do it together. Follow the dot.")).toBeVisible()
  await drawByMouse(page, [first])
  await expect(page.getByText('Good! Now the next line.')).toBeVisible()
  expect(await hasInkAt(page, onWrong), 'a line that missed stays').toBe(true)
  await expect(page.getByRole('button', { name: 'Show me the next stroke' })).toBeVisible()
  await expectAtMostFourChoices(page)
  await drawByMouse(page, [second])
  await expect(page.getByText('Well done! Press Done Writing.')).toBeVisible()
  await expect.poll(() => inkShare(page)).toBeGreaterThan(0.01)
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect(page.getByText('You wrote it!')).toBeVisible()
  await expect.poll(() => savedLetters(page, learner)).toMatchObject([{ letter: 'අ', step: 'trace', help: 'together' }])

  await nextLetter(page, 'ආ')
  await writeNow(page)
  await drawByMouse(page, [wrong, ...toCanvas(strokesOf('ආ'))])
  await expect.poll(() => inkShare(page)).toBeGreaterThan(0.01)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => inkShare(page)).toBe(0)
  await expect(page.getByText('Start at the dot.')).toBeVisible()
})

test('the steps follow success, a badly written letter returns, and simple shapes come first if an adult chooses so', async ({ page, learner }) => {
  await withoutHurry(page, { letterOrder: 'shapes' })
  await haveWritten(page, learner, ['ට', 'ට'])
  await haveWritten(page, learner, ['ර'], 'ක')
  await open(page, home)
  await presented(page, 'ය')
  await write(page, 'ය')
  await expect(page.getByText('You wrote it!')).toBeVisible()
  await nextLetter(page, 'ප')
  await writeNow(page)
  await expect(page.getByText('Look how it is written.')).toBeVisible()
  const change = async (settings: Readonly<Record<string, unknown>>): Promise<void> => {
    await page.evaluate((changed) => {
      const kept = JSON.parse(localStorage.getItem('settings') ?? '{}') as object
      localStorage.setItem('settings', JSON.stringify({ ...kept, ...changed }))
    }, settings)
    await page.reload()
    await writeNow(page)
    await expect(page.getByText('Write it by yourself.')).toBeVisible()
  }
  await change({ letterStep: 'alone' })
  const shades = (): Promise<number> => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    return new Set(data).size
  })
  await expect.poll(shades, 'no guide').toBe(1)
  await expect(page.getByRole('main')).toContainText('ප')
  // The pen: 5 px on the canvas, black. Between two pixels, so that its edges are not both half covered.
  await drawByMouse(page, [[{ x: 100, y: 200.3 }, { x: 200, y: 200.3 }, { x: 500, y: 200.3 }]])
  await expect.poll(async () => (await sizeOf(page, ink)).height).toBeCloseTo(sheet.pen, 0)
})

/** The height of the faint letter on the sheet, in canvas pixels. */
async function guideHeight(page: Page): Promise<number> {
  return (await sizeOf(page, guide)).height
}

test('a letter that was right with a guide on two days comes on an empty sheet, and is stored without help', async ({ page, learner }) => {
  await withoutHurry(page, { modelDelay: 8, letterOrder: 'own', ownLetters: 'අ' })
  for (const daysAgo of [2, 1]) await haveWritten(page, learner, ['අ'], undefined, { daysAgo })
  await open(page, home)
  await writeNow(page)
  await expect(page.getByText('Write it by yourself.')).toBeVisible()
  expect(await guideHeight(page)).toBe(0)
  await drawByMouse(page, drawn('අ'))
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect(page.getByText('You wrote it!')).toBeVisible()
  await expect.poll(async () => (await savedLetters(page, learner))[0]).toMatchObject({ letter: 'අ', predicted: 'අ', step: 'alone', help: 'none', unjudged: null })
})

test('if the child does not begin on the empty sheet, first the dot comes and then the guide, and the letter is stored as traced', async ({ page, learner }) => {
  await keepSettings(page, { sounds: false, modelDelay: 2, letterOrder: 'own', ownLetters: 'අ' })
  await open(page, home)
  await writeNow(page)
  await expect(page.getByText('Write it by yourself.')).toBeVisible()
  await expect(page.getByText('Start at the dot.')).toBeVisible()
  const { box } = strokesOf('අ')
  await expect.poll(() => guideHeight(page)).toBeCloseTo((box.bottom - box.top) * pixelsPerUnit, -1)
  await drawByMouse(page, drawn('අ'))
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect.poll(() => savedLetters(page, learner)).toMatchObject([{ letter: 'අ', predicted: 'අ', help: 'traced' }])
})

test('after one day with a guide, only the first half of each stroke is drawn', async ({ page, learner }) => {
  await withoutHurry(page, { modelDelay: 4, letterOrder: 'own', ownLetters: 'ට' })
  await haveWritten(page, learner, ['ට'], undefined, { daysAgo: 1 })
  await open(page, home)
  await writeNow(page)
  await expect(page.getByText('Start at the dot.')).toBeVisible()
  const greyPixels = (): Promise<number> => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let grey = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 190 && (data[at] ?? 0) < 205 && data[at] === data[at + 2]) grey += 1
    return grey
  })
  await expect.poll(greyPixels).toBeGreaterThan(0)
  const half = await greyPixels()
  await changeSettings(page, { modelDelay: 0 })
  await page.reload()
  await writeNow(page)
  await expect(page.getByText('Start at the dot.')).toBeVisible()
  await expect.poll(async () => half / await greyPixels()).toBeCloseTo(0.5, 0)
  expect(half / await greyPixels()).toBeLessThan(0.75)
})

test('a letter that is left with lines on it is stored as stopped, and comes again', async ({ page, learner }) => {
  await withoutHurry(page, { modelDelay: 8 })
  await open(page, home)
  await writeNow(page)
  await drawByMouse(page, drawn('අ').slice(0, 1))
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
  await expect.poll(() => savedLetters(page, learner)).toMatchObject([{ letter: 'අ', predicted: null, help: 'none', unjudged: 'stopped' }])
  await open(page, home)
  await presented(page, 'අ')
})

test('an adult says that the hand was guided: it is stored at once, or as soon as the server is reachable', async ({ page, learner, expectedErrors }) => {
  await withoutHurry(page, { adultQuestion: false })
  await open(page, home)
  await write(page, 'අ')
  await expect.poll(() => savedLetters(page, learner)).toMatchObject([{ letter: 'අ', help: 'traced' }])
  await page.getByText('Backend Response (Debug)').click()
  await page.getByRole('button', { name: 'I guided the hand' }).click()
  await expect(page.getByText('Stored: an adult helped by hand.')).toBeVisible()
  await expect.poll(() => savedLetters(page, learner)).toMatchObject([{ letter: 'අ', help: 'hand' }])

  expectedErrors.push(/net::ERR_FAILED .*\/bs\/letter/)
  await page.route('**/bs/letter', (route) => route.abort())
  await nextLetter(page, 'ආ')
  await write(page, 'ආ')
  await expect(page.getByText('One letter waits on this device.')).toBeVisible()
  await page.getByText('Backend Response (Debug)').click()
  await page.getByRole('button', { name: 'I guided the hand' }).click()
  await expect(page.getByText('Stored: an adult helped by hand.')).toBeVisible()
  await page.unroute('**/bs/letter')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => savedLetters(page, learner)).toMatchObject([{ letter: 'ආ', help: 'hand' }, { letter: 'අ', help: 'hand' }])
})
