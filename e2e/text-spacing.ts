/** WCAG 1.4.12: people may set wider lines, letters and words. */
import { overhang, pageCheck } from './page-checks.ts'

/** The distances of the criterion. */
const wide = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** With wide spacing no text is cut off, none runs out of its control or entry of a list, and the page is not wider than the window, unless it was so before. */
export const wideSpacing = pageCheck('text with wide spacing', async ({ styles, most }: { styles: string; most: number }) => {
  const lost = (): string[] => {
    const found: string[] = []
    const places = new Map<Element, { box: DOMRect; cutsX: boolean; cutsY: boolean; ends: boolean }>()
    const placeOf = (element: Element) => {
      const known = places.get(element)
      if (known) return known
      const { overflowX, overflowY } = getComputedStyle(element)
      const cuts = /hidden|clip/
      // People see where a control or an entry of a list ends.
      const ends = element.matches('button, a, summary, label, li, td, th')
      const place = { box: element.getBoundingClientRect(), cutsX: cuts.test(overflowX), cutsY: cuts.test(overflowY), ends }
      places.set(element, place)
      return place
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement
      if (!element || (node.nodeValue ?? '').trim() === '' || element.closest('.sr-only, script, style, svg')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      for (let around: Element | null = element; around !== null && around !== document.documentElement; around = around.parentElement) {
        const { box, cutsX, cutsY, ends } = placeOf(around)
        const across = Math.max(text.right - box.right, box.left - text.left)
        const down = text.bottom - box.bottom
        if ((cutsX && across > 2) || (cutsY && down > most)) found.push(`“${node.nodeValue}” is cut off`)
        else if (ends && (across > most || down > most)) found.push(`“${node.nodeValue}” runs out of its ${around.tagName}`)
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the window')
    return found
  }
  const before = new Set(lost())
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const found = lost().filter((one) => !before.has(one))
  document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1)
  return [...new Set(found)]
}, { styles: wide, most: overhang })
