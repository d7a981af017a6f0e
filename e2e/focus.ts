/** Focus rules for people who use the keyboard. */
import { expect, type Page } from '@playwright/test'

interface Focused {
  readonly name: string
  readonly wrong: string | null
}

/** Tabs through the screen: every focused element is visible, has a ring, and is not covered by the header or a bar. */
export async function expectFocusSeen(page: Page): Promise<string[]> {
  const names: string[] = []
  const wrong: string[] = []
  await page.evaluate(() => {
    // Of an earlier walk: a part of the page that stays, as the bar does, is walked again.
    for (const element of document.querySelectorAll('[data-walked]')) element.removeAttribute('data-walked')
    // A heading may have the focus after a navigation; the check begins at the top in any case.
    document.querySelector<HTMLElement>('a[href="#content"]')?.focus()
  })
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
