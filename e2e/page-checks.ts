/** The rules that are measured in the page. `checks.ts` has them as single expectations; several of them take one round trip (`expectAll`). */
import { expect, type Page } from '@playwright/test'

/** A rule that every screen keeps, or every screen of a kind. */
export interface PageCheck {
  /** what its message names, before the screen's address and the window */
  readonly what: string
  /** JavaScript that runs in the page and returns one sentence for each violation, or a promise of them */
  readonly script: string
}

/** @param find runs in the page, so it uses nothing but its argument, which JSON can hold */
export function pageCheck<Argument>(what: string, find: (argument: Argument) => string[] | Promise<string[]>, argument: Argument): PageCheck {
  return { what, script: `(${String(find)})(${JSON.stringify(argument)})` }
}

const softly = expect.configure({ soft: true })

/**
 * Expects that the page keeps all these rules. They are measured in one round trip. A rule that is violated then is measured again and
 * again, because the layout may still change after a navigation, a tap or a new window size.
 */
export async function expectAll(page: Page, checks: readonly PageCheck[]): Promise<void> {
  const first = await page.evaluate<string[][]>(`(async () => [${checks.map(({ script }) => `await ${script}`).join(', ')}])()`)
  for (const [at, { what, script }] of checks.entries()) {
    if (first[at]?.length === 0) continue
    const { width, height } = page.viewportSize() ?? {}
    await softly.poll(() => page.evaluate<string[]>(script), `${what} on ${page.url()}, ${width} × ${height} px`).toEqual([])
  }
}

/** The page is drawn in a window of this size. Put first, it makes the other checks measure what a listener of the new size has changed, too. */
export function drawnInWindow([width, height]: readonly [number, number]): PageCheck {
  return pageCheck('window', async (size) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return innerWidth === size.width && innerHeight === size.height ? [] : [`it is ${innerWidth} × ${innerHeight}`]
  }, { width, height })
}

export const leastTarget = 64
export const leastGap = 16

/**
 * Everything pressed is at least 64 by 64 px, with at least 16 px to the next; text fields may hold a button.
 * A control that is partly under the bar at the bottom of a word's page counts with its visible part.
 */
export const largeTargets = pageCheck('targets', ({ target, gap }: { target: number; gap: number }) => {
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
}, { target: leastTarget, gap: leastGap })

/**
 * A child's screen has at most four choices: links, buttons and fields in `main`, or in the open popup without its close
 * button, or in each section of a screen that is higher than the window (`data-choices`). The child's bar does not count,
 * nor does a folded box for the adult (`details[data-adult]`).
 */
export const atMostFourChoices = pageCheck('choices', (most: number) => {
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
}, 4)

/** Each choice of a child's screen has a picture, by which a child who cannot read finds it. The same places count as for the four choices. */
export const pictures = pageCheck('choices without a picture', () => {
  const popup = document.querySelector('dialog[open] > div > :last-child')
  const choices = [...(popup ?? document).querySelectorAll(popup ? 'a[href], button' : 'main :is(a[href], button)')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest('details[data-adult]') === null,
  )
  // Drawn with elements, a picture is hidden from screen readers.
  const drawn = 'svg, img, video, canvas, [aria-hidden=true]'
  return choices
    .filter((choice) => ![...choice.querySelectorAll(drawn)].some((one) => (
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.clientHeight >= 16
    )))
    .map((choice) => choice.outerHTML.slice(0, 400))
}, null)

/** Task and controls are within the window, whatever help there is, and nothing scrolls. What only adults use may be below. @param within the task's element */
export function taskInWindow(within: 'main' | 'dialog:modal'): PageCheck {
  return pageCheck('beyond the window', (task: string) => {
    const { clientHeight, clientWidth } = document.documentElement
    return [...document.querySelectorAll(`${task} :is(img, video, canvas, button, a, svg, output, ol, p)`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches('.sr-only, .sr-only *, [data-adult] *'))
      .flatMap((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const inside = top >= -0.5 && left >= -0.5 && bottom <= clientHeight + 0.5 && right <= clientWidth + 0.5
        return inside ? [] : [`${element.outerHTML.slice(0, 120)}: ${left}, ${top} to ${right}, ${bottom}`]
      })
  }, within)
}

/** Titles, and words on the child's controls below the bar, have at least 24 px. */
export const largeType = pageCheck('type', () => {
  const read = [...document.querySelectorAll('main :is(h1, button, a), main :is(h1, button, a) *')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.sr-only'),
  )
  return read.flatMap((element) => {
    const words = [...element.childNodes].filter(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '')
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    return words.length > 0 && size < 24 ? [`“${element.textContent}” is set in ${size} px`] : []
  })
}, null)

/** Letters may stick out of a tight line by so much, in CSS pixels. */
export const overhang = 8

/** No text of a child's task is cut off, longer than its place, or under the speaker of a word's picture, and instructions have 24 px. */
export const textWhole = pageCheck('texts', (most: number) => {
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
}, overhang)

/**
 * No word is broken at the end of a line, except where a name of any length may be (`wrap-anywhere`) and in addresses. At small
 * sizes this is what a long Tamil word does in too narrow a place. A pressed button may be bold, so all of them are pressed meanwhile.
 */
export const wholeWords = pageCheck('broken words', () => {
  const found: string[] = []
  const unpressed = document.querySelectorAll('[aria-pressed=false]')
  for (const button of unpressed) button.setAttribute('aria-pressed', 'true')
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
  for (const button of unpressed) button.setAttribute('aria-pressed', 'false')
  return found
}, null)

export const noSidewaysScroll = pageCheck('beyond the window', () =>
  document.documentElement.scrollWidth <= innerWidth
    ? []
    : [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
        .map((element) => `${element.outerHTML.slice(0, 120)} ends at ${element.getBoundingClientRect().right}`), null)

/** Every part in another language than the page's declares it, also texts for screen readers. */
export const languagesNamed = pageCheck('languages', () => {
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
}, null)

/** Names that are in Latin letters in every language. */
const latinNames = [
  'D Learner', 'E Learning', 'English', 'Wi-Fi', 'MB', 'CSV', 'Cboard', 'AsTeRICS Grid', '.obf', '.obz', '.csv', '.dlearner', 'npm start -- --home',
  'npm run reset-password kamala@example.org',
]

/** Nothing on a page in Sinhala or Tamil is in Latin letters, also no text for screen readers. @param allowed besides `latinNames` */
export function noLatinLetters(allowed: readonly string[]): PageCheck {
  return pageCheck('Latin letters', (names: readonly string[]) => {
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
  }, [...latinNames, ...allowed])
}
