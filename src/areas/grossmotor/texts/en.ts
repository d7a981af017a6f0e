import type { SeenCriterion } from '../recognition/criteria.ts'

/** The area’s group on the settings screen. */
export const settingTexts = {
  title: 'Movement',
  moveFreely: 'Move like you can',
  moveFreelyHint: 'Taking part is the goal: no match is shown to the child.',
  seatedMovements: 'Movements that can be done sitting',
  seatedMovementsHint: 'Catch, throw and dribble are asked for, on every level.',
  riskyMovements: 'Handstand and somersault',
  riskyMovementsHint: 'Only with a grown-up who stands beside the child and holds it, on a soft mat. Many children with Down syndrome have loose neck joints: ask the doctor first.',
  movementOnDevice: 'Look at videos on this device',
  movementOnDeviceHint: 'If the device is fast enough, no video leaves it. Otherwise the video is sent to D Learner.',
} as const

export const movementNames = {
  catch: 'Catch', walk: 'Walk', jump: 'Jump', run: 'Run', throw: 'Throw', dribble: 'Dribble',
  handstand: 'Handstand', kick_ball: 'Kick the ball', somersault: 'Somersault', none: 'Something else',
} as const

/** The movements in sentences and tables for adults, in which Sinhala and Tamil need a noun. */
export const movementNouns = movementNames

export const levelNames = { Easy: 'Easy', Medium: 'Medium', Hard: 'Hard' } as const

export const welcomeTexts = {
  title: 'Grossmotor Skill',
  intro: 'Watch, move, and see yourself!',
  start: 'Start Practices',
} as const

export const demonstrationTexts = {
  name: (movement: string) => `Video: ${movement}`,
  captions: 'Captions',
  play: 'Play',
  pause: 'Pause',
  slow: 'Slowly',
  mirrored: 'Mirrored',
} as const

export const cameraTexts = {
  why: 'The camera films you, so that you can see how you move.',
  stays: 'If this device is fast enough, your video stays on it.',
  /** @param days how long the video is kept; 0: not at all */
  sent: (days: number) => `Your video is sent to D Learner and ${days === 0 ? 'deleted after the answer' : `kept for ${days} days, as you chose`}.`,
  sentElse: (days: number) => `Otherwise it is sent to D Learner and ${days === 0 ? 'deleted after the answer' : `kept for ${days} days, as you chose`}.`,
  useCamera: 'Use the camera',
  useFile: 'Choose a file',
  cameraOn: 'The camera is on',
  recording: 'Recording',
  opening: 'Opening the camera…',
  preview: 'What the camera sees',
  start: 'Start Recording',
  stop: 'Stop Recording',
  ready: "I'm ready",
  whenReady: "Stand back. Press I'm ready.",
  getReady: 'Get ready!',
  chosen: 'Your video',
  filmed: 'Well done! You moved!',
  play: 'Play',
  pause: 'Pause',
  another: 'Another video',
  noCamera: 'Camera is not available! Please check your webcam settings.',
  noWebcam: 'Unable to access your webcam.',
  lost: 'The camera was disconnected.',
  failed: 'Failed to start recording. Try again.',
  notAVideo: 'Please select a valid video file.',
  tooLarge: 'This file is too big. It can have 200 MB at most.',
  whole: 'Show your whole body.',
} as const

export const gameTexts = {
  title: 'Move and play',
  nextTitle: (level: string) => `Next task: ${level}`,
  move: 'Now you!',
  showMe: 'Show me',
  generate: 'Generate Random Category',
  choose: 'Choose a movement',
  noCategory: 'Which movement will it be?',
  upload: 'Upload Video',
  uploading: 'Uploading and processing...',
  complete: 'Processing complete!',
  processFailed: 'Failed to process video.',
  warning: 'Warning',
  noVideo: 'Please select or record a video first!',
  generateFirst: 'Please generate a random category first!',
  noneForLevel: 'No categories available for this difficulty level.',
  error: 'Error!',
  letsTry: "Let's try again.",
  close: 'Close',
  goOn: 'Go on',
  stay: "Don't close yet",
  likeYouCan: 'Move your own way',
  safetyNote: 'A grown-up stands beside you and holds you. Use a soft mat, with room all around.',
  sending: (share: string) => `Sending the video: ${share}`,
  looking: (share: string) => `Checking the video: ${share}`,
  lookingAt: (seconds: string) => `Checking the video: ${seconds} s`,
  loading: (share: string) => `Getting ready: ${share}`,
  waiting: 'Waiting in line',
  stop: 'Stop',
} as const

export const resultTexts = {
  analysis: 'Task analysis',
  tookPart: 'You took part! Well done!',
  match: (percent: string) => `Match: ${percent}`,
  difficulty: (level: string) => `Difficulty: ${level}`,
  done: (name: string) => `${name}: seen in the video.`,
  notDone: (name: string) => `${name}: not seen clearly in the video.`,
  summary: 'Predictions summary',
  category: 'Category',
  count: 'Count',
  next: 'Go to Next Task',
  you: 'You',
  showing: 'The video',
  playBoth: 'Play both',
  slow: 'Slowly',
  lines: 'Lines on the body',
  timeline: 'Movements over time',
  matched: (from: string, to: string) => `${from} to ${to} s: matched`,
  notCounted: (from: string, to: string) => `${from} to ${to} s: hardly any movement, not counted`,
  /** which parts of the video the match counts */
  counted: (parts: number, counted: number) => {
    const whole = parts === 1 ? 'The app looked at the video as 1 part.' : `The app looked at the video in ${parts} parts.`
    if (counted === 0) return `${whole} There is hardly any movement in it, so nothing is counted.`
    return counted === parts ? `${whole} There is movement in each, so each is counted.` : `${whole} Only ${counted} with clear movement ${counted === 1 ? 'is' : 'are'} counted.`
  },
  matchedOf: (name: string, matched: number, counted: number) => `${name}: ${matched} of ${counted} counted ${counted === 1 ? 'part' : 'parts'}.`,
  legendOther: 'Another movement',
  legendNotCounted: 'Hardly any movement: not counted',
  other: (from: string, to: string, name: string) => `${from} to ${to} s: ${name}`,
  times: (name: string, count: number) => `${name}: ${count} ${count === 1 ? 'time' : 'times'}`,
  again: 'Once more',
  thatWasRight: 'That was right',
  countedAsRight: 'It counts as right.',
  learnt: 'It counts as right. The app learns this way of moving.',
  byHand: 'I supported the child',
  waits: 'The result is saved on this device. It will be sent when there is a network.',
  yourVideo: 'Your video with lines on the body',
  onDevice: 'The video did not leave this device.',
  uploaded: 'The video was sent to D Learner.',
} as const

/** What the app saw in a film, for the adult: of the codes in `criteria.ts`. Right and left are the child's own. */
export const criterionTexts = {
  title: (movement: string) => `Seen in the video: ${movement}`,
  flight: ({ count }: SeenCriterion) => `Both feet left the ground${count === undefined ? '' : count === 1 ? ' once' : count === 2 ? ' twice' : ` ${count} times`}.`,
  noFlight: 'At least one foot was always on the ground.',
  legsBent: 'The knees were bent.',
  armsUp: 'Both hands went above the shoulders.',
  steps: 'The right and the left foot rose in turn.',
  travelled: 'The child moved from its place.',
  heelsUp: 'Each foot came up to the height of the other knee.',
  overarm: ({ side }: SeenCriterion) => `The ${side === 'left' ? 'left' : 'right'} hand went above the shoulder and swung down.`,
  underarm: 'Both hands stayed below the shoulders.',
  forearmsUp: 'Both hands were above the elbows at the same time.',
  handsApart: 'The hands were never close to each other.',
  pushes: ({ side }: SeenCriterion) => `The ${side === 'left' ? 'left' : 'right'} hand pushed down again and again.`,
  hipsOverHead: 'The hips went above the shoulders.',
  hipsLow: 'The hips stayed below the shoulders.',
  legsUp: 'Both feet were above the hips.',
  rolledOver: 'The hips went over the shoulders, and then the child came up again.',
  footSwing: ({ side }: SeenCriterion): string => (side === 'left' ? 'The left foot swung up, and the right foot stood.' : 'The right foot swung up, and the left foot stood.'),
} as const

export const uploaderTexts = {
  listTitle: 'Your own video',
  listIntro: 'Choose a video, or film yourself.',
  mainTitle: 'Which movement is it?',
  mainIntro: 'Choose a video. D Learner lists the movements in it.',
  select: 'Select a video',
  upload: 'Upload',
  checkedHere: 'Your video was checked on this device.',
  uploaded: 'Video uploaded successfully!',
  failed: 'Failed to upload video.',
  noVideo: 'No video selected!',
  noFile: 'Please select a file first!',
  message: 'Message',
  seen: 'Movement',
  from: 'From',
  to: 'To',
  fruit: 'Fruit',
  fruitTitle: 'Catch the fruit',
  score: (marks: number) => `Score: ${marks}`,
  play: 'Play the game',
} as const

export const historyTexts = {
  title: 'Progress so far',
  intro: 'For the adult: every try, and which movements were recognised.',
  none: 'No movements yet. Every try will appear here.',
  tries: 'Tries',
  last: 'Last match',
  best: 'Best match',
  repetitions: 'Repetitions',
  freely: 'own way',
  right: 'marked right by an adult',
  movement: 'Movement',
  match: 'Match',
  noMotion: 'No movement was seen. Please do it once more.',
  over: (name: string) => `${name}: each try`,
  dot: 'A dot is one try, the first on the left. The higher, the more it matched.',
  all: 'All tries',
  table: 'All tries as a table: in the report',
  print: 'Print',
  failed: 'This cannot be shown now. Please try again later.',
  newer: 'Newer',
  older: 'Older',
  next: 'What to do next',
  nextNew: (names: string) => `Try something new: ${names}.`,
} as const

/** By the names of `movement-tips.ts`; seven words at most. */
export const adviceTexts = {
  'feet together': 'Lift both feet together.',
  'jump higher': 'Jump up high!',
  'bend knees': 'Bend your knees.',
  'both hands': 'Bring both hands together.',
  'stretch hands': 'Stretch your hands to the ball.',
  'hand above head': 'Lift your hand above your head.',
  'follow through': 'Let your whole arm swing.',
  'longer steps': 'Take longer steps.',
  'swing arms': 'Swing your arms.',
  'knees up': 'Lift your knees up.',
  'push down': 'Push the ball down.',
  'hips up': 'Lift your bottom up high.',
  'straight body': 'Stretch your legs to the sky.',
  'round back': 'Make yourself small and round.',
  'swing foot': 'Swing your foot far.',
  'whole body': 'Step back: show your whole body.',
  'once more': 'Lovely! Do it once more.',
} as const
