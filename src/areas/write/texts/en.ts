/** The writing screen; the English texts keep the specification's spelling. */
export const writeTexts = {
  title: 'Sinhala Letter Learning',
  learn: "Let's Learn to Write:",
  writeNow: 'Write Now!',
  sheet: 'The sheet to write on',
  clear: 'Clear',
  done: 'Done Writing',
  undo: 'One line back',
  watch: 'Show me',
  oneStroke: 'Show me one line',
  look: 'Look how it is written.',
  dot: 'Start at the dot.',
  again: 'Once more, from the dot.',
  shown: 'Look. Then draw it like this.',
  together: "Let's do it together. Follow the dot.",
  nextStroke: 'Good! Now the next line.',
  complete: 'Well done! Press Done Writing.',
  alone: 'Write it by yourself.',
  grownUps: 'All letters, for grown-ups',
} as const

/** The result of a written letter. */
export const resultTexts = {
  wellDone: 'Well done!',
  greatTrying: 'Great trying!',
  looking: 'We are looking at your letter.',
  well: 'You wrote it!',
  unsure: "Let's write it again later.",
  badly: "Let's write it again later.",
  kept: 'Your letter is kept.',
  captured: 'What you wrote',
  lastTries: 'Your last tries',
  tryOf: (at: number, of: number) => `Try ${at} of ${of}`,
  debug: 'Backend Response (Debug)',
  predicted: 'Predicted Letter',
  confidence: 'Confidence Score',
  suggestion: 'Next Letter Suggestion',
  nothing: 'none',
  onDevice: 'Read on this device.',
  backendError: (status: number, statusText: string) => `Error: Backend Error: ${status} ${statusText}`.trim(),
  noBackend: 'Error: Failed to communicate with backend.',
  thatWasRight: 'That was right',
  countedAsRight: 'It is counted as right.',
  waiting: (count: number) => (count === 1 ? 'One letter waits on this device.' : `${count} letters wait on this device.`),
  sendAgain: 'Send again',
  sent: 'Everything is sent.',
} as const

/** The adult's page of all letters. */
export const lettersTexts = {
  title: 'All letters',
  intro: 'How safely each letter is written. Press a letter to see its tries.',
  new: 'Not known yet',
  learning: 'Being learnt',
  safe: 'Safe',
  triesOf: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  together: 'Done together',
  all: 'Tries in all',
  next: 'Write together next',
  tries: 'Tries, from the first to the last',
  none: 'No tries yet.',
  write: 'Write this letter',
  back: 'All letters',
  print: 'Print',
  readAs: 'Read as',
  unread: 'Not read',
  wasRight: 'Counted as right',
  watch: 'Watched, then traced',
  trace: 'Traced',
  alone: 'Written alone',
  failed: 'The letters cannot be loaded just now.',
  newer: 'Newer tries',
  older: 'Older tries',
} as const

export const offlineTexts = {
  title: 'Letters without a network',
  text: (megabytes: string) =>
    `So that letters are read without a network too, this device fetches about ${megabytes} MB once. The tries are sent when the network is back.`,
  make: 'Get letters ready',
  ready: 'Letters are read on this device when there is no network.',
} as const

export const albumTexts = {
  wrote: 'You wrote',
  wroteLetter: (letter: string) => `You wrote ${letter}`,
} as const
