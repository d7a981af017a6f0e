/** How far the app's verdicts and a second adult's answers agree. */

export const answers = ['right', 'notRight', 'cannotTell'] as const
export type Answer = (typeof answers)[number]

export interface JudgedTwice {
  /** the app's verdict, also if an adult changed it; null: the attempt has no answer */
  readonly app: boolean | null
  readonly adult: Answer
}

/**
 * `tooFew`: fewer than `minAnswers` · `oneSided`: the app or the adult gave the same answer each time, so that κ says nothing ·
 * `measured`: κ with its interval
 */
export const agreementStates = ['tooFew', 'oneSided', 'measured'] as const

export interface Kappa {
  readonly value: number
  /** the 95 % interval, within −1 to 1 */
  readonly low: number
  readonly high: number
}

export interface Agreement {
  readonly state: (typeof agreementStates)[number]
  /** attempts that both judged */
  readonly count: number
  /** of these, those with the same answer */
  readonly same: number
  /** attempts that the adult cannot judge */
  readonly cannotTell: number
  /** null unless it was measured */
  readonly kappa: Kappa | null
}

/** The standard error holds for large samples: with fewer answers the interval would be too narrow (`npm run bench comparison`). */
export const minAnswers = 30

/** The answer of a normal distribution for 95 %. */
const z95 = 1.959964

/** Attempts without an answer of the app are left out. */
export function agreementOf(judged: readonly JudgedTwice[]): Agreement {
  const decided = judged.flatMap(({ app, adult }) => (app === null || adult === 'cannotTell' ? [] : [{ app, adult: adult === 'right' }]))
  const count = (app: boolean, adult: boolean): number => decided.filter((one) => one.app === app && one.adult === adult).length
  const table = { both: count(true, true), onlyApp: count(true, false), onlyAdult: count(false, true), neither: count(false, false) }
  const kappa = decided.length < minAnswers ? null : kappaOf(table)
  return {
    state: decided.length < minAnswers ? 'tooFew' : kappa === null ? 'oneSided' : 'measured',
    count: decided.length,
    same: table.both + table.neither,
    cannotTell: judged.filter(({ app, adult }) => app !== null && adult === 'cannotTell').length,
    kappa,
  }
}

/** How often the answers were the same or not. `both`: both say right · `onlyApp`: only the app says right. */
export interface AnswerTable {
  readonly both: number
  readonly onlyApp: number
  readonly onlyAdult: number
  readonly neither: number
}

/**
 * Cohen's κ (Cohen, 1960): the agreement beyond chance. The interval uses the standard error for large samples of Fleiss, Cohen and
 * Everitt (1969, formula 13). Returns null if one of the two gave only one kind of answer: κ is then 0 or has no value, however
 * often they agree.
 */
export function kappaOf({ both, onlyApp, onlyAdult, neither }: AnswerTable): Kappa | null {
  const n = both + onlyApp + onlyAdult + neither
  const [app, adult] = [(both + onlyApp) / n, (both + onlyAdult) / n]
  if (n === 0 || [app, adult].some((share) => share === 0 || share === 1)) return null
  const observed = (both + neither) / n
  const expected = app * adult + (1 - app) * (1 - adult)
  const value = (observed - expected) / (1 - expected)
  const onDiagonal = (share: number, marginals: number): number => share * ((1 - expected) - marginals * (1 - observed)) ** 2
  const variance = (
    onDiagonal(both / n, app + adult) + onDiagonal(neither / n, 2 - app - adult)
    + (1 - observed) ** 2 * (onlyApp / n * (adult + 1 - app) ** 2 + onlyAdult / n * (1 - adult + app) ** 2)
    - (observed * expected - 2 * expected + observed) ** 2
  ) / (n * (1 - expected) ** 4)
  const margin = z95 * Math.sqrt(Math.max(0, variance))
  return { value, low: Math.max(-1, value - margin), high: Math.min(1, value + margin) }
}
