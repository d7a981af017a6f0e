/** The bar of the child's screens, and the links that a child's screen must not have. */
import { expect, type Page } from '@playwright/test'
import { isForChildren, screens } from './rules-routes.ts'

const home = '/skills'

/** Positions of the bar and its controls, in CSS pixels. */
interface Bar {
  readonly width: number
  readonly height: number
  /** position of the control in the corner: Back, or the album on the home, which has no Back */
  readonly corner: { readonly x: number; readonly y: number } | null
  readonly controls: readonly string[]
  /** numbers on the whole screen */
  readonly footers: number
  readonly adultLinks: number
}

/** Links to screens that are not the child's. `#content` is the link past the bar. */
const adultLinks = screens.filter((path) => !isForChildren(path)).map((path) => `:is(a[href="${path}"], a[href^="${path}?"])`).join(', ')

function barOf(page: Page): Promise<Bar> {
  return page.getByRole('banner').evaluate((bar, adults) => {
    const { width, height } = bar.getBoundingClientRect()
    const corner = bar.querySelector('a')?.getBoundingClientRect()
    const controls = [...bar.querySelectorAll('a, button')].filter((one) => one.checkVisibility({ visibilityProperty: true }))
    return {
      width,
      height,
      corner: corner ? { x: corner.x, y: corner.y } : null,
      controls: controls.map((one) => one.getAttribute('aria-label') ?? one.textContent),
      footers: document.querySelectorAll('footer, [role=contentinfo]').length,
      adultLinks: document.querySelectorAll(adults).length,
    }
  }, adultLinks)
}

/** In English: the bar is at most 64 px high, Back is in its corner, on the home the album and Today, and the screen has no footer and no adult's link. */
export async function expectChildBar(page: Page, path: string, [width, height]: readonly [number, number]): Promise<void> {
  const at = `${path}, ${width} × ${height}`
  // On a phone in landscape the bar is a column at the side.
  const isColumn = height < 480 && width > height
  const ways = path === home ? ['My stickers', 'Today'] : ['Back']
  // The layout may still change after a new window size.
  await expect.configure({ soft: true }).poll(async () => {
    const bar = await barOf(page)
    const { width: across, height: high, ...same } = bar
    return { beyond: isColumn ? Math.max(0, across - 80) : Math.max(0, high - 64), ...same }
  }, `the bar on ${at}`).toEqual({
    beyond: 0, corner: { x: 8, y: 0 }, controls: [...ways, 'Hear again', 'For grown-ups'], footers: 0, adultLinks: 0,
  })
}
