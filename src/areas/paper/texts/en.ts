export const paperTexts = {
  title: 'For paper',
  back: 'Back',
  intro: 'Choose what to print. Below you see the sheets as they come on A4 paper.',
  kind: 'What would you like to print?',
  worksheets: 'Letters and lines to trace',
  words: 'Word cards',
  phrases: 'Phrase cards',
  numbers: 'Number cards',
  certificate: 'Certificate',
  chooseLetters: 'Choose letters and lines',
  letters: 'Letters and lines',
  categories: 'Words',
  newest: (count: number) => `The ${count} words practised last`,
  learning: 'Words being learnt',
  together: 'Two words together',
  noPhrases: 'Phrases are made of words that the child practises. Practise some words first.',
  languages: 'Languages on the cards',
  month: 'Month',
  sheets: (count: number) => (count === 1 ? '1 sheet of A4' : `${count} sheets of A4`),
  none: 'Nothing is chosen yet.',
  print: 'Print',
  printHint: 'In the browser’s window, choose A4 and no margins.',
} as const

export const worksheetTexts = {
  sheet: (at: number, of: number) => `Worksheet ${at} of ${of}`,
  name: 'Name',
  date: 'Date',
} as const

export const cardTexts = {
  wordSheet: (at: number, of: number) => `Word cards, sheet ${at} of ${of}`,
  phraseSheet: (at: number, of: number) => `Phrase cards, sheet ${at} of ${of}`,
  numberSheet: (at: number, of: number) => `Number cards, sheet ${at} of ${of}`,
  numberLine: 'Number lines',
  codeSheet: (at: number, of: number) => `Picture codes, sheet ${at} of ${of}`,
  qrCode: 'QR code for the camera',
  hand: (number: number) => `Fingers that show ${number}`,
} as const

export const certificateTexts = {
  title: 'Well done!',
  sheet: 'Certificate',
  learnt: 'New this month',
  practised: 'Practised',
  days: (count: number) => (count === 1 ? 'You practised on 1 day.' : `You practised on ${count} days.`),
  more: (count: number) => `and ${count} more`,
  none: 'There is no practice in this month yet.',
  failed: 'The results of this month could not be loaded.',
  adult: 'Signature',
} as const
