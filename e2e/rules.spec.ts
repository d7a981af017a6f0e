/** Checks the rules for every screen on every screen. */
import type { CDPSession, Page } from '@playwright/test'
import { builtInWords } from '#areas/vocabulary/rules/words.ts'
import { expectNoAxeViolations, expectNoMotion, windows } from './checks.ts'
import { atMostSevenThings, childBar } from './child-bar.ts'
import { expect, type Learner, test as base } from './fixtures.ts'
import { expectFocusSeen } from './focus.ts'
import { drawnOnce, expectNothingShifted, watchShifts } from './layout-shifts.ts'
import {
  atMostFourChoices,
  drawnInWindow,
  expectAll,
  languagesNamed,
  largeTargets,
  largeType,
  noLatinLetters,
  noSidewaysScroll,
  type PageCheck,
  pageCheck,
  pictures,
  wholeWords,
} from './page-checks.ts'
import { forGuests, isForChildren, screens } from './rules-routes.ts'
import { watchSound } from './rules-sound.ts'
import { SlowFonts } from './slow-fonts.ts'
import { keepSettings, open, openWithin, signIn } from './steps.ts'
import { wideSpacing } from './text-spacing.ts'

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

/**
 * Loading takes most of the time, so a screen is loaded twice: in English with motion on a phone, and in Sinhala with its own theme and
 * motion reduced by the setting on a computer. Nothing may shift during either load.
 * In Tamil, with motion reduced by the system, a screen is opened from another one, as people open most screens; the focus is
 * checked there, too. That does not show what goes wrong only while the page starts; the first screen of each test in Tamil is loaded.
 * A load does not show what a screen leaves behind for the next one, and these visits do.
 */
const visits = [
  { language: 'en', startTheme: 'light', window: [360, 740], isLoaded: true, reducedMotion: undefined },
  { language: 'si', startTheme: 'dark', window: [1280, 800], isLoaded: true, reducedMotion: 'setting' },
  { language: 'ta', startTheme: 'light', window: [360, 740], isLoaded: false, reducedMotion: 'system' },
] as const
type Visit = (typeof visits)[number]
/** What the screen of levels says in each language: in English it is typed letter by letter, as motion is not reduced there. */
const welcomes = { en: 'Welcome', si: 'ආයුබෝවන්', ta: 'வணக்கம்' } as const
const starts = { en: 'Start Pactices', si: 'පුහුණුව පටන් ගන්න', ta: 'பயிற்சியைத் தொடங்கு' } as const
/** In which the focus is checked, besides the smallest height of a phone. */
const focusWindow = [1280, 560] as const

async function setWindow(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height })
}

/** The page names its language and has its theme. */
function pageOf(language: Visit['language'], theme: Visit['startTheme']): PageCheck {
  return pageCheck('the page', (wanted) => {
    const { lang, classList } = document.documentElement
    return [
      lang !== wanted.language && `its language is ${lang}`,
      classList.contains('dark') !== wanted.isDark && `its theme is ${classList.value}`,
    ].filter((one) => one !== false)
  }, { language, isDark: theme === 'dark' })
}

/** Names, contrast, languages, width, sizes, and the focus; the page is opened in the visit's window. @param more of this visit */
async function expectRules(page: Page, path: string, { username, email }: Learner, { language, startTheme, window }: Visit, more: readonly PageCheck[]): Promise<void> {
  const forChildren = isForChildren(path)
  await expect.soft(page.getByRole('banner')).toBeVisible()
  await expect.soft(page.getByRole('contentinfo')).toHaveCount(forChildren ? 0 : 1)
  await expect.soft(page.getByRole('navigation', { name: { en: 'Main', si: 'ප්‍රධාන', ta: 'முதன்மை' }[language] })).toHaveCount(forChildren || window[0] < wide ? 0 : 1)
  await expectAll(page, [
    ...more,
    pageOf(language, startTheme),
    languagesNamed,
    ...(language === 'en' ? [] : [noLatinLetters([username, email, email.slice(0, email.indexOf('@'))])]),
    ...(forChildren ? [largeType] : []),
  ])
  await expectNoAxeViolations(page)
  const childRules = [atMostFourChoices, pictures]
  for (const size of windows) {
    await setWindow(page, size)
    await expectAll(page, [
      drawnInWindow(size),
      largeTargets,
      noSidewaysScroll,
      wholeWords,
      ...(forChildren && language === 'en' ? [childBar(path, size), atMostSevenThings, ...childRules] : []),
    ])
  }
  for (const size of smallWindows) {
    await setWindow(page, size)
    await expectAll(page, [
      drawnInWindow(size),
      noSidewaysScroll,
      ...(forChildren ? [wholeWords] : []),
      ...(forChildren && language === 'en' ? [childBar(path, size), atMostSevenThings, ...childRules] : []),
    ])
  }
  if (language !== 'en') return
  await setWindow(page, [window[0], 640])
  await expectFocusOnScreen(page, path)
}

/** The welcome, which is typed letter by letter with motion, is there at once. */
async function expectWelcomeAtOnce(page: Page, { username }: Learner, welcome: string): Promise<void> {
  const typed = page.getByRole('heading', { level: 1 }).locator('[aria-hidden]').first()
  expect(await typed.evaluate((element) => element.firstChild?.textContent)).toBe(`${welcome} ${username}`)
}

/** The levels appear without motion. */
async function expectLevelsWithoutMotion(page: Page, start: string): Promise<void> {
  await page.getByRole('button', { name: start }).click()
  await expectNoMotion(page)
}

test('with music on, the child’s screens that are full leave its switch to the adults’ menu, and the others have it', async ({ page, learner, fonts }) => {
  fonts.page = page
  await signIn(page, learner)
  await keepSettings(page, { music: true, script: 'sinhala' })
  for (const [path, switches] of [['/skills', 0], ['/today', 0], ['/write/writing-home', 0], ['/vocabulary/word', 1]] as const) {
    await open(page, path)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Hear again' })).toBeVisible()
    const shown = page.getByRole('banner').getByRole('switch', { name: 'Music' }).filter({ visible: true })
    await expect(shown).toHaveCount(switches)
    for (const size of smallWindows) {
      await setWindow(page, size)
      await expectAll(page, [atMostSevenThings])
    }
    if (switches === 0) continue
    await page.getByRole('button', { name: 'Start Pactices' }).click()
    await expect(page.getByRole('link', { name: 'Level 1' })).toBeVisible()
    await expect(shown).toHaveCount(0)
    await expectAll(page, [atMostSevenThings])
  }
})

/** The second is Chromium's warning of a slow machine, too. `preloadedPicturesUsed` checks that at any speed. */
const ignoredWarnings = /blocked by Playwright|was preloaded using link preload but not used/

const preloadedPicturesUsed = pageCheck('preloaded pictures that are not used', () => {
  const used = new Set([...document.images].map(({ src }) => src))
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')].map(({ href }) => href).filter((href) => !used.has(href))
}, null)

const noMicrophone = pageCheck('microphones', () => {
  const { askedBeside, tracks } = globalThis.heard
  return [...askedBeside.map((text) => `one was requested beside “${text}”`), ...tracks.filter(({ readyState }) => readyState === 'live').map(() => 'one listens')]
}, null)

/** Calls get no time limit: on a slow machine the page would say that the server does not answer, and move for that line. */
async function withoutTimeLimits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
}

for (const [group, paths] of Map.groupBy(screens, groupOf)) {
  for (const visit of visits) {
    const { language, startTheme, window, isLoaded, reducedMotion } = visit
    const more = {
      en: '',
      si: ', with motion reduced by the setting',
      ta: `, opened from another screen with motion reduced by the system, wide spacing, large text, and the focus, ${focusWindow[0]} px`,
    }[language]
    // Opening a screen is slow, so one visit has all checks of a language.
    test(`${group}: every rule, ${language}, ${startTheme}, ${window[0]} px${more}`, async ({ page, learner, fonts }) => {
      fonts.page = page
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
      await keepSettings(page, { adultQuestion: false, language, startTheme, practiceLanguages: language, reducedMotion: reducedMotion === 'setting' })
      await page.emulateMedia({ reducedMotion: reducedMotion === 'system' ? 'reduce' : 'no-preference' })
      await fill(learner, page, language)
      /** Loads the screen with its fonts late. */
      const load = async (path: string): Promise<void> => {
        const sent = fonts.sent
        await open(page, path)
        expect(fonts.sent, 'web fonts that came late').toBeGreaterThan(sent)
        if (reducedMotion !== undefined) await expectNoMotion(page)
        await expectNothingShifted(page)
      }
      const browser = await page.context().newCDPSession(page)
      const look = async (path: string, isFirst: boolean): Promise<void> => {
        await setWindow(page, window)
        if (isLoaded || isFirst) await load(path)
        else {
          await openWithin(page, path)
          await expectNoMotion(page)
          await drawnOnce(page)
        }
        const isTyped = reducedMotion !== undefined && path === '/vocabulary/word'
        if (isTyped) await expectWelcomeAtOnce(page, learner, welcomes[language])
        await expectRules(page, path, learner, visit, [
          noMicrophone,
          // Which pictures the child's home has depends on the learner's results.
          ...((isLoaded || isFirst) && path !== '/skills' ? [preloadedPicturesUsed] : []),
        ])
        if (language === 'ta') {
          // The words of this language are the longest.
          await setWindow(page, window)
          await expectAll(page, [drawnInWindow(window), wideSpacing])
          await expectRoomForLargeText(page, browser, window, [noSidewaysScroll])
          await setWindow(page, focusWindow)
          await expectFocusOnScreen(page, path)
        } else if (language === 'en' && path === '/settings') {
          // In Tamil the bar has smaller text.
          await setWindow(page, window)
          await expectRoomForLargeText(page, browser, window, [noSidewaysScroll, barInWindow])
        }
        if (!isTyped) return
        await setWindow(page, window)
        await expectLevelsWithoutMotion(page, starts[language])
      }
      const lookAtAll = async (some: readonly string[]): Promise<void> => {
        for (const [at, path] of some.entries()) await look(path, at === 0)
      }
      // A signed-in learner is redirected from these.
      await lookAtAll(paths.filter((one) => forGuests.has(one)))
      await signIn(page, learner)
      await lookAtAll(paths.filter((one) => !forGuests.has(one)))
      expect(warnings, 'warnings on the console').toEqual([])
      if (language !== 'en') expect(englishSounds, 'sounds in English').toEqual([])
    })
  }
}

/** The bar, which does not scroll, has all its controls in the window. */
const barInWindow = pageCheck('beyond the window', () => (
  [...document.querySelectorAll('header :is(a, button)')]
    .filter((control) => control.checkVisibility() && control.getBoundingClientRect().right > innerWidth + 0.5)
    .map((control) => `${control.outerHTML.slice(0, 120)} ends at ${control.getBoundingClientRect().right}`)
), null)

const textTwiceAsLarge = pageCheck('the text', () => matchMedia('(width < 12rem)').matches ? [] : ['is not twice as large'], null)

/** Text twice as large, as people set it in their browser, makes no screen wider than a phone. */
async function expectRoomForLargeText(page: Page, browser: CDPSession, window: Visit['window'], checks: readonly PageCheck[]): Promise<void> {
  const setText = (standard: number): Promise<unknown> => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await setText(32)
  await expectAll(page, [textTwiceAsLarge, drawnInWindow(window), ...checks])
  await setText(16)
}

/** By keyboard alone, the focus is visible on every element. */
async function expectFocusOnScreen(page: Page, path: string): Promise<void> {
  const names = await expectFocusSeen(page)
  expect.soft(names.length, `${path}: ${names.join(', ')}`).toBeGreaterThan(0)
}
