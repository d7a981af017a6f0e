/** A probe: the app asks for a few items without help. */
export const probeTexts = {
  title: 'A look without help',
  start: 'Start',
  next: 'Next',
  back: 'Back',
  again: 'Try again',
  failed: 'This could not be loaded.',
  nothing: 'There is nothing to show yet.',
  place: (at: number, of: number) => `${at} of ${of}`,
  note: 'For grown-ups: with whom, and where?',
  companion: 'With whom',
  where: 'Where',
} as const

/** With whom the child was in a probe. */
export const companionTexts = { family: 'Family', teacher: 'Teacher', other: 'Someone else' } as const

/** Where. */
export const probePlaceTexts = { home: 'At home', school: 'At school', elsewhere: 'Elsewhere' } as const
