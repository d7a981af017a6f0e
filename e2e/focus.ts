/** Focus rules for people who use the keyboard. */
import { expect, type Page } from '@playwright/test'

interface Walk {
  readonly names: string[]
  readonly wrong: string[]
  /** the focus has left the page, or is on an element again */
  isOver: boolean
}

declare global {
  // `expectFocusSeen` sets it in the page.
  var focusWalk: Walk
}

/**
 * Tabs through the screen: every focused element is visible, has a ring, and is not covered by the header or a bar. The page looks at
 * each element itself when the key is released, because a round trip for each takes as long as the key.
 */
export async function expectFocusSeen(page: Page): Promise<string[]> {
  const atLeast = await page.evaluate(startWalk)
  for (let step = 1; step <= 120; step++) {
    await page.keyboard.press('Tab')
    if (step > atLeast && await page.evaluate(() => globalThis.focusWalk.isOver || document.activeElement === document.body)) break
  }
  const { names, wrong } = await page.evaluate(() => {
    // More presses than elements may have led to the link past the bar, which is visible only while it has the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return globalThis.focusWalk
  })
  expect.soft(wrong, `focus on ${page.url()}, ${page.viewportSize()?.width} px wide`).toEqual([])
  return names
}

/** Runs in the page. Returns about how many elements can have the focus. */
function startWalk(): number {
  // Of an earlier walk: a part of the page that stays, as the bar does, is walked again.
  for (const element of document.querySelectorAll('[data-walked]')) element.removeAttribute('data-walked')
  const walk: Walk = { names: [], wrong: [], isOver: false }
  globalThis.focusWalk = walk
  const look = (): void => {
    if (globalThis.focusWalk !== walk || walk.isOver) return
    const element = document.activeElement
    if (element === null || element === document.body || element.hasAttribute('data-walked')) {
      walk.isOver = true
      return
    }
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
    walk.names.push(name)
    if (found.length > 0) walk.wrong.push(`${name}: ${found.join(', ')}`)
  }
  addEventListener('keyup', look, { capture: true })
  // A heading may have the focus after a navigation; the check begins at the top in any case.
  document.querySelector<HTMLElement>('a[href="#content"]')?.focus()
  const screen = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  return [...screen.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')]
    .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled, input[type=radio]') && one.checkVisibility({ visibilityProperty: true })).length
}
