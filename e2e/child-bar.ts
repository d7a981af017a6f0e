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
}

function barOf(page: Page): Promise<Bar> {
  return page.getByRole('banner').evaluate((bar) => {
    const { width, height } = bar.getBoundingClientRect()
    const corner = bar.querySelector('a')?.getBoundingClientRect()
    const controls = [...bar.querySelectorAll('a, button')].filter((one) => one.checkVisibility({ visibilityProperty: true }))
    return {
      width,
      height,
      corner: corner ? { x: corner.x, y: corner.y } : null,
      controls: controls.map((one) => one.getAttribute('aria-label') ?? ''),
    }
  })
}

/** Links to screens that are not the child's. `#content` is the link past the bar. */
const adultLinks = screens.filter((path) => !isForChildren(path)).map((path) => `:is(a[href="${path}"], a[href^="${path}?"])`).join(', ')

/** In English: the bar is at most 64 px high, Back is in its corner, and the screen has no footer and no adult's link. */
export async function expectChildBar(page: Page, path: string, [width, height]: readonly [number, number]): Promise<void> {
  const at = `${path}, ${width} × ${height}`
  // On a phone in landscape the bar is a column at the side.
  const isColumn = height < 480 && width > height
  const corner = path === home ? 'My stickers' : 'Back'
  // The layout may still change after a new window size.
  await expect.configure({ soft: true }).poll(async () => {
    const bar = await barOf(page)
    return { beyond: isColumn ? Math.max(0, bar.width - 80) : Math.max(0, bar.height - 64), corner: bar.corner, controls: bar.controls }
  }, `the bar on ${at}`).toEqual({ beyond: 0, corner: { x: 8, y: 0 }, controls: [corner, 'Hear again', 'For grown-ups'] })
  await expect.soft(page.getByRole('contentinfo'), `footer on ${at}`).toHaveCount(0)
  await expect.soft(page.locator(adultLinks), `adult links on ${at}`).toHaveCount(0)
}
