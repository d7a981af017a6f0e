import {
  codeRequired, currentPasswordRequired, emailInvalid, emailRequired, nameRequired, nameTooLong, passwordRequired, passwordTooLong, passwordTooShort,
} from '../validation-messages.ts'

/** By the message of the schema. */
export const validationTexts = {
  [emailRequired]: emailRequired,
  [emailInvalid]: emailInvalid,
  [passwordRequired]: passwordRequired,
  [passwordTooShort]: passwordTooShort,
  [passwordTooLong]: passwordTooLong,
  [nameRequired]: nameRequired,
  [nameTooLong]: nameTooLong,
  [codeRequired]: codeRequired,
  [currentPasswordRequired]: currentPasswordRequired,
} as const

export const registerTexts = {
  title: 'Register',
  lead: 'One account for you and your child.',
  code: 'Registration code',
  codeHint: 'You get it from the people who run D Learner here.',
  name: 'Name',
  nameHint: 'Your child’s name in this app.',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 8 characters.',
  register: 'Register',
  member: 'Already a member?',
  signIn: 'Sign in',
  closed: 'New accounts cannot be created here at the moment.',
  closedHow: 'Ask the people who run D Learner here for an account, or write to them.',
  writeToUs: 'Write a message',
  mailSent: (email: string) => `We sent a mail to ${email}. Enter the code from it.`,
  mailedCode: 'Code',
  mailedCodeHint: 'No mail after some minutes? Check the spam folder, too.',
  confirm: 'Confirm',
  ready: 'Your account is ready',
  readyLead: 'You and your child can start now.',
  start: 'Start here',
} as const

export const settingsTexts = {
  title: 'Settings',
  savedAtOnce: 'Every choice is kept on this device at once.',
  look: 'Look',
  language: 'Language',
  startTheme: 'Theme at the start',
  light: 'Light',
  dark: 'Dark',
  reducedMotion: 'Reduced motion',
  reducedMotionHint: 'Nothing moves on the screen.',
  hearing: 'Hearing',
  sounds: 'Sounds',
  music: 'Music',
  speechRate: 'Speed of speech',
  asSpoken: 'As spoken',
  slower: 'Slower',
  slowest: 'Very slow',
  time: 'Time and touch',
  waiting: 'Waiting times',
  waitingHint: 'How long countdowns and waits are.',
  times: (factor: number) => `${factor} ×`,
  ready: 'When I press Ready',
  repeatTapMs: 'Repeated taps',
  repeatTapMsHint: 'A second tap within this time counts as one.',
  seconds: (value: string) => `${value} s`,
  grownUps: 'For grown-ups',
  adultQuestion: 'Question for grown-ups',
  adultQuestionHint: 'Asked before settings, adding and deleting words, and signing out.',
  keepRecordingsDays: 'Recordings of voice and movement',
  keepRecordingsDaysHint: 'Sound and film are deleted when the answer is there, unless you choose to keep them.',
  notKept: 'Do not keep',
  days: (count: number) => `Keep ${count} days`,
} as const

export const passwordTexts = {
  changePassword: 'Change the password',
  changePasswordText: 'All other devices are signed out.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 8 characters.',
  passwordChanged: 'The password is changed. All other devices are signed out.',
} as const

export const accountDataTexts = {
  account: 'Your data',
  accountText: 'Download everything we hold about you and your child, or delete it.',
  storage: 'Pictures and recordings:',
  storageAlmostFull: 'There is little room left. Delete words or recordings that are no longer needed.',
  exportAll: 'Export everything',
  deleteAll: 'Delete the account',
  deleteTitle: 'Delete the account?',
  deleteText: 'All words, letters, movements, results and recordings are deleted for ever.',
  deleteYes: 'Yes, delete everything',
  deleteNo: 'No, keep it',
} as const

export const learnersTexts = {
  title: 'Who is learning?',
  code: 'three pictures',
  chosen: (count: number) => `Chosen: ${count} of 3`,
  hear: 'Hear again',
  adults: 'For grown-ups',
  children: 'Children',
  signOut: 'Sign out',
} as const

export const codePictureTexts = {
  apple: 'Apple', fish: 'Fish', ball: 'Ball', car: 'Car', bird: 'Bird', house: 'House', cup: 'Cup', butterfly: 'Butterfly', umbrella: 'Umbrella',
} as const

export const faceTexts = {
  elephant: 'Elephant', cat: 'Cat', rabbit: 'Rabbit', monkey: 'Monkey', owl: 'Owl', bear: 'Bear', frog: 'Frog', chick: 'Chick', lion: 'Lion', panda: 'Panda',
  mouse: 'Mouse', peacock: 'Peacock',
} as const

export const childrenTexts = {
  title: 'Children',
  intro: 'Each child has its own home, words and results. With several children this device shows their faces.',
  link: 'Children and faces',
  faces: 'Show the faces',
  add: 'Add a child',
  change: 'Change',
  export: 'Export',
  delete: 'Delete',
  born: (month: string) => `Born in ${month}`,
  hasCode: 'With three pictures',
  name: 'Name',
  face: 'Face',
  ownPicture: 'Own picture',
  birthMonth: 'Month of birth',
  birthMonthHint: 'Only if you like: year and month, such as 2019-04.',
  code: 'Three pictures',
  codeOn: 'The child touches three pictures before the home opens.',
  codeOff: 'Off. For a tablet that a class shares: keeps children apart, but does not keep an adult out.',
  chooseCode: 'Choose three pictures',
  otherCode: 'Choose other pictures',
  removeCode: 'Switch off',
  save: 'Save',
  deleteTitle: 'Delete this child?',
  deleteText: 'All words, letters, movements, results and recordings of this child are deleted for ever.',
  deleteYes: 'Yes, delete this child',
  deleteNo: 'No, keep it',
} as const

export const unlockTexts = {
  title: 'Only for the adult',
  why: 'Several children use this device. Please prove that it is you.',
  password: 'Password of the account',
  code: 'Code of this device, six digits',
  open: 'Open',
  withPassword: 'Use the password',
  withCode: 'Use the code',
  deviceCode: 'Code for shared devices',
  noDeviceCode: 'Six digits that you can enter instead of the password on a device that several children use.',
  hasDeviceCode: 'There is a code. You can enter it instead of the password on a device that several children use.',
  newDeviceCode: 'New code, six digits',
  saveDeviceCode: 'Save the code',
  removeDeviceCode: 'Remove the code',
} as const

/** A mail contains these texts in every language. */
export const mailTexts = {
  codeSubject: 'your code',
  code: (code: string) => (
    `Enter this code on the registration page of D Learner. It is good for one hour.\n\n${code}\n\n`
    + 'If you did not register, you need not do anything.'
  ),
  emailTakenSubject: 'you already have an account',
  emailTaken: 'Someone registered with this email at D Learner. You already have an account: sign in with your password.\n\n'
    + 'If it was not you, you need not do anything.',
  resetSubject: 'a new password',
  reset: 'Someone asked for a new password for your account at D Learner. With the code or link above you can set one. '
    + 'It is good for one hour and works once.\n\nIf it was not you, you need not do anything: your password stays as it is.',
} as const

export const loginTexts = {
  title: 'Sign in',
  lead: 'Improve various skills',
  email: 'Email',
  password: 'Password',
  login: 'Login',
  notMember: 'Not a member?',
  register: 'Register',
  forgotten: 'Forgotten your password?',
  resetByMail: 'Get a new one by mail',
  askOperator: 'Ask the person who runs this D Learner server for a link or a code.',
  enterCode: 'Enter a code',
  gotFile: 'Did you get a .dlearner file?',
  openFile: 'Open it without an account',
} as const

export const resetTexts = {
  title: 'New password',
  askLead: 'We send you a mail with a link and a code.',
  email: 'Email',
  send: 'Send the mail',
  haveCode: 'I have a code',
  sent: (email: string) => `If ${email} has an account here, a mail is on its way. Open its link, or enter its code here.`,
  codeLead: 'Enter the code that you got.',
  linkLead: 'Choose a new password for your account.',
  code: 'Code',
  codeHint: 'No mail after some minutes? Check the spam folder, too.',
  operatorHint: 'The person who runs this D Learner server can give you one.',
  password: 'New password',
  passwordHint: 'At least 8 characters. All other devices are signed out.',
  save: 'Save the password',
  done: 'Your password is changed',
  doneLead: 'All other devices are signed out.',
  goOn: 'Go on',
  askAgain: 'Ask for a new mail',
  signIn: 'Sign in',
} as const
