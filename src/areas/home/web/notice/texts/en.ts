export const noticeTexts = {
  title: 'My voice and my picture',
  hear: 'Hear it',
  print: 'Print',
  forAdults: 'For grown-ups: look at this with your child before the first practice. Sound and films are deleted after the answer, unless you choose in the settings to keep them. If your child says no, do not record.',
} as const
