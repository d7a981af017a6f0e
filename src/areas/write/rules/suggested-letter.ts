import { dueLetter, type DueLetterOptions, type RatedAttempt, rateAttempt } from './due-letter.ts'
import { isLetter, type Letter } from './letters.ts'
import type { Reader, Unit } from './syllables.ts'

interface WrittenUnit {
  /** undefined: nobody asked for a unit */
  readonly asked: Unit | undefined
  readonly reader: Reader
  /** the likeliest reading; undefined if nothing was recognised */
  readonly first: { readonly letter: Unit; readonly confidence: number } | undefined
}

/** The letter that the debug box suggests after a letter or syllable was read. @param before all attempts before it, oldest first */
export function suggestedLetter(
  before: readonly RatedAttempt[], { asked, reader, first }: WrittenUnit, { order, own, now }: Pick<DueLetterOptions, 'order' | 'own' | 'now'>,
): Letter {
  const history = [...before]
  const written = asked ?? first?.letter
  if (written !== undefined && isLetter(written)) {
    const read = first !== undefined && isLetter(first.letter) ? first.letter : undefined
    history.push({ letter: written, outcome: rateAttempt(written, read, first?.confidence ?? 0), help: 'traced', createdAt: now.toISOString() })
  }
  return dueLetter(history, { order, apart: order !== 'own', script: reader === 'syllables' ? 'sinhala' : reader, ...(own !== undefined && { own }), now })
}
