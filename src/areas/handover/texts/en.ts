export const saveTexts = {
  save: 'Save as file',
  saved: 'The file is in your downloads. It has everything on this page and every attempt; give it only to people whom you trust.',
  also: 'Also in the file:',
  alsoHint: '“My best”, and the newest recordings that you chose to keep. A film can have the child’s voice, too.',
  voice: 'recordings of the child’s voice',
  films: 'films of the child',
  open: 'Open a file',
} as const

export const openTexts = {
  title: 'Open a file',
  lead: 'A .dlearner file opens here as a report. It stays on this device: nothing is sent, and nothing is stored.',
  choose: 'Choose a file',
  other: 'Choose another file',
  drop: 'You can also drop it here.',
  unreadable: 'This is no .dlearner file, or it is damaged.',
  newer: 'This file is of a newer D Learner. Please update D Learner first.',
  tooLarge: 'This file is too large.',
  madeOn: (day: string) => `The report of ${day}, from the file.`,
  print: 'Print',
} as const

export const takeTexts = {
  title: 'Add it to your account',
  lead: 'Until now the file has stayed on this device. Now it is sent to your D Learner, which compares it with your children.',
  signIn: 'If you have an account here, sign in and open the file again: then you can add it to your children.',
  login: 'Sign in',
  compare: 'Compare with my children',
  whose: 'Whose file is it?',
  newChild: (name: string) => `${name} as a new child`,
  all: 'has all attempts of the file',
  some: (known: number, attempts: number) => `has ${known} of the ${attempts} attempts of the file`,
  none: 'has none of the attempts of the file',
  stranger: (name: string) => `None of these attempts is ${name}’s. If this is another child’s file, it cannot be taken apart again.`,
  goals: 'Which of these goals and targets do you agree to?',
  goalsHint: 'The others are not added.',
  met: 'met',
  check: (right: number, of: number, probes: number, due: string) => `${right} of ${of} right, in at least ${probes} looks without help, until ${due}`,
  media: 'Do you want to store these recordings, too?',
  voice: (count: number) => (count === 1 ? '1 recording of the child’s voice' : `${count} recordings of the child’s voice`),
  films: (count: number) => (count === 1 ? '1 film of the child' : `${count} films of the child`),
  addedMedia: (count: number) => `Recordings and films: ${count}.`,
  deletions: (count: number) => `Also delete here what was deleted there. Attempts, goals, notes and “My best”: ${count}`,
  deleted: (count: number) => `Deleted: ${count}.`,
  add: 'Add',
  added: (name: string, attempts: number, goals: number, notes: number) =>
    `Added to ${name}. Attempts: ${attempts}; goals and targets: ${goals}; notes: ${notes}.`,
} as const
