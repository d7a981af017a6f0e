/** What an adult prints: each sheet as a page of A4, in three languages, complete and with its fonts. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { movements } from '#areas/grossmotor/rules/movements.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'
import { shapes } from '#areas/write/rules/lines/shapes.ts'
import { tamilLetters } from '#areas/write/rules/letters.ts'
import { newId } from '#kit/ids.ts'
import { expectLanguagesNamed, expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { keepSettings, open, openAdultMenu, signIn } from './steps.ts'

const texts = {
  en: { words: 'Word cards', phrases: 'Phrase cards', numbers: 'Number cards', certificate: 'Certificate', choose: 'Choose letters and lines', languages: 'Languages on the cards', categories: 'Words', title: 'Well done!', days: /You practised on (1 day|\d days)\./ },
  si: { words: 'වචන කාඩ්පත්', phrases: 'වචන දෙකේ කාඩ්පත්', numbers: 'අංක කාඩ්පත්', certificate: 'සහතිකය', choose: 'අකුරු සහ ඉරි තෝරන්න', languages: 'කාඩ්පත්වල භාෂා', categories: 'වචන', title: 'හරිම හොඳයි!', days: /ඔයා .+ පුහුණු වුණා\./ },
  ta: { words: 'சொல் அட்டைகள்', phrases: 'இரு சொல் அட்டைகள்', numbers: 'எண் அட்டைகள்', certificate: 'சான்றிதழ்', choose: 'எழுத்துகளையும் கோடுகளையும் தெரிவு செய்யுங்கள்', languages: 'அட்டைகளின் மொழிகள்', categories: 'சொற்கள்', title: 'நன்றாகச் செய்தாய்!', days: /நா.+ பயிற்சி செய்தாய்\./ },
} as const

const banana = packWords.find(({ file }) => file === 'banana')?.texts ?? {}

/** Now, a day ago and two days ago, the oldest first: what goes well on three days is known. */
function lastDays(): string[] {
  return [2, 1, 0].map((days) => new Date(Date.now() - days * 86_400_000).toISOString())
}

/** Apple and two letters are known, Banana is being learnt in every language, and the child jumped. */
async function practise(page: Page, { _id, token }: Learner): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const post = async (url: string, data: object): Promise<void> => expect((await page.request.post(url, { headers, data: { userid: _id, ...data } })).status()).toBe(201)
  for (const word of Object.values(banana)) await post('/bs/speech/add', { cluster: word, word, confidence: 0.9, help: 'none' })
  for (const createdAt of lastDays()) {
    await post('/bs/speech/add', { cluster: 'Apple', word: 'Apple', confidence: 0.9, help: 'none', createdAt })
    for (const letter of ['අ', 'அ']) {
      await post('/bs/letter', { letter, predicted: letter, confidence: 0.9, strokes: [[10, 20, 30, 40]], step: 'alone', help: 'none', createdAt })
    }
  }
  const predictions = [{ prediction: 'jump', confidence: 0.9, start: 0, end: 1.5 }]
  for (let at = 0; at < 2; at++) await post('/bs/movement', { movement: 'jump', predictions, repetitions: 1, freely: false, help: 'none' })
}

/** What is wrong with the sheets on paper: parts that are cut off, or outside of their card or sheet. */
async function cutOff(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const found = await page.locator('[data-sheet]').evaluateAll((frames) => frames.flatMap((frame) => {
    const boxes = [...frame.querySelectorAll('.paper-sheet, .paper-card, .paper-certificate')]
    return boxes.flatMap((box) => {
      const outer = box.getBoundingClientRect()
      const parts = [...box.querySelectorAll('p, h2, h3, h4, img, svg, span')].filter((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect()
        return left < outer.left - 1 || top < outer.top - 1 || right > outer.right + 1 || bottom > outer.bottom + 1
      })
      // Texts and pictures of a card that lie over each other.
      const rects = [...box.querySelectorAll(':scope.paper-card > *')].map((part) => part.getBoundingClientRect())
      const covered = rects.filter((rect, at) => at > 0 && rect.top < (rects[at - 1]?.bottom ?? 0) - 1)
      const isCut = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1
      return parts.map((part) => `${part.tagName} ${part.textContent.slice(0, 40)} is outside of ${box.className}`)
        .concat(covered.map(() => `parts of a card cover each other: ${box.textContent}`))
        .concat(isCut ? [`${box.className}: ${box.textContent.slice(0, 40)} is cut off`] : [])
    })
  }))
  await page.emulateMedia({ media: null })
  return found
}

/** Prints the sheets, and expects one page of A4 for each, with everything on it and every font in the file. */
async function expectPrinted(page: Page, sheets: number): Promise<void> {
  await expect(page.locator('[data-sheet]')).toHaveCount(sheets)
  await expect.poll(() => page.locator('[data-sheet] img').evaluateAll((images) => images.every((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0))).toBe(true)
  expect(await cutOff(page)).toEqual([])
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(sheets)
  const sizes = [...file.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])
  expect(new Set(sizes.map(String))).toEqual(new Set(['595,842']))
  const descriptors = file.match(/\/Type\s*\/FontDescriptor\b/g)?.length ?? 0
  expect(descriptors).toBeGreaterThan(0)
  expect(file.match(/\/FontFile[23]?\b/g)).toHaveLength(descriptors)
}

async function choose(page: Page, kind: string): Promise<void> {
  await page.getByRole('radio', { name: kind, exact: true }).check({ force: true })
}

for (const language of ['en', 'si', 'ta'] as const) {
  const text = texts[language]
  test(`${language}: worksheets, cards of words, phrases and numbers, and a certificate`, async ({ page, learner }) => {
    await practise(page, learner)
    await page.setViewportSize({ width: 360, height: 740 })
    await keepSettings(page, { language, adultQuestion: false, startTheme: language === 'si' ? 'dark' : 'light' })
    await signIn(page, learner)
    await open(page, '/paper')
    const rules = async (): Promise<void> => {
      await expectNoSidewaysScroll(page)
      await expectLargeTargets(page)
      await expectNoAxeViolations(page)
      await expectLanguagesNamed(page, language)
    }

    // The letter that is being learnt, or the first three, of the learner's script.
    await expect(page.locator('[data-sheet]')).toHaveCount(3)
    await page.locator('summary').getByText(text.choose).click()
    const letters = page.getByRole('checkbox')
    await expect(letters).toHaveCount((language === 'ta' ? 30 : 52) + shapes.length)
    for (const at of [6, 11, -1]) await letters.nth(at).setChecked(!(await letters.nth(at).isChecked()), { force: true })
    await rules()
    await expectPrinted(page, await letters.and(page.locator(':checked')).count())

    await choose(page, text.words)
    await expectPrinted(page, 1)
    const categories = page.getByRole('group', { name: text.categories, exact: true }).getByRole('checkbox')
    for (const category of await categories.all()) await category.check({ force: true })
    for (const one of await page.getByRole('group', { name: text.languages }).getByRole('checkbox').all()) await one.check({ force: true })
    const cards = await page.locator('.paper-card').count()
    expect(cards).toBeGreaterThan(100)
    await rules()
    await expectPrinted(page, Math.ceil(cards / 6))

    await choose(page, text.phrases)
    await rules()
    await expectPrinted(page, 1)

    await choose(page, text.numbers)
    for (const one of await page.getByRole('group', { name: text.languages }).getByRole('checkbox').all()) await one.check({ force: true })
    await rules()
    await expectPrinted(page, 3)

    await choose(page, text.certificate)
    const certificate = page.locator('.paper-certificate')
    await expect(certificate.getByRole('heading', { level: 2 })).toHaveText(text.title)
    await expect(certificate).toContainText(text.days)
    for (const learnt of ['Apple', 'අ', 'அ']) await expect(certificate).toContainText(learnt)
    await expect(certificate).not.toContainText('Banana')
    await expect(certificate.locator('.paper-face img')).toHaveAttribute('src', /^\/pictures\/faces\/\w+\.svg$/)
    await rules()
    await expectPrinted(page, 1)
    await page.getByRole('radio').last().check({ force: true })
    await expect(certificate).toBeHidden()
    await expect(page.getByRole('button', { name: { en: 'Print', si: 'මුද්‍රණය කරන්න', ta: 'அச்சிடுங்கள்' }[language] })).toBeDisabled()

    // It is in the child's language, whichever the adult reads.
    const [adults, button] = language === 'si' ? ['ta', 'தமிழ்'] as const : ['si', 'සිංහල'] as const
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('banner').getByRole('button', { name: button }).click()
    await expect(page.getByRole('radio', { name: texts[adults].certificate, exact: true })).toBeChecked()
    await page.getByRole('group').last().getByRole('radio').first().check({ force: true })
    await expect(certificate.getByRole('heading', { level: 2 })).toHaveText(text.title)
    await expect(certificate).toContainText(text.days)
    await expectLanguagesNamed(page, adults)
  })
}

test('a certificate with everything on it is one sheet', async ({ page, learner: { _id, token, ...learner } }) => {
  const headers = { authorization: `Bearer ${token}` }
  const post = async (url: string, data: object): Promise<void> => expect((await page.request.post(url, { headers, data })).status()).toBeLessThan(300)
  const longest = packWords.map(({ texts: { ta } }) => ta).toSorted((a, b) => b.length - a.length).slice(0, 14)
  for (const createdAt of lastDays()) {
    await Promise.all([
      ...longest.map((word) => post('/bs/speech/add', { userid: _id, cluster: word, word, confidence: 0.9, help: 'none', createdAt })),
      ...tamilLetters.slice(0, 14).map((letter) => (
        post('/bs/letter', { userid: _id, letter, predicted: letter, confidence: 0.9, strokes: [[1, 2, 3, 4]], step: 'alone', help: 'none', createdAt })
      )),
      ...movements.map((movement) => post('/bs/movement', { userid: _id, movement, predictions: [{ prediction: movement, confidence: 0.9, start: 0, end: 1.5 }], repetitions: 1, freely: false, help: 'none', createdAt })),
    ])
  }
  const entries = lastDays().flatMap((timestamp) => Array.from({ length: 11 }, (_, number) => (
    { id: newId(), practiceType: 'NumberPractice', count: 1, timestamp, task: String(number), answer: number, help: 'none' }
  )))
  await post(`/bs/progress/${_id}`, { entries })
  await keepSettings(page, { adultQuestion: false, language: 'ta' })
  await signIn(page, { ...learner, _id, token, username: 'Abirami Sivasubramaniam Chandrasekaran' })
  await open(page, '/paper')
  await choose(page, texts.ta.certificate)
  await expect(page.locator('.paper-certificate section')).toHaveCount(4)
  await expect(page.getByText('இன்னும் 2')).toHaveCount(2)
  await expectPrinted(page, 1)
})

test('a family’s long words fit on their cards; phrases that cannot be loaded can be loaded again', async ({ page, learner, expectedErrors }) => {
  const buffer = await sharp({ create: { width: 60, height: 240, channels: 3, background: '#808890' } }).png().toBuffer()
  for (const wordAdd of ['மிகநீண்டசொல்லொன்றைஇங்கேஎழுதிப்பார்க்கிறோம்நாம்', 'ඉතාමදිගුවචනයක්මෙහිලියාබලමුඅපිදැන්', 'Supercalifragilisticexpialidociouslyyyyy', 'Grandmother’s green garden gate in June']) {
    const answer = await page.request.post('/bs/word', {
      headers: { authorization: `Bearer ${learner.token}` },
      multipart: { wordAdd, userid: learner._id, image: { name: 'a.png', mimeType: 'image/png', buffer } },
    })
    expect(answer.status()).toBe(201)
  }
  await keepSettings(page, { adultQuestion: false })
  await signIn(page, learner)
  await open(page, '/paper')
  await choose(page, 'Word cards')
  await page.getByRole('checkbox', { name: 'Own words' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Fruits' }).uncheck({ force: true })
  await expect(page.locator('.paper-card')).toHaveCount(4)
  await expectPrinted(page, 1)

  // Phrases need what the child chose, too.
  expectedErrors.push(/403.*\/bs\/word-choice/)
  await page.route('**/bs/word-choice/**', (route) => route.fulfill({ status: 403 }))
  await choose(page, 'Phrase cards')
  await expect(page.getByRole('alert')).toHaveText('Error loading words! Please try again later.')
  await page.unroute('**/bs/word-choice/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Practise some words first.')).toBeVisible()
})

test('by keyboard alone, after the adult question; the menu for grown-ups leads to it without another question', async ({ page, learner }) => {
  await page.addInitScript(() => {
    globalThis.print = () => {
      document.title = `printed ${document.title}`
    }
  })
  await signIn(page, learner)
  await page.goto('/paper')
  await expect(page.getByRole('dialog', { name: 'For grown-ups' })).toBeVisible()
  await expect(page.locator('[data-sheet]')).toHaveCount(0)
  await page.goto('/skills')
  await (await openAdultMenu(page)).getByRole('link', { name: 'Print sheets and cards' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For paper')
  await expect(page.locator('[data-sheet]')).toHaveCount(3)
  const press = async (key: string, focused: string): Promise<void> => {
    await page.keyboard.press(key)
    await expect(page.locator(':focus')).toHaveAccessibleName(focused)
  }
  await press('Tab', 'Back')
  await press('Tab', 'Letters and lines to trace')
  await press('ArrowDown', 'Word cards')
  await expect(page.getByLabel('Fruits')).toBeVisible()
  await press('Tab', 'Fruits')
  await page.keyboard.press('Space')
  await expect(page.getByText('Nothing is chosen yet.')).toBeVisible()
  await press('Tab', 'Vehicles')
  await page.keyboard.press('Space')
  await expect(page.locator('[data-sheet]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^printed /)
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('every kind of sheet can be printed', async ({ page, context, learner, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/, /cannot be sent/, /Failed to fetch/)
    await keepSettings(page, { adultQuestion: false })
    await signIn(page, learner)
    await page.goto('/skills')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null)
    await context.setOffline(true)
    await page.goto('/paper')
    await expectPrinted(page, 3)
    await choose(page, 'Word cards')
    await expectPrinted(page, 2)
    await choose(page, 'Number cards')
    await expectPrinted(page, 3)
  })
})
