/** The candidates for a sound: all spoken forms of the words in question, and ordinary words. */
import { approximations, type Approximation } from './approximations.ts'
import { ordinaryWords } from './ordinary-words.ts'
import { spokenForms } from './spoken-forms.ts'

export interface RecognitionQuery {
  /** every word that the learner can practise; at most 300 compete */
  readonly vocabulary: readonly string[]
  /** the word that the child was asked to say */
  readonly word?: string
  /** if the screen shows few words: only these compete */
  readonly choices?: readonly string[]
  /** whether only these texts are compared, without the usual simplifications of children */
  readonly asSpelled?: boolean
  /** whether the other word of the same phrase was heard, so that the asked word is likelier than by itself */
  readonly besideHeard?: boolean
  /** how the family's own words are said that are not said as they are written, by their text */
  readonly respellings?: Readonly<Record<string, string>> | undefined
}

/** The asked word has nothing that can be spoken, or a script that cannot be scored. */
export class WordError extends Error {
  readonly code = 'WORD_NOT_SPEAKABLE'

  constructor(word: string) {
    super(`"${word}" holds no letter or digit that can be listened for.`)
    this.name = 'WordError'
  }
}

export interface Candidate {
  readonly spelling: string
  /** index in `words`; undefined for an ordinary word */
  readonly word: number | undefined
  /** set if the word is simplified as young speakers do */
  readonly approximation?: Approximation
}

export interface CandidateSet {
  readonly words: readonly string[]
  readonly candidates: readonly Candidate[]
  /** index of the asked word in `words` */
  readonly requested: number | undefined
}

const maxWords = 300
/** In a larger vocabulary only the asked word's approximations compete; others cost time and cause mistakes. */
const maxWordsWithApproximations = 24

/** Words that cannot be spoken are left out. @throws WordError if the asked word is one of them */
export function buildCandidates({ vocabulary, word, choices, asSpelled = false }: RecognitionQuery): CandidateSet {
  const words: string[] = []
  const candidates: Candidate[] = []
  const taken = new Set<string>()
  for (const one of [...(word === undefined ? [] : [word]), ...(choices ?? vocabulary)]) {
    if (words.length >= maxWords) break
    const forms = spokenForms(one).filter((form) => !taken.has(form))
    if (forms.length === 0) {
      if (words.length === 0 && one === word) throw new WordError(one)
      continue
    }
    for (const form of forms) {
      taken.add(form)
      candidates.push({ spelling: form, word: words.length })
    }
    words.push(one)
  }
  const few = words.length <= maxWordsWithApproximations
  for (const { spelling, word: owner } of asSpelled ? [] : candidates.slice()) {
    if (!few && !(owner === 0 && word !== undefined)) continue
    for (const approximation of approximations(spelling)) {
      if (taken.has(approximation.spelling)) continue
      taken.add(approximation.spelling)
      candidates.push({ spelling: approximation.spelling, word: owner, approximation })
    }
  }
  for (const spelling of ordinaryWords) if (!taken.has(spelling)) candidates.push({ spelling, word: undefined })
  return { words, candidates, requested: word === undefined ? undefined : 0 }
}
