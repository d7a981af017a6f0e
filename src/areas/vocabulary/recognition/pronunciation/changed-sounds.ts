/** One sound of a word replaced by the one that children usually say instead: see simplified-phones.ts for the sources. */

export interface ChangedSound {
  /** the place of the phone in the word */
  readonly at: number
  readonly phones: readonly string[]
}

/** More of them would make the first recording of a word wait. */
const most = 6

const instead: Readonly<Record<string, readonly string[]>> = {
  k: ['t'], g: ['d'], 'ᵑg': ['ⁿd', 'g'], s: ['t'], ʃ: ['s', 't'], c: ['t'], ɟ: ['d'], f: ['p'], r: ['l', 'y'], l: ['y'],
  'ᵐb': ['b', 'm'], 'ⁿd': ['d', 'n'],
}

/** Returns the word with one consonant replaced, for each that children replace. A doubled one is never replaced alone. */
export function changedSounds(phones: readonly string[]): readonly ChangedSound[] {
  return phones.flatMap((phone, at) => {
    const neighbours = new Set([phones[at - 1], phones[at + 1]])
    const others = neighbours.has(phone) ? [] : (instead[phone] ?? []).filter((other) => !neighbours.has(other))
    return others.map((other) => ({ at, phones: phones.with(at, other) }))
  }).slice(0, most)
}
