import type { ErrorSentences } from '#kit/area.ts'
import type { agreement } from '../area.ts'

export const errorSentences: ErrorSentences<typeof agreement.errors> = {
  COMPARISON_RUNS: 'A comparison runs already. Please end it first.',
}

/** Of all pages of this area. */
export const pageTexts = {
  back: 'Back',
  failed: 'This could not be loaded.',
  again: 'Try again',
  listen: 'Listen',
  progress: 'Progress',
  of: (at: number, count: number) => `${at} of ${count}`,
  keep: 'Words and films can be heard and seen again only if the family keeps recordings. Choose in the settings how long “Recordings of voice and movement” are kept.',
} as const

export const judgeTexts = {
  title: 'A second opinion',
  intro: 'Hear or see what the child did, and say what you think. What the app thought is not shown.',
  question: 'Is this right?',
  right: 'Right',
  notRight: 'Not right',
  cannotTell: 'Cannot tell',
  film: 'What the child did',
  drawing: 'What the child wrote',
  nothing: 'There is nothing to judge from the last seven days.',
  done: 'Thank you. These were all for now.',
} as const

export const strangerTexts = {
  title: 'Understood by a stranger',
  intro: 'For somebody who does not know the child: hear ten words and choose the picture of each. The answers are shown at the end.',
  begin: 'Begin',
  question: 'What did you hear?',
  few: 'This needs ten kept recordings of words.',
  result: (right: number, count: number) => `Understood: ${right} of ${count} words.`,
  interval: (low: string, high: string) => `With so few words the true share is between ${low} and ${high} (95%).`,
} as const

export const comparisonTexts = {
  title: 'What helps this child?',
  intro: (days: number, tries: number) =>
    `The app practises words in two ways, which alternate at random from day to day. After ${days} days of practice with at least ${tries} tries it says which way helped.`,
  kind: 'What should be compared?',
  speaker: 'The family’s voice or the app’s',
  speed: 'Usual or slow speech',
  print: 'With or without the written word',
  family: 'the family’s voice',
  app: 'the app’s voice',
  usual: 'usual speech',
  slow: 'slow speech',
  with: 'with the written word',
  without: 'without the written word',
  noneRecorded: 'The family has not recorded any word, so the two voices cannot be compared. Record words first: Settings, “What the app says”.',
  onlyRecorded: (words: number) =>
    `Only words that the family has recorded count: ${words} now. Own words have only one voice, so they do not count.`,
  printDecides: 'While it runs, this decides whether the written word is visible, and not the setting.',
  begin: 'Begin tomorrow',
  end: 'End',
  since: (day: string) => `since ${day}`,
  period: (from: string, until: string) => `${from} to ${until}`,
  share: (way: string, share: string) => `${way}: ${share} right`,
  helped: (way: string) => `This helped more: ${way}.`,
  none: 'No difference was shown. Both ways are fine.',
  early: (sessions: number, needed: number) => `${sessions} of ${needed} days. It is too early to say which helps.`,
} as const

/** On the report. */
export const resultTexts = {
  title: 'Second opinions',
  same: (area: string, same: number, count: number) => `${area}: the app and the adult said the same in ${same} of ${count} attempts.`,
  cannotTell: (count: number) => `The adult could not tell: ${count}.`,
  tooFew: (needed: number) => `At least ${needed} are needed to compare this with chance.`,
  oneSided: 'One of the two always said the same, so that nothing can be said about agreement beyond chance.',
  kappa: (value: string, low: string, high: string) => `Agreement beyond chance (Cohen’s κ): ${value}, between ${low} and ${high} (95%).`,
  stranger: (day: string, right: number, count: number, range: string) => `${day}: a stranger understood ${right} of ${count} words (95%: ${range}).`,
  range: (low: string, high: string) => `${low} to ${high}`,
  nothing: 'Nobody has judged attempts yet.',
} as const
