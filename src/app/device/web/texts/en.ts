export const firstStartTexts = {
  title: 'Welcome',
  lead: 'D Learner runs on this device alone. What your child does stays here, and no account is needed.',
  name: 'Name of the child',
  adultName: 'Your name',
  adultNameHint: 'You can leave this empty.',
  code: 'Your code, six digits',
  codeHint: 'You enter it to open the pages for adults. Write it down: nobody can look it up.',
  started: 'Everything is ready. One thing to keep:',
  start: 'Start',
  before: 'Did you use D\u00A0Learner before?',
  openBackup: 'Open a backup',
} as const

/** What keeps the page from its data, and what the adult can do. */
export const troubleTexts = {
  asleepTitle: 'D Learner is open in another tab',
  asleep: 'Another tab or window of this browser has D Learner open, but it is asleep. Open it, or close it: then this page goes on by itself. Nothing is lost.',
  newerTitle: 'Please update D Learner',
  newer: 'A newer version of D Learner has stored what is on this device. This page is older and changes nothing. Go online and update: then everything is here again.',
  fullTitle: 'This device is full',
  full: 'D Learner needs a little room to open. Everything that it stored is still there. Please delete something else from this device, then try again.',
  lostTitle: 'The browser has deleted the data',
  lost: 'This browser has deleted everything that D Learner stored on this device, for example to make room. You can start again. If you have saved a backup, you can restore it.',
  closedTitle: 'D Learner cannot store anything here',
  closed: 'This browser does not let D Learner keep anything. Please open this page in a usual window, not in a private one, in a current Chrome or Firefox.',
  failedTitle: 'D Learner did not open',
  failed: 'This device did not answer in time. Nothing is lost. Please try again. If that does not help, close all tabs of D Learner, and open it again.',
  update: 'Update',
  startAgain: 'Start again',
  tryAgain: 'Try again',
} as const
