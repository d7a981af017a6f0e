/** For the adult. */
export const bestTexts = {
  title: 'My best',
  intro: 'What you chose. Your child sees or hears it before the model. Nothing else is kept for this.',
  choose: 'Keep as “My best”',
  chosen: 'Kept as “My best”. From now on it comes before the model.',
  waits: 'It waits on this device until the server can be reached.',
  since: (day: string) => `chosen on ${day}`,
  replace: 'Replace',
  replaceOf: (name: string) => `Replace: ${name}`,
  use: 'Use this one',
  takeBack: 'Take back',
  takeBackOf: (name: string) => `Take back: ${name}`,
  question: 'The recording is deleted. Your child then sees or hears only the model.',
  yes: 'Yes, delete',
  no: 'No, keep it',
} as const
