/** The parts of a number as items of reports. */
export const partTexts = {
  say: (number: number) => `saying ${number}`,
  show: (number: number) => `showing ${number}`,
  write: (number: number) => `writing ${number}`,
} as const

/** What the task says if a part cannot be done. */
export const numberTexts = {
  noMicrophone: 'The app cannot listen on this device now. We go on without it.',
  leftOut: 'This device cannot listen or count fingers now. Please try again later.',
} as const

/** Which part is the weak link. */
export const weakLinkTexts = {
  weakLink: (part: string, right: number, count: number) => `Numbers are hardest ${part}: ${right} of the last ${count} tries without help were right, fewer than in the other parts.`,
  SayNumberPractice: 'by voice',
  ShowNumberPractice: 'with fingers',
  WriteNumberPractice: 'by pen',
} as const
