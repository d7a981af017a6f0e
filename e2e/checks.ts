/** Checks that apply to every screen. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { drawnOnce } from './layout-shifts.ts'
import { facesStand } from './steps.ts'

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

const softly = expect.configure({ soft: true })

/** `find` soon finds nothing: the layout may still change after a navigation, a tap or a new window size. */
async function expectNothing(find: () => Promise<string[]>, message: string): Promise<void> {
  await softly.poll(find, message).toEqual([])
}

/** Names, roles, contrast and the rest of WCAG 2.2 AA that axe knows. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await facesStand(page)
  // An element that fades in reaches its contrast only at the end.
  await page.evaluate(() => Promise.all(
    document.getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished.catch(() => undefined)),
  ))
  // Loading axe takes as long as an analysis. AxeBuilder loads it twice for each analysis; this loads it once a page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const { violations } = await new AxeBuilder({ page, axeSource: '0' })
    // All in this page, which has no frames; otherwise axe opens and closes another page for each analysis.
    .setLegacyMode()
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // The passes are not used, and describing them takes time.
      resultTypes: ['violations'],
      // A user of voice control says the visible text.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect.soft(found, `axe on ${page.url()}`).toEqual([])
}

/**
 * Everything pressed is at least 64 by 64 px, with at least 16 px to the next; text fields may hold a button.
 * A control that is partly under the bar at the bottom of a word's page counts with its visible part.
 */
export async function expectLargeTargets(page: Page): Promise<void> {
  await expectNothing(() => page.evaluate(
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
  ), `targets on ${page.url()}, ${page.viewportSize()?.width} px wide`)
}

/** Most choices on a child's screen. */
const maxChoices = 4

/**
 * A child's screen has at most four choices: links, buttons and fields in `main`, or in the open popup without its close
 * button, or in each section of a screen that is higher than the window (`data-choices`). The child's bar does not count,
 * nor does a folded box for the adult (`details[data-adult]`).
 */
export async function expectAtMostFourChoices(page: Page): Promise<void> {
  await expectNothing(() => page.evaluate((most) => {
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
  }, maxChoices), `choices on ${page.url()}`)
}

/** Each choice of a child's screen has a picture, by which a child who cannot read finds it. The same places count as for the four choices. */
export async function expectPictures(page: Page): Promise<void> {
  await expectNothing(() => page.evaluate(() => {
    const popup = document.querySelector('dialog[open] > div > :last-child')
    const choices = [...(popup ?? document).querySelectorAll(popup ? 'a[href], button' : 'main :is(a[href], button)')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest('details[data-adult]') === null,
    )
    // Drawn with elements, a picture is hidden from screen readers.
    const pictures = 'svg, img, video, canvas, [aria-hidden=true]'
    return choices
      .filter((choice) => ![...choice.querySelectorAll(pictures)].some((one) => (
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.clientHeight >= 16
      )))
      .map((choice) => choice.outerHTML.slice(0, 400))
  }), `choices without a picture on ${page.url()}`)
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

/** Task and controls are within the window, whatever help there is, and nothing scrolls. What only adults use may be below. @param within the task's element */
export async function expectTaskInWindow(page: Page, within: 'main' | 'dialog:modal' = 'main'): Promise<void> {
  await expectNothing(() => page.evaluate((task) => {
    const { clientHeight, clientWidth } = document.documentElement
    return [...document.querySelectorAll(`${task} :is(img, video, canvas, button, a, svg, output, ol, p)`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches('.sr-only, .sr-only *, [data-adult] *'))
      .flatMap((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const inside = top >= -0.5 && left >= -0.5 && bottom <= clientHeight + 0.5 && right <= clientWidth + 0.5
        return inside ? [] : [`${element.outerHTML.slice(0, 120)}: ${left}, ${top} to ${right}, ${bottom}`]
      })
  }, within), `beyond the window of ${JSON.stringify(page.viewportSize())} on ${page.url()}`)
}

/** Runs a check in the windows of all devices, from the smallest phone in both orientations to a computer. */
export async function inEveryWindow(page: Page, check: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of [...smallestWindows, ...windows.slice(1)]) {
    await page.setViewportSize({ width, height })
    await check()
  }
  if (before) await page.setViewportSize(before)
}

/** Titles, and words on the child's controls below the bar, have at least 24 px. */
export async function expectLargeType(page: Page): Promise<void> {
  await expectNothing(() => page.evaluate(() => {
    const read = [...document.querySelectorAll('main :is(h1, button, a), main :is(h1, button, a) *')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.sr-only'),
    )
    return read.flatMap((element) => {
      const words = [...element.childNodes].filter(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '')
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      return words.length > 0 && size < 24 ? [`“${element.textContent}” is set in ${size} px`] : []
    })
  }), `type on ${page.url()}`)
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

/** Phones in both orientations, the smallest ones last: width and height. */
const phones = [[360, 740], [740, 360], [320, 568], [568, 320]] as const
/** Letters may stick out of a tight line by so much, in CSS pixels. */
const overhang = 8

/** On phones, no text of a child's task is cut off, broken within a word, longer than its place, or under the speaker of a word's picture, and instructions have 24 px. */
export async function expectTextWhole(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height })
    await facesStand(page)
    await expectNothing(() => page.evaluate((most) => {
      const cut = [...document.querySelectorAll('main *')]
        .filter((element) => element.checkVisibility() && element.clientWidth > 1 && element.textContent?.trim())
        .filter((element) => getComputedStyle(element).overflowX === 'hidden' && element.scrollWidth > element.clientWidth)
        .map((element) => `“${element.textContent}” is cut off`)
      const tooLong = [...document.querySelectorAll('main [data-fill] > *')]
        .filter((element) => element.scrollHeight > element.clientHeight + most)
        .map((element) => `“${element.textContent}” is ${element.scrollHeight} px high in ${element.clientHeight}`)
      const covered = [...document.querySelectorAll('[data-task] button:has(> img) > svg')].flatMap((icon) => {
        const word = icon.previousElementSibling
        if (!(word instanceof HTMLElement) || word.innerText === '') return []
        const range = document.createRange()
        const box = icon.getBoundingClientRect()
        const texts = document.createTreeWalker(word, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode)
          const text = range.getBoundingClientRect()
          if (text.left < box.right && text.bottom > box.top && text.width > 0) found.push(`the speaker covers “${range.toString()}”`)
        }
        return found
      })
      const small = [...document.querySelectorAll('main [data-fill] :is([aria-live=polite], [aria-live=polite] *, li, li *)')]
        .filter((element) => element.checkVisibility() && [...element.childNodes].some((node) => node instanceof Text))
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 24)
        .map((element) => `“${element.textContent}” is smaller than 24 px`)
      return [...cut, ...tooLong, ...covered, ...small]
    }, overhang), `texts on ${page.url()}, ${width} × ${height}`)
    await expectWholeWords(page)
  }
  if (before) await page.setViewportSize(before)
}

/**
 * No word is broken at the end of a line, except where a name of any length may be (`wrap-anywhere`) and in addresses. At small
 * sizes this is what a long Tamil word does in too narrow a place.
 */
export async function expectWholeWords(page: Page): Promise<void> {
  await expectNothing(() => page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('.sr-only, svg') || getComputedStyle(element).overflowWrap === 'anywhere') continue
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
        if (/[-–—/@]./.test(word)) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 1)
        const last = others.at(-1)
        if (first && last && last.top - first.top > first.height / 2) found.push(word)
      }
    }
    return found
  }), `broken words on ${page.url()}, ${page.viewportSize()?.width ?? 0} px`)
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expectNothing(() => page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.body.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
          .map((element) => `${element.outerHTML.slice(0, 120)} ends at ${element.getBoundingClientRect().right}`),
  ), `beyond the window on ${page.url()}`)
}

/** The page declares its language, and every part in another language declares it, also texts for screen readers. */
export async function expectLanguagesNamed(page: Page, language: 'en' | 'si' | 'ta'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expectNothing(() => page.evaluate(() => {
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
      const script = /\p{Script=Sinhala}/u.test(text) ? 'si' : /\p{Script=Tamil}/u.test(text) ? 'ta' : 'en'
      if (script === 'en' && !/\p{Script=Latin}{2}/u.test(text)) return []
      const said = around?.closest('[lang]')?.getAttribute('lang')
      return said === script ? [] : [`“${text}” says it is ${said}`]
    })
  }), `languages on ${page.url()}`)
}

/** Names that are in Latin letters in every language. */
const latinNames = [
  'D Learner', 'E Learning', 'English', 'Wi-Fi', 'MB', 'CSV', 'Cboard', 'AsTeRICS Grid', '.obf', '.obz', '.csv', '.dlearner', 'npm start -- --home',
]

/** Nothing on a page in Sinhala or Tamil is in Latin letters, also no text for screen readers. @param allowed besides `latinNames` */
export async function expectNoLatinLetters(page: Page, allowed: readonly string[] = []): Promise<void> {
  await expectNothing(() => page.evaluate((names) => {
    const passages: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement?.closest('script, style') === null) passages.push(texts.currentNode.nodeValue ?? '')
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt', 'title', 'placeholder', 'label']) {
        passages.push(element.getAttribute(name) ?? '')
      }
    }
    const without = (text: string): string => names.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll('\u00A0', ' '))
    return [...new Set(passages.filter((text) => /\p{Script=Latin}{2}/u.test(without(text))))]
  }, [...latinNames, ...allowed]), `Latin letters on ${page.url()}`)
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
