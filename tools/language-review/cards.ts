/** The order in which a reader sees the texts: the doubtful and most seen first. */
import { areaOf, type Text } from './catalogue.ts'
import type { Screen } from './screens.ts'

export interface Card {
  /** all places that have this text for the same English */
  readonly ids: readonly string[]
  readonly text: string
  readonly english: string
  readonly question?: string
}

export interface Section {
  /** of the screen whose picture is shown */
  readonly path: string
  /** whether the texts can be seen on that picture */
  readonly isSeen: boolean
  readonly isDoubtful: boolean
  readonly cards: readonly Card[]
}

/** The question about each text in the tables of `docs/sinhala.md` or `docs/tamil.md`: a text is in quotes, with … for what is left out. */
export function readDoubts(markdown: string): { pieces: readonly string[]; question: string }[] {
  return markdown.split('\n').filter((line) => line.startsWith('| ')).flatMap((line) => {
    const [, , texts = '', question = ''] = line.split('|').map((cell) => cell.trim())
    return [...texts.matchAll(/“(.+?)”(?=,|$| beside| and)/g)].map(([, text = '']) => ({ pieces: text.split('…').map((piece) => piece.trim()).filter((piece) => piece !== ''), question }))
  })
}

/** Each text is in one section, under the screen of its own area on which it appears, or else the first one. */
export function arrange(texts: readonly Text[], screens: readonly Screen[], doubts: ReturnType<typeof readDoubts>): Section[] {
  const cards = new Map<string, { card: Card; seenOn: readonly Screen[] }>()
  for (const { id, text, english } of texts) {
    const key = `${text}\n${english}`
    const same = cards.get(key)?.card.ids ?? []
    const question = doubts.find(({ pieces }) => (pieces.length === 1 ? pieces[0] === text : pieces.length > 1 && pieces.every((piece) => text.includes(piece))))?.question
    cards.set(key, { card: { ids: [...same, id], text, english, ...(question !== undefined && { question }) }, seenOn: cards.get(key)?.seenOn ?? screensWith(text, screens) })
  }
  const sections = new Map<string, Section & { cards: Card[] }>()
  const mostSeenFirst = [...cards.values()].toSorted((a, b) => b.seenOn.length - a.seenOn.length)
  for (const { card, seenOn } of mostSeenFirst) {
    const area = areaOf(card.ids[0] ?? '')
    const ofArea = (all: readonly Screen[]): Screen | undefined => all.find(({ path }) => path.startsWith(`/${area}`)) ?? all[0]
    const screen = ofArea(seenOn) ?? ofArea(screens)
    const section = { path: screen?.path ?? '', isSeen: seenOn.length > 0, isDoubtful: card.question !== undefined, cards: [] }
    const key = JSON.stringify(section)
    const known = sections.get(key) ?? section
    known.cards.push(card)
    sections.set(key, known)
  }
  const place = new Map(screens.map(({ path }, at) => [path, at]))
  const rank = ({ path, isDoubtful, isSeen }: Section): number => (isDoubtful ? 0 : 1000) + (isSeen ? 0 : 500) + (place.get(path) ?? 0)
  return [...sections.values()].toSorted((a, b) => rank(a) - rank(b))
}

function screensWith(text: string, screens: readonly Screen[]): Screen[] {
  const pieces = text.split(/\{[^{}]*\}/).map((piece) => piece.trim()).filter((piece) => /\p{L}/u.test(piece))
  const whole = pieces.map((piece) => new RegExp(`(?<![\\p{L}\\p{M}])${piece.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\p{L}\\p{M}])`, 'u'))
  return screens.filter(({ content }) => whole.every((piece) => piece.test(content)))
}
