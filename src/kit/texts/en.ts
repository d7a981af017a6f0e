export const loadingTexts = { loading: 'Loading...' } as const

export const starsTexts = { stars: (filled: number) => `${filled} of 5 stars` } as const

export const stickerTexts = { sticker: 'You earned a sticker' } as const

export const choiceTexts = { more: 'Show more' } as const

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const weekdays = ['S', 'M', 'T', 'W', 'T', 'F', 'S']
export const calendarTexts = {
  month: (month: number, year: number) => `${months[month] ?? ''} ${year}`,
  /** one letter; 0 is Sunday */
  weekday: (day: number) => weekdays[day] ?? '',
} as const

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

export const outboxTexts = {
  refused: 'The server refused an attempt, so it could not be stored.',
  unstored: (count: number) =>
    `This device has no room for ${count === 1 ? 'the last attempt' : `the last ${count} attempts`}. Please keep this page open until the server can be reached.`,
  dropped: (count: number) =>
    `${count === 1 ? 'One attempt' : `${count} attempts`} waited too long on this device and could not be stored. Recordings are deleted here after seven days.`,
  understood: 'I have read this',
} as const

export const exampleTexts = {
  example: 'An example for the app',
  forget: 'No longer an example',
  notForgotten: 'This could not be changed. Please try again.',
} as const

export const onOffTexts = {
  on: 'On',
  off: 'Off',
} as const
