/** Checks the rules for every screen on every screen. */
import type { Page } from '@playwright/test'
import {
  delayFonts,
  drawnOnce,
  expectFocusSeen,
  expectLanguagesNamed,
  expectLargeType,
  expectNoAxeViolations,
  expectNoMotion,
  expectNothingShifted,
  expectRoomAtEveryWidth,
  keepSettings,
  open,
  signIn,
  watchShifts,
} from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { forGuests, isForChildren, screens } from './rules-routes.ts'
import { microphones, watchSound } from './rules-sound.ts'

test.describe.configure({ timeout: 600_000 })

/** So that no list is empty: a word of the learner's own, and more results than a page of the history holds. */
async function fill({ _id, token }: Learner, page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const buffer = await (await page.request.get('/icons/icon-192.png')).body()
  const image = { name: 'elephant.png', mimeType: 'image/png', buffer }
  const word = await page.request.post('/bs/word', { headers, multipart: { wordAdd: 'Elephant', userid: _id, image } })
  expect(word.status()).toBe(201)
  for (let at = 0; at < 21; at++) {
    const data = { userid: _id, cluster: 'Apple', word: at % 2 === 0 ? 'Apple' : 'Mango', confidence: at / 21 }
    expect((await page.request.post('/bs/speech/add', { headers, data })).status()).toBe(201)
  }
}

/** Opens the screens of guests first, then signs in and opens the others. */
async function onEachScreen(
  page: Page,
  learner: Learner,
  settings: Readonly<Record<string, unknown>>,
  look: (path: string) => Promise<void>,
): Promise<void> {
  await keepSettings(page, { adultQuestion: false, ...settings })
  await fill(learner, page)
  for (const path of screens.filter((one) => forGuests.has(one))) {
    await open(page, path)
    await look(path)
  }
  await signIn(page, learner)
  for (const path of screens.filter((one) => !forGuests.has(one))) {
    await open(page, path)
    await look(path)
  }
}

const word = '/vocabulary/word-learn/00000000-0000-7000-8000-000000001001'
const vocabulary = ['word', 'list-word', 'list-car', 'stage-two', 'stage-three', 'list-all'].map((name) => `/vocabulary/${name}`)
/** The routes of the specification (section 2); the last one represents any other path. */
const specified = [
  '/',
  '/login',
  '/register',
  '/skills',
  '/about',
  '/contact',
  '/vocabulary',
  ...vocabulary,
  word,
  '/grossmotor',
  '/math',
  '/write',
  '/nothing-here',
]

test('the screens are those of the router', () => {
  expect(screens).toEqual(expect.arrayContaining(specified))
  expect(screens.filter(isForChildren).length).toBeGreaterThan(10)
})

/** From this width on the main navigation is beside the logo; below it is in a menu. */
const wide = 1024

for (const [language, startTheme, width, height] of [
  ['en', 'light', 360, 740],
  ['si', 'dark', 1280, 800],
] as const) {
  // Opening a screen is slow, so one visit has all checks of a language, a theme and a width.
  test(`${language}, ${startTheme}, ${width} px: names, contrast, languages, width, sizes, focus, and nothing moves while it loads`, async ({ page, learner }) => {
    await page.setViewportSize({ width, height })
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning' && !message.text().includes('blocked by Playwright')) warnings.push(message.text())
    })
    await watchShifts(page)
    await delayFonts(page)
    await onEachScreen(page, learner, { language, startTheme }, async (path) => {
      await drawnOnce(page)
      await expectNothingShifted(page)
      await expect.soft(page.getByRole('banner')).toBeVisible()
      await expect.soft(page.getByRole('contentinfo')).toHaveCount(isForChildren(path) ? 0 : 1)
      await expect.soft(page.getByRole('navigation', { name: { en: 'Main', si: 'ප්‍රධාන' }[language] })).toHaveCount(isForChildren(path) || width < wide ? 0 : 1)
      if (isForChildren(path)) await expectLargeType(page)
      await expect(page.locator('html')).toHaveClass(startTheme === 'dark' ? /dark/ : /^(?!.*dark)/)
      await expectNoAxeViolations(page)
      await expectLanguagesNamed(page, language)
      await expectRoomAtEveryWidth(page)
      if (language !== 'en') return
      await page.setViewportSize({ width, height: 640 })
      await expectFocusOnScreen(page, path)
      await page.setViewportSize({ width, height })
    })
    expect(warnings, 'warnings on the console').toEqual([])
  })
}

for (const [wish, language, width, height] of [
  ['the system', 'en', 1280, 560],
  ['the setting', 'si', 360, 740],
] as const) {
  test(`${language}, ${width} px, reduced motion by ${wish}: focus, no motion, no microphone, and nothing moves while it loads`, async ({ page, learner }) => {
    if (wish === 'the system') await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    await watchSound(page)
    await delayFonts(page)
    await onEachScreen(page, learner, { language, reducedMotion: wish === 'the setting' }, async (path) => {
      await expectNoMotion(page)
      await drawnOnce(page)
      await expectNothingShifted(page)
      expect(await microphones(page), path).toEqual({ asked: 0, listening: 0 })
      if (language === 'en') await expectFocusOnScreen(page, path)
      if (path !== '/vocabulary/word') return
      const typed = page.getByRole('heading', { level: 1 }).locator('[aria-hidden]').first()
      const welcome = { en: 'Welcome', si: 'ආයුබෝවන්' }[language]
      expect(await typed.evaluate((element) => element.firstChild?.textContent)).toBe(`${welcome} ${learner.username}`)
      await page.getByRole('button', { name: { en: 'Start Pactices', si: 'පුහුණුව පටන් ගන්න' }[language] }).click()
      await expectNoMotion(page)
    })
  })
}

/** By keyboard alone, the focus is visible on every element. */
async function expectFocusOnScreen(page: Page, path: string): Promise<void> {
  const names = await expectFocusSeen(page)
  expect.soft(names.length, `${path}: ${names.join(', ')}`).toBeGreaterThan(0)
}
