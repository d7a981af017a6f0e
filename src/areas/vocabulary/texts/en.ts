/** Words, pictures and scores; the English texts keep the specification's spelling. */
export const wordTexts = {
  loadError: 'Error loading words! Please try again later.',
  tryAgain: 'Try again',
  score: 'Score',
  own: 'My words',
  letsStart: "Let's Start",
  hear: 'Hear it',
  hearSlowly: 'Hear it slowly',
  hearWord: (word: string) => `Hear “${word}”`,
  say: 'Say it',
  sayWord: (word: string) => `Say it: ${word}`,
  previous: 'Previous',
  next: 'Next',
  back: 'Back to the words',
  place: (at: number, of: number) => `Word ${at} of ${of}`,
  startList: 'Start List',
  stageTwo: 'Level 2: see, read and say',
  stageThree: 'Level 3: see and say',
  noSound: 'The sound cannot be played just now.',
  soundOff: 'Sounds are switched off.',
  notFound: 'This word is not here any more.',
} as const

export const skillsTexts = { title: 'Skill Development', words: 'Words' } as const

export const welcomeTexts = {
  welcome: 'Welcome',
  intro: 'See a picture. Hear its word. Say it.',
  startPactices: 'Start Pactices',
  level: (number: number) => `Level ${number}`,
  startPractice: 'Start Practice',
  levelOne: 'One word at a time',
  levelTwo: 'Picture and word',
  levelThree: 'Picture only',
  choose: 'What do you want to practise?',
} as const

/** An adult's group of settings, and the question after the registration. */
export const settingTexts = {
  title: 'Words',
  practiceLanguages: 'Languages of the words',
  practiceLanguagesHint: 'The child says the first language. The second one is printed small.',
  likeApp: 'Like the app',
  showWord: 'Show the written word while the app asks',
  showWordHint: 'Otherwise the child sees only the picture until it has heard the word.',
  choiceTask: 'What the child chooses',
  choiceTaskHint: 'In “Hear and choose” and “Read and choose”. If the child is often right, more and more similar words come.',
  recordingOffer: 'Ask me to record words',
  recordingOfferHint: 'After practice: on the page with the practised words, and in the menu for grown-ups.',
  answered: 'The app and its words are in this language now. You can change both in the settings.',
} as const

/** What a child chooses, as an adult's setting. */
export const choiceTaskTexts = {
  success: 'As the child succeeds',
  match: 'The same thing',
  hear: 'The picture of a heard word',
  print: 'The picture of a printed word',
  find: 'The print of a heard word',
  aloud: 'A printed word is read aloud',
} as const

export const ownWordTexts = {
  addNewWord: 'Add New Word',
  word: 'Word',
  wordImage: 'Word Image',
  chooseImage: 'Choose a picture',
  otherImage: 'Choose another picture',
  preview: 'The chosen picture',
  submit: 'Submit',
  wordMissing: 'Please input the word!',
  wordRefused: 'Please write a word of at most 40 characters, with letters.',
  imageMissing: 'Please upload an image',
  language: 'Language of the word',
  respelling: 'Said like this, if it sounds wrong',
  respellingHint: 'Write it as it sounds, then hear the word again.',
  respellingRefused: 'Please write at most 40 characters, with letters.',
  category: 'Category',
  categoryHint: 'You can leave it empty. The words of a category are a list of level 1.',
  categoryRefused: 'Please write at most 40 characters.',
  hearVoice: 'Hear how it is said now',
  imageOnly: 'Please choose a picture file.',
  imageTooLarge: 'The picture can have at most 10 MB.',
  added: (word: string) => `“${word}” is added.`,
  change: 'Change the word',
  voice: 'Your own voice',
  voiceOf: (word: string) => `Your own voice for “${word}”`,
  voiceWhy: 'Say the word clearly, once. The child then hears your voice.',
  record: 'Record',
  keepVoice: 'Use this sound',
  delete: (word: string) => `Delete “${word}”`,
  deleteQuestion: (word: string) => `Delete the word “${word}” and its picture?`,
  deleteNow: 'Delete',
  keep: 'Keep it',
  deleteFailed: 'The word could not be deleted. Please try again.',
} as const

/** The adult's page with the import and export of words. */
export const listTexts = {
  title: 'Lists of words',
  link: 'Words from a file, words as a file',
  back: 'Back to the settings',
  importTitle: 'Add words from a file',
  importHint: 'An .obf or .obz file of Cboard, AsTeRICS Grid or a similar program, or a table (.csv). It can have 200 words and 32 MB. You see the words first; nothing is stored before you agree.',
  choose: 'Choose a file',
  other: 'Choose another file',
  tooLarge: 'The file can have at most 32 MB.',
  preview: 'In this list',
  fresh: (count: number) => (count === 1 ? '1 new word' : `${count} new words`),
  known: (count: number) => (count === 1 ? '1 word that you already have. It stays as it is.' : `${count} words that you already have. They stay as they are.`),
  repeated: (count: number) => (count === 1 ? '1 word is there again. It is added once.' : `${count} words are there again. Each is added once.`),
  unusable: (count: number) => (count === 1 ? '1 text is not added, because it has no letters or more than 40 characters.' : `${count} texts are not added, because they have no letters or more than 40 characters.`),
  elsewhere: (count: number) =>
    `${count === 1 ? '1 picture is' : `${count} pictures are`} on the internet. D Learner does not fetch pictures from there. You can choose one for the word later.`,
  broken: (count: number) => `${count === 1 ? '1 picture' : `${count} pictures`} cannot be opened. You can choose one for the word later.`,
  without: (count: number) => `${count === 1 ? '1 word has' : `${count} words have`} no picture. You can choose one later.`,
  licences: 'The file names these licences of its pictures:',
  noLicence: 'The file names no licence for its pictures. Use them only if you may.',
  add: (count: number) => (count === 1 ? 'Add 1 word' : `Add ${count} words`),
  cancel: 'Cancel',
  nothingNew: 'There is no new word in this list.',
  added: (count: number) => (count === 1 ? '1 word is added.' : `${count} words are added.`),
  whereAdded: 'Words of a category are a list of level 1. The others are in “My words”.',
  categories: 'Your categories',
  categoriesHint: 'Open a word to change or delete it: there press “For grown-ups”.',
  noCategory: 'No category',
  isKnown: 'You have it',
  isRepeated: 'Again',
  isUnusable: 'Not added',
  exportTitle: 'Save your own words',
  exportHint: 'Other programs open the boards with pictures. The table has no pictures.',
  saveBoards: 'Boards with pictures (.obz)',
  saveTable: 'Table (.csv)',
  saved: 'The file is in your downloads.',
} as const

export const practiceTexts = {
  letsPlay: "Let's Play!",
  welcome: 'Welcome to Word Practice!',
  see: 'See the picture.',
  say: 'Say the word.',
  press: 'Press Complete.',
  pressNext: 'Press Next.',
  complete: 'Complete',
  sayItAgain: 'Say it again',
  sayItNow: 'Say it now.',
  restart: 'Play again',
  finish: 'Finish',
  start: 'Start',
  session: 'Say each word',
  recorded: (count: number) => (count === 1 ? 'One word is recorded.' : `${count} words are recorded.`),
  pressComplete: 'Press Complete to hear how it went.',
  leave: 'Other words',
} as const

/** Which part of a word is practised: names of the report and the plan. */
export const partTexts = {
  says: 'Say',
  understands: 'Understand',
  reads: 'Read',
} as const

/** What the child's cards of today say of words that it chooses: as short as the areas' names. */
export const todayTexts = {
  understand: 'Listen',
  read: 'Read',
} as const

/** Practices in which a child chooses a word's picture or print. */
export const chooseTexts = {
  understand: 'Hear and choose',
  read: 'Read and choose',
  phrases: 'Two words together',
  waiting: (count: number) => (count === 1 ? 'One choice waits on this device.' : `${count} choices wait on this device.`),
  sendAgain: 'Send again',
  last: 'The last choice',
  asked: (word: string, chosen: string) => (word === chosen ? `“${word}” was chosen.` : `“${word}” was asked for, “${chosen}” was chosen.`),
  thatWasRight: 'That was right',
  countedAsRight: 'It counts as right.',
  byHand: 'I guided the hand',
} as const

export const microphoneTexts = {
  why: 'The app listens through the microphone. It deletes the recording after the answer.',
  whyKept: (days: number) => `The app listens through the microphone. It keeps the recording for ${days} days, as you chose.`,
  asking: 'Please allow the microphone.',
  recording: 'The microphone is on',
  paused: 'Get ready…',
  MICROPHONE_MISSING: 'No microphone was found. Please connect one and try again.',
  MICROPHONE_REFUSED: 'The microphone is not allowed. Tap the lock beside the web address and allow the microphone.',
  MICROPHONE_TAKEN: 'Another program uses the microphone. Please close it and try again.',
  MICROPHONE_UNSUPPORTED: 'This browser cannot record here. Please open the page by https or in a newer browser.',
  MICROPHONE_UNPLUGGED: 'The microphone was unplugged. Please connect it and try again.',
  hidden: 'You left the page, so the microphone is off.',
  kept: 'The recording is kept.',
  tryAgain: 'Try again',
  goOn: 'Go on',
  empty: 'Nothing was recorded. Please say the word again.',
  unreadable: 'This recording cannot be read. Please say the word again.',
} as const

export const resultTexts = {
  sending: 'Listening to your word',
  sendingOf: (at: number, of: number) => `Listening to word ${at} of ${of}`,
  busy: (seconds: number) => `The app is busy. It tries again in ${seconds} s.`,
  heard: (word: string) => `We heard “${word}”.`,
  close: (word: string) => `Nearly! That is close to “${word}”.`,
  unsure: (word: string) => `The app is not sure. It may have heard “${word}”.`,
  nothingHeard: 'We could not hear a word.',
  unheardQuiet: 'The recording is very quiet. Go closer to the microphone, and check that it is switched on.',
  unheardNoise: 'There is only noise, and no voice above it. Find a quieter place, and go closer to the microphone.',
  unheardUnlike: 'There is a voice, but the app recognised no word. Say only the word, close to the microphone. If it was said right, press “That was right”: the app then learns it.',
  tooNoisy: 'It is too noisy here. Find a quiet place and try again.',
  unspeakable: 'The app cannot listen for this word yet. You can mark it as right.',
  closer: 'Closer than last time!',
  soundToWorkOn: 'The sound to work on:',
  placeInModel: 'Hear it in the model',
  placeInYours: 'Hear it from the child',
  thatWasRight: 'That was right',
  countedAsRight: 'It counts as right. The app learns this way of saying it.',
  newest: 'The last word',
  result: 'Your words',
  latest: 'Latest result',
  history: 'History',
  none: 'No results found',
  when: 'When',
  asked: 'Word',
  saidTogether: 'said together',
  noAnswer: 'no answer',
  starsColumn: 'Stars',
  compare: 'How it sounds',
  yours: 'You',
  model: 'The word',
  hearYours: 'Hear yourself',
  hearModel: 'Hear the word',
  picture: (whose: string) => `The sound as a picture: ${whose}`,
  notSent: (count: number) =>
    count === 1 ? 'One recording waits on this device.' : `${count} recordings wait on this device.`,
  kept: 'The recording is kept.',
  sendAgain: 'Send again',
  discard: 'Delete',
  discarded: 'The recordings are deleted.',
  sent: 'Everything is sent.',
} as const

/** An adult's recordings of the words that the child practises now. */
export const ownVoiceTexts = {
  title: 'Your voice for the words',
  offer: 'Would you record the words that your child practises now?',
  offerWhy: 'The standard voice is a machine. A voice that your child knows is a better model. It takes a few minutes.',
  record: 'Record words in your voice',
  never: "Don't ask again",
  intro: 'Say each word once, clearly and kindly. The child then hears you instead of the standard voice.',
  keepAndGoOn: 'Use it and go on',
  keep: 'Use this sound',
  leaveOut: 'Leave this word out',
  thanks: 'Thank you! Your child now hears your voice.',
  none: 'No word was recorded.',
  all: 'Every word has your voice already.',
  back: 'Back to the report',
} as const

/** The adult's report. */
export const reportTexts = {
  report: 'Practised words',
  practised: (tries: number, days: number) =>
    `${tries === 1 ? '1 try' : `${tries} tries`} on ${days === 1 ? '1 day' : `${days} days`}.`,
  ofWeeks: (last: number, before: number) => `In the last seven days: ${last === 1 ? '1 try' : `${last} tries`}; in the seven days before: ${before}.`,
  answered: (answers: number, unjudged: number) =>
    `${answers === 1 ? '1 has an answer' : `${answers} have an answer`}, ${unjudged} without one. A try without an answer never counts as wrong.`,
  next: 'What to do next',
  nextPractise: 'Practise again:',
  nextNew: 'Practise a few words; then this report can suggest what comes next.',
  help: 'How much help was needed',
  alone: 'Said alone',
  withPrint: 'With the written word',
  afterModel: 'After the model',
  together: 'Said together',
  unjudged: 'Without an answer',
  calledRight: 'Marked right by an adult',
  tries: 'Tries',
  known: 'knows it',
  learning: 'still learning',
  needsHelp: 'needs help',
  parts: 'Words understood and read',
  more: (count: number) => (count === 1 ? 'And 1 more word that is better known.' : `And ${count} more words that are better known.`),
  print: 'Print',
} as const

/** For what is printed. */
export const printTexts = { ownWords: 'Own words' } as const
