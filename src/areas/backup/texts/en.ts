/** The settings' part about backups. */
export const backupTexts = {
  title: 'Backup',
  intro: 'Each night the computer that D Learner runs on copies everything into one file: accounts, results, pictures and recordings of all families on it. It keeps seven daily and four weekly copies.',
  last: (time: string) => `Last backup: ${time}`,
  none: 'There is no backup yet.',
  overdue: 'There has been no backup for more than a week. Make one now, or ask the person who looks after the computer.',
  secondCopyMissing: 'The last backup is not in the second folder, for example because the USB stick is not plugged in.',
  start: 'Back up now',
  running: 'The backup is being made',
  failed: 'The last backup failed. The log of D Learner says why; the disk may be full.',
} as const

/** Restoring a backup on an empty server. */
export const restoreTexts = {
  title: 'Restore a backup',
  invitation: 'Did you use D\u00A0Learner before?',
  invitationText: 'This D Learner is empty. If you have a backup, you can get everything back: accounts, results, pictures and recordings.',
  lead: 'Choose the file of the backup. Its name begins with “d-\u2060learner-\u2060” and ends with “.zip”.',
  choose: 'Choose a file',
  file: 'Backup file',
  code: 'Code',
  codeHint: 'The window in which D Learner runs shows it.',
  start: 'Restore',
  sending: 'The file is being sent',
  restoring: 'Everything is being checked and restored',
  stay: 'Leave this page open until it ends.',
  done: (accounts: number, time: string) => `Everything is back, as it was on ${time}. Accounts: ${accounts}. Sign in with your email and password as before.`,
  signIn: 'Sign in',
  notEmpty: 'There are accounts here already. A backup can be restored here only before the first account is made.',
} as const
