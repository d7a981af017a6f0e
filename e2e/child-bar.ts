/** The bar of the child's screens, and the links that a child's screen must not have. */
import { type PageCheck, pageCheck } from './page-checks.ts'
import { isForChildren, screens } from './rules-routes.ts'

const home = '/skills'

/** Links to screens that are not the child's. `#content` is the link past the bar. */
const adultLinks = screens.filter((path) => !isForChildren(path)).map((path) => `:is(a[href="${path}"], a[href^="${path}?"])`).join(', ')

/** In English: the bar is at most 64 px high, Back is in its corner, on the home the album and Today, and the screen has no footer and no adult's link. */
export function childBar(path: string, [width, height]: readonly [number, number]): PageCheck {
  const ways = path === home ? ['My stickers', 'Today'] : ['Back']
  return pageCheck('the bar', ({ isColumn, named, adults }) => {
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
      // Back, or the album on the home, which has no Back.
      (corner?.x !== 8 || corner.y !== 0) && `the control of the corner is at ${corner?.x}, ${corner?.y}`,
      controls.join(' | ') !== named.join(' | ') && `its controls are ${controls.join(' | ')}`,
      footers > 0 && `there are ${footers} footers`,
      links.length > 0 && `there are links for adults: ${links.join(' | ')}`,
    ].filter((one) => one !== false)
  }, {
    // On a phone in landscape the bar is a column at the side.
    isColumn: height < 480 && width > height,
    named: [...ways, 'Hear again', 'For grown-ups'],
    adults: adultLinks,
  })
}
