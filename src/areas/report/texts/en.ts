export const reportTexts = {
  title: 'Report',
  back: 'Back',
  failed: 'The report could not be loaded.',
  again: 'Try again',
  period: (from: string, until: string) => `${from} to ${until}`,
  days: (count: number): string => (count === 1 ? 'day of 28' : 'days of 28'),
  minutes: (count: number): string => (count === 1 ? 'minute' : 'minutes'),
  tries: (count: number): string => (count === 1 ? 'try a week' : 'tries a week'),
  next: 'Next steps',
  language: 'Language and communication',
  cognitive: 'Cognitive development',
  motor: 'Physical and motor development',
  key: 'What the bars show',
  line: (tries: number, answers: number, days: number) =>
    `${tries === 1 ? '1 try' : `${tries} tries`} on ${days === 1 ? '1 day' : `${days} days`}, ${answers} with an answer`,
  noAnswer: (count: number) => `Without an answer: ${count}`,
  chart: (parts: string) => `Each of the 28 days as a bar. Together: ${parts}.`,
  more: (before: string, after: string) => `More without help: ${before} in the first two weeks, ${after} in the last two.`,
  same: (before: string, after: string) => `Without help as before: ${before} in the first two weeks, ${after} in the last two.`,
  less: (before: string, after: string) => `Less without help: ${before} in the first two weeks, ${after} in the last two.`,
  few: 'There are too few attempts yet to see a change.',
  never: 'Not practised yet.',
  resting: (day: string) => `Not practised in these four weeks; last on ${day}.`,
  known: (count: number) => `Known (${count})`,
  newlyKnown: 'new',
  learning: (count: number) => `Being learnt (${count})`,
  needsHelp: (count: number) => `Needs help (${count})`,
  others: (count: number) => `and ${count} more`,
  knownMeans: 'Known means: right without help on three different days. This is a record of practice, not a diagnosis.',
  print: 'Print',
  table: 'All attempts as a table (CSV)',
  otherReports: 'More reports',
} as const

/** The first sentences of the report, and the attempts behind its figures. */
export const figureTexts = {
  title: 'In short',
  alone: 'Alone now',
  aloneOf: (count: number, known: number) => `${count === 1 ? '1 thing' : `${count} things`}, ${known} known`,
  nothingAlone: 'nothing yet',
  withHelp: 'With help',
  nothingWithHelp: 'nothing in these four weeks',
  next: 'Next',
  print: (count: number) => `${count} with the word visible`,
  model: (count: number) => `${count} after a model`,
  traced: (count: number) => `${count} over a guide`,
  together: (count: number) => `${count} together`,
  overGuide: 'over a guide',
  inCompany: 'together',
  behind: 'The attempts behind these figures',
  ofItem: (item: string) => `Attempts: ${item}`,
  none: 'There are no attempts.',
  failed: 'The attempts could not be loaded.',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  newer: 'Newer',
  older: 'Older',
  recognised: 'Answer',
  help: 'Help',
  source: 'Judged by',
} as const

/** How an attempt was made and judged. */
export const outcomeTexts = {
  alone: 'without help',
  print: 'with the word visible',
  model: 'after a model',
  helped: 'over a guide or together',
  missed: 'not yet',
  unsure: 'no answer',
} as const

export const helpTexts = {
  none: 'none',
  print: 'the written word',
  model: 'a model just before',
  traced: 'a guide',
  together: 'together with the app',
  hand: 'an adult’s hand',
} as const

export const sourceTexts = {
  recogniser: 'the app',
  examples: 'the app, by the child’s own examples',
  adult: 'an adult',
} as const

export const reasonTexts = {
  unheard: 'nothing was heard',
  noisy: 'it was too loud',
  unsure: 'the app was not sure',
  unseen: 'nobody was seen',
  interrupted: 'it was interrupted',
  stopped: 'it was stopped',
} as const

/** What to do next, and why. `item` is a letter, a word, a sum or a movement. */
export const stepTexts = {
  again: (item: string) => `Practise ${item} again.`,
  againWhy: (count: number) => `Done together ${times(count)}.`,
  together: (item: string) => `Do ${item} together.`,
  togetherWhy: (count: number) => `Not right yet, ${times(count)}.`,
  ask: (item: string) => `Ask for ${item} first, and wait before you help.`,
  askWhy: (count: number) => `Right ${times(count)} after a model or over a guide, not yet alone.`,
  onceMore: (item: string) => `Practise ${item} on one more day.`,
  onceMoreWhy: (count: number) => `Right without help on ${count} days; after three days it is known.`,
  repeat: (item: string) => `Repeat ${item}.`,
  repeatWhy: (count: number) => `Known, but last practised ${count} days ago.`,
  area: 'Practise this again.',
  areaWhy: (count: number) => `Last practised ${count} days ago.`,
  moreDays: 'Practise on more days, a few minutes each.',
  moreDaysWhy: (count: number) => `Practised on ${count === 1 ? '1 day' : `${count} days`} of 28. Little and often helps most.`,
  begin: 'Practise for a few minutes, in any area.',
  beginWhy: 'There are no attempts yet.',
  new: 'Begin something new here.',
  newWhy: (count: number) => `All ${count} that were practised are known.`,
} as const

export const entryTexts = {
  goals: 'Goals',
  notes: 'Notes',
  goal: 'New goal',
  goalHint: 'One thing that everyone can see, such as: asks for juice by word.',
  note: 'New note',
  add: 'Add',
  setOn: (day: string) => `since ${day}`,
  metOn: (day: string) => `met on ${day}`,
  met: (goal: string) => `Met: ${goal}`,
  remove: (entry: string) => `Delete: ${entry}`,
  removeQuestion: 'Delete this for ever?',
  removeYes: 'Yes, delete',
  removeNo: 'No, keep it',
  noGoals: 'There are no goals yet.',
  older: (count: number) => `${count} older`,
  empty: 'Please write something.',
} as const

/** One row for each child. */
export const overviewTexts = {
  failed: 'The overview could not be loaded.',
  again: 'Try again',
  practised: (count: number, of: number) => `${count} of ${of} practised this week.`,
  days: (count: number): string => (count === 0 ? 'Not yet this week' : count === 1 ? '1 day this week' : `${count} days this week`),
  due: (count: number) => `Due (${count})`,
  nothingDue: 'Nothing is due.',
  needsHelp: (count: number) => `Help was needed (${count})`,
  noHelp: 'No help was needed.',
  never: 'Not practised yet.',
  others: (count: number) => `and ${count} more`,
  report: 'Report',
  family: 'Family',
  practise: 'Practise',
  meaning: 'Due is what should come back today. Help was needed: three of the last five answers were done together or not right yet.',
} as const

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`
}
