export const firstStartTexts = {
  title: 'Welcome',
  lead: 'D Learner runs on this device alone. What your child does stays here, and no account is needed.',
  name: 'Name of the child',
  code: 'Your code, six digits',
  codeHint: 'You enter it to open the pages for adults. Write it down: nobody can look it up.',
  started: 'Everything is ready. One thing to keep:',
  start: 'Start',
  before: 'Did you use D\u00A0Learner before?',
  openBackup: 'Open a backup',
} as const
