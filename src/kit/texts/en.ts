export const loadingTexts = { loading: 'Loading...' } as const

export const starsTexts = { stars: (filled: number) => `${filled} of 5 stars` } as const

export const stickerTexts = { sticker: 'You earned a sticker' } as const

export const choiceTexts = { more: 'Show more' } as const

export const celebrationTexts = {
  stop: 'Stop',
  album: 'My stickers',
  earned: (count: number) => (count === 1 ? 'You earned a sticker' : `You earned ${count} stickers`),
} as const

export const dialogTexts = { close: 'Close' } as const

export const fieldTexts = { show: 'Show password', hide: 'Hide password' } as const

export const adultQuestionTexts = {
  title: 'For grown-ups',
  hold: 'Hold for 3 seconds',
  holding: 'Keep holding…',
  why: 'Please hold the button down, with a finger or the space key.',
  sum: (a: number, b: number) => `How much is ${a} + ${b}?`,
  answer: 'Answer',
  wrong: 'That is not it. Please try again.',
} as const

/** Of calls that failed. The server sends the English sentence of an error code; the other catalogues have `errorSentences`. */
export const errorTexts = {
  unexpected: 'An unexpected error occurred.',
  OFFLINE: 'We cannot reach D Learner. Please check the connection and try again.',
  TIMEOUT: 'This is taking too long. Please try again.',
  number: 'Number of this error:',
  comeBackIn: (minutes: number) => `Please come back in ${minutes} minutes.`,
} as const

export const outboxTexts = { refused: 'The server refused an attempt, so it could not be stored.' } as const

export const exampleTexts = {
  example: 'An example for the app',
  forget: 'No longer an example',
  notForgotten: 'This could not be changed. Please try again.',
} as const

export const onOffTexts = {
  on: 'On',
  off: 'Off',
} as const

/** Texts of "Teach the app" that all areas have in common. */
export const teachTexts = {
  title: 'Teach the app',
  intro: 'A child may do something well, and in a way that the app does not understand. Show it to the app five times. It then understands this child better.',
  choose: 'What do you want to teach?',
  other: 'Teach something else',
  start: 'Start',
  first: 'First, once',
  firstWhy: 'The child does it once. You then see what the app understands now.',
  turnOf: (at: number, of: number) => `${at} of ${of}`,
  end: 'End',
  wasItRight: 'Was that right?',
  learns: 'The app learns from this. A wrong example teaches it something wrong.',
  right: 'That was right',
  again: 'Once more',
  leaveOut: 'Leave it out',
  reading: 'The app is looking at it.',
  tryAgain: 'Try again',
  now: 'What the app understands now',
  understands: 'The app already understands this. Five examples may still help it.',
  doesNot: 'The app does not understand this yet.',
  as: 'It takes this for:',
  nothing: 'nothing that it knows',
  sure: (percent: string) => `How sure it is that this is right: ${percent}`,
  fiveTurns: 'Now five times',
  noTurns: 'No example was made.',
  comparing: 'The app is looking at every turn again.',
  notCompared: 'The examples are stored, but the turns could not be looked at again.',
  beforeAndAfter: 'Before and after',
  before: 'Before',
  after: 'After',
  counted: (understood: number, of: number) => `${understood} of ${of} understood`,
  helped: (before: number, after: number, of: number) => `The app now understands ${after} of ${of}. Before, it understood ${before}.`,
  allKnown: (of: number) => `The app understood all ${of} before, and still does. It did not need the examples.`,
  notHelped: (understood: number, of: number) => `The examples did not help. The app understands ${understood} of ${of}, as before.`,
  harmed: (before: number, after: number, of: number) => `The examples made it worse. The app now understands ${after} of ${of}. Before, it understood ${before}.`,
  how: 'Each turn was looked at again with the other examples, never with itself.',
  firstTurn: 'The first one',
  turn: (at: number) => `Turn ${at}`,
  takeBack: 'Take the examples back',
  takenBack: 'The examples are taken back. The app understands as before.',
} as const
