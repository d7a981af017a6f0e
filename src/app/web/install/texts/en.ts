export const installTexts = {
  title: 'Put D Learner on the home screen?',
  why: 'Then it opens like an app, with one touch.',
  install: 'Put it there',
  later: 'No, thank you',
  press: 'Touch “Put it there”, then “Install”.',
  share: 'Touch “Share”.',
  add: 'Touch “Add to Home Screen”, then “Add”.',
  result: 'Open D Learner from the home screen.',
} as const
