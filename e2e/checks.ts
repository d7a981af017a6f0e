/** What holds on every screen, as far as a machine can see it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { Learner } from './fixtures.ts'

/** The version that AxeBuilder works with. */
const axeSource = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

export const leastTarget = 64
export const leastGap = 16
/** a phone, a tablet, a computer: width and height */
export const windows = [
  [360, 740],
  [820, 1180],
  [1440, 900],
] as const

/** Waits until the page stands in its own faces. */
export async function facesStand(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => family === 'Andika' && status === 'loaded'))
  await page.evaluate(() => document.fonts.ready)
}

/** Names, roles, contrast and the rest of WCAG 2.2 AA that axe knows. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await facesStand(page)
  // What fades in has its contrast only at the end.
  await page.evaluate(() => Promise.all(
    document.getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished.catch(() => undefined)),
  ))
  // To load axe takes as long as its analysis. AxeBuilder loads it twice for each; here once for each page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const { violations } = await new AxeBuilder({ page, axeSource: '0' })
    // All in this page, which has no frames; otherwise axe opens and closes another page for each analysis.
    .setLegacyMode()
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Nobody reads the passes, and describing them takes time.
      resultTypes: ['violations'],
      // Who speaks to the page says what can be read.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect.soft(found, `axe on ${page.url()}`).toEqual([])
}

/**
 * Everything pressed is at least 64 by 64 px, with at least 16 px to the next; text fields may hold a button.
 * What lies under the bar at the bottom of a word's page counts as far as it is seen.
 */
export async function expectLargeTargets(page: Page): Promise<void> {
  const wrong = await page.evaluate(
    ({ target, gap }) => {
      scrollTo(0, 0)
      const screen = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
      const bar = document.querySelector('[data-bottom-bar]')
      const barTop = bar?.getBoundingClientRect().top ?? Infinity
      const pressed = [
        ...screen.querySelectorAll(
          'a, button, summary, select, [role=button], [role=tab], [role=slider], label:has(input[type=radio], input[type=checkbox], input[type=file])',
        ),
      ]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((element) => ({ name: element.textContent || element.getAttribute('aria-label'), element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.bottom > 0)
      const small = pressed
        .filter(({ box }) => box.width < target - 0.5 || box.height < target - 0.5)
        .map(({ name, box }) => `${name} is ${box.width} × ${box.height}`)
      const bottom = (one: (typeof pressed)[number]): number =>
        bar === null || bar.contains(one.element) ? one.box.bottom : Math.min(one.box.bottom, barTop)
      const hidden = (one: (typeof pressed)[number]): boolean => bar !== null && !bar.contains(one.element) && one.box.top >= barTop
      const seen = pressed.filter((one) => !hidden(one))
      const close = seen.flatMap((a, at) =>
        seen.slice(at + 1).flatMap((b) => {
          if (a.element.contains(b.element) || b.element.contains(a.element)) return []
          const across = Math.max(a.box.left - b.box.right, b.box.left - a.box.right)
          const down = Math.max(a.box.top - bottom(b), b.box.top - bottom(a))
          return Math.max(across, down) < gap - 0.5 ? [`${a.name} and ${b.name} are ${Math.max(across, down)} apart`] : []
        }),
      )
      return [...small, ...close]
    },
    { target: leastTarget, gap: leastGap },
  )
  expect.soft(wrong, `targets on ${page.url()}, ${page.viewportSize()?.width} px wide`).toEqual([])
}

/** Most choices on a child's screen. */
const maxChoices = 4

/**
 * A child's screen has at most four choices: links, buttons and fields in `main`, or in the open popup without its close
 * button, or in each section of a screen that is higher than the window (`data-choices`). The child's bar does not count,
 * nor does a folded box for the adult (`details[data-adult]`).
 */
export async function expectAtMostFourChoices(page: Page): Promise<void> {
  const tooMany = await page.evaluate((most) => {
    const popup = document.querySelector('dialog[open] > div > :last-child')
    const sections = [...document.querySelectorAll('main [data-choices]')]
    const places = popup ? [popup] : sections.length > 0 ? sections : [...document.querySelectorAll('main')]
    return places.flatMap((place) => {
      const choices = [...place.querySelectorAll('a[href], button, label:has(input), input, select, textarea, summary')].filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest('details[data-adult]') === null &&
        element.parentElement?.closest('label') === null,
      )
      const names = choices.map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim())
      return names.length > most ? [`${names.length} choices: ${names.join(' | ')}`] : []
    })
  }, maxChoices)
  expect.soft(tooMany, `choices on ${page.url()}`).toEqual([])
}

/** Who cannot read finds each choice of a child's screen by a picture in it. The same places count as for the four choices. */
export async function expectPictures(page: Page): Promise<void> {
  const without = await page.evaluate(() => {
    const popup = document.querySelector('dialog[open] > div > :last-child')
    const choices = [...(popup ?? document).querySelectorAll(popup ? 'a[href], button' : 'main :is(a[href], button)')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest('details[data-adult]') === null,
    )
    // Drawn with elements, a picture is hidden from screen readers.
    return choices.filter((choice) => ![...choice.querySelectorAll('svg, img, video, canvas, [aria-hidden=true]')].some((one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.clientHeight >= 16,
    )).map((choice) => choice.outerHTML.slice(0, 400))
  })
  expect.soft(without, `choices without a picture on ${page.url()}`).toEqual([])
}

/** The smallest windows, in which a task must still be whole: width and height. */
const smallestWindows = [[320, 568], [568, 320], [360, 740], [740, 360]] as const

/** On phones in both orientations the whole task is in the window: nothing is below the fold or beside the window. */
export async function expectTaskInSmallWindows(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of smallestWindows) {
    await page.setViewportSize({ width, height })
    await drawnOnce(page)
    await expectTaskInWindow(page)
  }
  if (before) await page.setViewportSize(before)
}

/** Task and controls are within the window, whatever help there is, and nothing scrolls. */
export async function expectTaskInWindow(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { clientHeight, clientWidth } = document.documentElement
    return [...document.querySelectorAll('main :is(img, video, canvas, button, a, svg, output, ol, p)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches('.sr-only, .sr-only *'))
      .flatMap((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const inside = top >= -0.5 && left >= -0.5 && bottom <= clientHeight + 0.5 && right <= clientWidth + 0.5
        return inside ? [] : [`${element.outerHTML.slice(0, 120)}: ${left}, ${top} to ${right}, ${bottom}`]
      })
  })
  expect.soft(beyond, `beyond the window of ${JSON.stringify(page.viewportSize())} on ${page.url()}`).toEqual([])
}

/** Opens the adults' menu of a child's screen, answers the adult question if it is asked, and returns the menu. */
export async function openAdultMenu(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: /For grown-ups|වැඩිහිටියන් සඳහා/ }).click()
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: /^(Settings|සැකසුම්)$/ }) })
  const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /Hold for 3 seconds|තත්පර 3ක් ඔබාගෙන ඉන්න/ }) })
  await expect(menu.or(question)).toBeVisible()
  if (await question.isVisible()) await passAdultQuestion(page)
  await expect(menu).toBeVisible()
  return menu
}

/** Titles and words on what a child presses are set in 24 px and more. */
export async function expectLargeType(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const read = [...document.querySelectorAll('[data-area] :is(h1, button, a)')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.sr-only'),
    )
    return read.flatMap((element) => {
      const words = [...element.childNodes].filter(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '')
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      return words.length > 0 && size < 24 ? [`“${element.textContent}” is set in ${size} px`] : []
    })
  })
  expect.soft(small, `type on ${page.url()}`).toEqual([])
}

/** Large targets, and nothing beyond the window, at every width, without leaving what is shown. */
export async function expectRoomAtEveryWidth(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height })
    await expectLargeTargets(page)
    await expectNoSidewaysScroll(page)
  }
  if (before) await page.setViewportSize(before)
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.body.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
          .map((element) => `${element.outerHTML.slice(0, 120)} ends at ${element.getBoundingClientRect().right}`),
  )
  expect.soft(wide, `beyond the window on ${page.url()}`).toEqual([])
}

/** The page says its language, and every passage in the other one says so itself: texts and what is only read out. */
export async function expectLanguagesNamed(page: Page, language: 'en' | 'si'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const wrong = await page.evaluate(() => {
    const passages: { text: string; around: Element | null }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) passages.push({ text: texts.currentNode.nodeValue ?? '', around: texts.currentNode.parentElement })
    for (const element of document.body.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
        passages.push({ text: element.getAttribute(name) ?? '', around: element })
      }
    }
    return passages.flatMap(({ text, around }) => {
      if (around?.closest('[aria-hidden=true], script, style')) return []
      const sinhala = /\p{Script=Sinhala}/u.test(text)
      if (!sinhala && !/\p{Script=Latin}{2}/u.test(text)) return []
      const said = around?.closest('[lang]')?.getAttribute('lang')
      return said === (sinhala ? 'si' : 'en') ? [] : [`“${text}” says it is ${said}`]
    })
  })
  expect.soft(wrong, `languages on ${page.url()}`).toEqual([])
}

/** Nothing moves by itself: no animation and no transition that takes longer than 10 ms. */
export async function expectNoMotion(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const duration = Number(animation.effect?.getComputedTiming().duration ?? 0)
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
      return animation.playState === 'running' && duration > 10 ? [`${target?.outerHTML.slice(0, 120)} for ${duration} ms`] : []
    }),
  )
  expect.soft(moving, `motion on ${page.url()}`).toEqual([])
}

interface Focused {
  readonly name: string
  readonly wrong: string | null
}

/** Tabs through the screen: all that takes the focus is seen, has a ring, and lies neither under the header nor under a bar. */
export async function expectFocusSeen(page: Page): Promise<string[]> {
  const names: string[] = []
  const wrong: string[] = []
  // A heading may have the focus after a navigation: the walk begins at the top all the same.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#content"]')?.focus())
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate((): Focused | null => {
      const element = document.activeElement
      if (element === null || element === document.body || element.hasAttribute('data-walked')) return null
      element.setAttribute('data-walked', '')
      const box = (element.closest('label') ?? element).getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent ?? ''
      const around = [element, element.parentElement, element.parentElement?.parentElement, element.closest('label')]
      const ringed = around.some((one) => {
        if (!one) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      const header = document.querySelector('header')
      const top = element.closest('header, dialog') || element.textContent === '' ? 0 : (header?.getBoundingClientRect().bottom ?? 0)
      const fits = box.height < innerHeight - top
      const middle = document.elementFromPoint(box.x + box.width / 2, Math.min(box.y + box.height / 2, innerHeight - 1))
      const covered = middle === null || !(element.contains(middle) || middle.contains(element) || element.closest('label')?.contains(middle))
      const found = [
        !ringed && 'has no ring',
        fits && box.top < top - 0.5 && !element.closest('header') && element.getAttribute('href') !== '#content' && `begins at ${box.top}, under the header`,
        fits && box.bottom > innerHeight + 0.5 && `ends at ${box.bottom}, below the window`,
        covered && `is covered by ${middle?.outerHTML.slice(0, 80)}`,
      ].filter((one) => one !== false)
      return { name, wrong: found.length > 0 ? found.join(', ') : null }
    })
    if (focused === null) break
    names.push(focused.name)
    if (focused.wrong !== null) wrong.push(`${focused.name}: ${focused.wrong}`)
  }
  expect.soft(wrong, `focus on ${page.url()}, ${page.viewportSize()?.width} px wide`).toEqual([])
  return names
}

interface Shift {
  readonly value: number
  readonly what: string
}

declare global {
  // What `watchShifts` notes in the page.
  var layoutShifts: Shift[] | undefined
}

/** Notes in every page that is opened from here on what moves without anyone having just touched it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    globalThis.layoutShifts = shifts
    interface LayoutShift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 100) : node?.nodeName)).join(' | ')
        if (!hadRecentInput) shifts.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const fontFiles = join(import.meta.dirname, '../node_modules/@fontsource')
/**
 * Much wider than the web fonts, so that the test does not depend on the fonts of the machine. The hidden letters load
 * them at once: while a web font loads, the browser takes only a font in its place that is loaded already.
 */
const otherFonts = `
  html::before { content: "aඅ"; font-family: Other; position: fixed; visibility: hidden }
  @font-face { font-family: Other; src: url(/other-latin.woff2); size-adjust: 140%; unicode-range: U+0-FF }
  @font-face { font-family: Other; src: url(/other-sinhala.woff2); size-adjust: 180%; unicode-range: U+D80-DFF, U+200C-200D }`

/**
 * The web fonts load slowly on every page that is opened from here on, and until they are loaded, the browser has fonts
 * of very different widths in their place.
 */
export async function delayFonts(page: Page, ms = 500): Promise<void> {
  await page.route('**/assets/*.css', async (route) => {
    const answer = await route.fetch()
    const styles = await answer.text()
    const replaced = styles.replace(/(--font-sans:)[^;}]*/, '$1Andika, "Noto Sans Sinhala", Other')
    expect(replaced).not.toBe(styles)
    await route.fulfill({ response: answer, body: replaced + otherFonts })
  })
  await page.route('**/assets/*.woff2', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, ms)
    })
    await route.continue()
  })
  for (const [name, file] of [
    ['latin', 'andika/files/andika-latin-700-normal.woff2'],
    ['sinhala', 'noto-sans-sinhala/files/noto-sans-sinhala-sinhala-700-normal.woff2'],
  ] as const) {
    await page.route(`/other-${name}.woff2`, (route) => route.fulfill({ path: join(fontFiles, file) }))
  }
}

/** Two frames: what the page has changed so far is drawn, and its shifts are noted. */
export async function drawnOnce(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  }))
}

/**
 * Watches for a text from now on, because a locator, which looks only from time to time, can miss what is visible for a
 * moment. Returns a function that waits until the text has been visible.
 */
export async function watchText(page: Page, text: string | RegExp): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle((wanted) => {
    const found = { seen: false }
    const look = (): void => {
      const { innerText } = document.body
      if (typeof wanted === 'string' ? innerText.includes(wanted) : wanted.test(innerText)) found.seen = true
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    look()
    return found
  }, text)
  return () => expect.poll(() => watch.evaluate(({ seen }) => seen), `“${String(text)}” was visible`).toBe(true)
}

/** Pauses the page's clock (`page.clock.install`) and sets it forward by at most 5 s: no timer may run meanwhile. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
}

/** Step of `stepUntil`, in ms. */
export const clockStep = 100

/** Sets the page's paused clock forward, step by step, until `holds` returns true: at most one step too far. */
export async function stepUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(async () => {
    if (await holds()) return true
    await page.clock.runFor(clockStep)
    return false
  }, { timeout: 150_000, intervals: [clockStep] }).toBe(true)
}

/** No more than `most` of the window has moved since the page was opened (cumulative layout shift). */
export async function expectNothingShifted(page: Page, most = 0.02): Promise<void> {
  const shifts = (await page.evaluate(() => globalThis.layoutShifts)) ?? []
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect.soft(sum, `shifts on ${page.url()}: ${shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join('\n')}`).toBeLessThanOrEqual(most)
}

/** Stores settings as the page does, before it starts. */
export async function keepSettings(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((kept) => {
    if (localStorage.getItem('settings') === null) localStorage.setItem('settings', JSON.stringify(kept))
  }, settings)
}

/** A learner who is signed in without going through the log-in screen, from the next page that is opened. */
export async function signIn(page: Page, { token, _id, username }: Learner): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (sessionStorage.getItem('signedInOnce') !== null) return
      sessionStorage.setItem('signedInOnce', 'yes')
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { token, userid: _id, username },
  )
}

/** Opens a screen and waits until it has its heading, its fonts, and an answer to every request. */
export async function open(page: Page, path: string): Promise<void> {
  const unanswered = new Set<Request>()
  const begin = (request: Request): void => void unanswered.add(request)
  const end = (request: Request): void => void unanswered.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await facesStand(page)
  // An answer can cause the next request: none may be open three times in a row.
  let idle = 0
  await expect.poll(() => (idle = unanswered.size === 0 ? idle + 1 : 0), { intervals: [50] }).toBe(3)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/**
 * Holds the button of the adult question by the space key, for three seconds of the page's clock, and gives the sum's
 * answer. `new-user.spec.ts` and `rules-keyboard.spec.ts` hold it for real seconds.
 */
export async function passAdultQuestion(page: Page, atTheSum?: () => Promise<void>): Promise<void> {
  const question = page.getByRole('dialog')
  await question.getByRole('button').last().focus()
  await page.clock.install()
  await page.keyboard.down(' ')
  await page.clock.fastForward(3000)
  const sum = question.getByRole('textbox')
  await expect(sum).toBeFocused()
  await page.keyboard.up(' ')
  await atTheSum?.()
  const [, a, b] = /(\d+) \+ (\d+)/.exec(await question.innerText()) ?? []
  await sum.fill(String(Number(a) + Number(b)))
  await page.keyboard.press('Enter')
}
