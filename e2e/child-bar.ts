/** The bar of the child's screens, and the links that a child's screen must not have. */
import { type PageCheck, pageCheck } from './page-checks.ts'
import { isForChildren, screens } from './rules-routes.ts'

const home = '/skills'

/** Links to screens that are not the child's. `#content` is the link past the bar. */
const adultLinks = screens.filter((path) => !isForChildren(path)).map((path) => `:is(a[href="${path}"], a[href^="${path}?"])`).join(', ')

/** In English: the bar is at most 64 px high, Back is in its corner, on the home the stickers or Today, and the screen has no footer and no adult's link. */
export function childBar(path: string, [width, height]: readonly [number, number]): PageCheck {
  const ways = path === home ? ['My stickers', 'Today'] : ['Back']
  return pageCheck('the bar', ({ isColumn, corners, named, adults }) => {
    const bars = [...document.querySelectorAll('header, [role=banner]')]
    const [bar] = bars
    if (bar === undefined || bars.length > 1) return [`there are ${bars.length} bars`]
    const { width: across, height: high } = bar.getBoundingClientRect()
    const corner = bar.querySelector('a')?.getBoundingClientRect()
    const controls = [...bar.querySelectorAll('a, button')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent)
    const footers = document.querySelectorAll('footer, [role=contentinfo]').length
    const links = [...document.querySelectorAll(adults)].map((link) => link.getAttribute('href'))
    return [
      isColumn && across > 80 && `it is ${across} px wide`,
      !isColumn && high > 64 && `it is ${high} px high`,
      (corner?.x !== 8 || corner.y !== 0) && `the control of the corner is at ${corner?.x}, ${corner?.y}`,
      !corners.some((one) => [one, ...named].join(' | ') === controls.join(' | ')) && `its controls are ${controls.join(' | ')}`,
      footers > 0 && `there are ${footers} footers`,
      links.length > 0 && `there are links for adults: ${links.join(' | ')}`,
    ].filter((one) => one !== false)
  }, {
    // On a phone in landscape the bar is a column at the side.
    isColumn: height < 480 && width > height,
    corners: ways,
    named: ['Hear again', 'For grown-ups'],
    adults: adultLinks,
  })
}

/** The window has at most seven things to press. */
export const atMostSevenThings = pageCheck('the window', () => {
  scrollTo(0, 0)
  const things = [...document.querySelectorAll('a[href]:not([href="#content"]), button, label:has(input), summary')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.closest('dialog, details[data-adult]') === null)
    .filter((one) => one.getBoundingClientRect().bottom > 0 && one.getBoundingClientRect().top < innerHeight)
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)
  return things.length > 7 ? [`has ${things.length} things to press: ${things.join(' | ')}`] : []
}, null)
