/** Checks the rules for every screen on every screen. */
import type { Page } from '@playwright/test'
import {
  expectAtMostFourChoices,
  expectLanguagesNamed,
  expectLargeTargets,
  expectLargeType,
  expectNoAxeViolations,
  expectNoLatinLetters,
  expectNoMotion,
  expectNoSidewaysScroll,
  expectPictures,
  expectWholeWords,
  windows,
} from './checks.ts'
import { builtInWords } from '#areas/vocabulary/rules/words.ts'
import { expectChildBar } from './child-bar.ts'
import { expect, type Learner, test as base } from './fixtures.ts'
import { expectFocusSeen } from './focus.ts'
import { drawnOnce, expectNothingShifted, watchShifts } from './layout-shifts.ts'
import { forGuests, isForChildren, screens } from './rules-routes.ts'
import { microphones, watchSound } from './rules-sound.ts'
import { SlowFonts } from './slow-fonts.ts'
import { keepSettings, open, signIn } from './steps.ts'

const test = base.extend<{ fonts: SlowFonts }>({
  fonts: async ({ server }, use) => {
    const fonts = await SlowFonts.start(server.url)
    await use(fonts)
    fonts.stop()
  },

  baseURL: async ({ fonts }, use) => {
    await use(fonts.url)
  },
})

test.describe.configure({ timeout: 600_000 })

const [mango, , apple] = builtInWords.map(({ texts }) => texts)

/** So that no list is empty: a word of the learner's own, and more results than a page of the history holds. */
async function fill({ _id, token }: Learner, page: Page, language: Visit['language']): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const buffer = await (await page.request.get('/icons/icon-192.png')).body()
  const image = { name: 'elephant.png', mimeType: 'image/png', buffer }
  const word = await page.request.post('/bs/word', { headers, multipart: { wordAdd: { en: 'Elephant', si: 'සමනලයා', ta: 'பட்டாம்பூச்சி' }[language], userid: _id, image } })
  expect(word.status()).toBe(201)
  for (let at = 0; at < 21; at++) {
    const data = { userid: _id, cluster: apple?.[language], word: (at % 2 === 0 ? apple : mango)?.[language], confidence: at / 21 }
    expect((await page.request.post('/bs/speech/add', { headers, data })).status()).toBe(201)
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

/** The areas with screens of their own; the other screens are one more group. */
const areas: ReadonlySet<string> = new Set(['vocabulary', 'grossmotor', 'math', 'write'])

function groupOf(path: string): string {
  const [, first = ''] = path.split('/')
  return areas.has(first) ? first : 'other screens'
}

/** From this width on the main navigation is beside the logo; below it is in a menu. */
const wide = 1024

/** Small phones, and phones in landscape. */
const smallWindows = [[320, 568], [568, 320], [740, 360]] as const

async function expectChildRules(page: Page, path: string, size: readonly [number, number]): Promise<void> {
  await expectChildBar(page, path, size)
  await expectAtMostFourChoices(page)
  await expectPictures(page)
}

/**
 * English and Sinhala have their own theme and their own way to reduce motion. A screen is loaded in the first window with motion,
 * and again in the second window without motion. Nothing may shift during either load. In Tamil a screen is loaded once, on a
 * phone: loading takes most of the time, and its long texts have the least room there.
 */
const visits = [
  { language: 'en', startTheme: 'light', window: [360, 740], reducedBy: 'the system', reducedWindow: [1280, 560] },
  { language: 'si', startTheme: 'dark', window: [1280, 800], reducedBy: 'the setting', reducedWindow: [360, 740] },
  { language: 'ta', startTheme: 'light', window: [360, 740] },
] as const
type Visit = (typeof visits)[number]
type VisitWithoutMotion = Extract<Visit, { reducedBy: string }>

async function setWindow(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height })
}

async function setReducedMotion(page: Page, { reducedBy }: VisitWithoutMotion, reducedMotion: boolean): Promise<void> {
  if (reducedBy === 'the system') await page.emulateMedia({ reducedMotion: reducedMotion ? 'reduce' : 'no-preference' })
  else await page.evaluate((changed) => {
    localStorage.setItem('settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('settings') ?? '{}'), ...changed }))
  }, { reducedMotion })
}

/** Names, contrast, languages, width, sizes, and the focus; the page is loaded in the visit's window. */
async function expectRules(page: Page, path: string, { username, email }: Learner, { language, startTheme, window }: Visit): Promise<void> {
  const forChildren = isForChildren(path)
  await expect.soft(page.getByRole('banner')).toBeVisible()
  await expect.soft(page.getByRole('contentinfo')).toHaveCount(forChildren ? 0 : 1)
  await expect.soft(page.getByRole('navigation', { name: { en: 'Main', si: 'ප්‍රධාන', ta: 'முதன்மை' }[language] })).toHaveCount(forChildren || window[0] < wide ? 0 : 1)
  if (forChildren) await expectLargeType(page)
  await expect(page.locator('html')).toHaveClass(startTheme === 'dark' ? /dark/ : /^(?!.*dark)/)
  await expectNoAxeViolations(page)
  await expectLanguagesNamed(page, language)
  if (language !== 'en') await expectNoLatinLetters(page, [username, email])
  for (const size of windows) {
    await setWindow(page, size)
    await expectLargeTargets(page)
    await expectNoSidewaysScroll(page)
    await expectWholeWords(page)
    if (forChildren && language === 'en') await expectChildRules(page, path, size)
  }
  for (const size of smallWindows) {
    await setWindow(page, size)
    await expectNoSidewaysScroll(page)
    if (forChildren) await expectWholeWords(page)
    if (forChildren && language === 'en') await expectChildRules(page, path, size)
  }
  if (language !== 'en') return
  await setWindow(page, [window[0], 640])
  await expectFocusOnScreen(page, path)
}

/** With reduced motion; the page is loaded in the visit's second window. */
async function expectReducedMotion(page: Page, path: string, { username }: Learner, { language }: VisitWithoutMotion): Promise<void> {
  if (language === 'en') await expectFocusOnScreen(page, path)
  if (path !== '/vocabulary/word') return
  const typed = page.getByRole('heading', { level: 1 }).locator('[aria-hidden]').first()
  const welcome = { en: 'Welcome', si: 'ආයුබෝවන්' }[language]
  expect(await typed.evaluate((element) => element.firstChild?.textContent)).toBe(`${welcome} ${username}`)
  await page.getByRole('button', { name: { en: 'Start Pactices', si: 'පුහුණුව පටන් ගන්න' }[language] }).click()
  await expectNoMotion(page)
}

/** The second is Chromium's warning of a slow machine, too. `expectPreloadedPicturesUsed` checks that at any speed. */
const ignoredWarnings = /blocked by Playwright|was preloaded using link preload but not used/

async function expectPreloadedPicturesUsed(page: Page): Promise<void> {
  await expect.configure({ soft: true }).poll(() => page.evaluate(() => {
    const used = new Set([...document.images].map(({ src }) => src))
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')].map(({ href }) => href).filter((href) => !used.has(href))
  }), `preloaded pictures that ${page.url()} does not use`).toEqual([])
}

/** Calls get no time limit: on a slow machine the page would say that the server does not answer, and move for that line. */
async function withoutTimeLimits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
}

for (const [group, paths] of Map.groupBy(screens, groupOf)) {
  for (const visit of visits) {
    const { language, startTheme, window } = visit
    const without = 'reducedBy' in visit ? `, and with motion reduced by ${visit.reducedBy} ${visit.reducedWindow[0]} px` : ''
    // Opening a screen is slow, so one visit has all checks of a language.
    test(`${group}: every rule, ${language}, ${startTheme}, ${window[0]} px${without}`, async ({ page, learner, fonts }) => {
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning' && !ignoredWarnings.test(message.text())) warnings.push(message.text())
      })
      await watchShifts(page)
      await watchSound(page)
      await withoutTimeLimits(page)
      // A family that speaks Sinhala or Tamil only meets no English.
      const englishSounds: string[] = []
      page.on('request', (request) => {
        if (/\/voices\/[^/]+\/en\/|\/sounds\/words\//.test(request.url())) englishSounds.push(request.url())
      })
      await keepSettings(page, { adultQuestion: false, language, startTheme, practiceLanguages: language })
      await fill(learner, page, language)
      /** Opens the screen with its fonts late. */
      const load = async (path: string): Promise<void> => {
        const sent = fonts.sent
        await open(page, path)
        expect(fonts.sent, 'web fonts that came late').toBeGreaterThan(sent)
        // Which pictures the child's home has depends on the learner's results.
        if (path !== '/skills') await expectPreloadedPicturesUsed(page)
      }
      const expectNoShiftAndNoMicrophone = async (path: string): Promise<void> => {
        await drawnOnce(page)
        await expectNothingShifted(page)
        expect(await microphones(page), path).toEqual({ asked: 0, listening: 0 })
      }
      const look = async (path: string): Promise<void> => {
        await setWindow(page, window)
        await load(path)
        await expectNoShiftAndNoMicrophone(path)
        await expectRules(page, path, learner, visit)
        if (!('reducedBy' in visit)) return
        await setReducedMotion(page, visit, true)
        await setWindow(page, visit.reducedWindow)
        await load(path)
        await expectNoMotion(page)
        await expectNoShiftAndNoMicrophone(path)
        await expectReducedMotion(page, path, learner, visit)
        await setReducedMotion(page, visit, false)
      }
      // A signed-in learner is redirected from these.
      for (const path of paths.filter((one) => forGuests.has(one))) await look(path)
      await signIn(page, learner)
      for (const path of paths.filter((one) => !forGuests.has(one))) await look(path)
      expect(warnings, 'warnings on the console').toEqual([])
      if (language !== 'en') expect(englishSounds, 'sounds in English').toEqual([])
    })
  }
}

/** By keyboard alone, the focus is visible on every element. */
async function expectFocusOnScreen(page: Page, path: string): Promise<void> {
  const names = await expectFocusSeen(page)
  expect.soft(names.length, `${path}: ${names.join(', ')}`).toBeGreaterThan(0)
}
