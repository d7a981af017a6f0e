/** What holds on every screen, as far as a machine can see it. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const leastTarget = 64
export const leastGap = 16

/** Names, roles, contrast and the rest of WCAG 2.2 AA that axe knows. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** Everything pressed is at least 64 by 64 px, with at least 16 px to the next; text fields may hold a button. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const wrong = await page.evaluate(
    ({ target, gap }) => {
      const screen = document.querySelector('dialog:modal') ?? document
      const pressed = [...screen.querySelectorAll('a, button, summary, label:has(input[type=radio], input[type=checkbox], input[type=file])')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((element) => ({ name: element.textContent || element.getAttribute('aria-label'), element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.bottom > 0)
      const small = pressed
        .filter(({ box }) => box.width < target - 0.5 || box.height < target - 0.5)
        .map(({ name, box }) => `${name} is ${box.width} × ${box.height}`)
      const close = pressed.flatMap((a, at) =>
        pressed.slice(at + 1).flatMap((b) => {
          if (a.element.contains(b.element) || b.element.contains(a.element)) return []
          const across = Math.max(a.box.left - b.box.right, b.box.left - a.box.right)
          const down = Math.max(a.box.top - b.box.bottom, b.box.top - a.box.bottom)
          return Math.max(across, down) < gap - 0.5 ? [`${a.name} and ${b.name} are ${Math.max(across, down)} apart`] : []
        }),
      )
      return [...small, ...close]
    },
    { target: leastTarget, gap: leastGap },
  )
  expect(wrong, `targets on ${page.url()}`).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, `width beyond the window on ${page.url()}`).toBeLessThanOrEqual(0)
}

/** Stores settings as the page does, before it starts. */
export async function keepSettings(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((kept) => {
    if (localStorage.getItem('settings') === null) localStorage.setItem('settings', JSON.stringify(kept))
  }, settings)
}
