export const fiveTimesTexts = {
  fiveTimes: 'Say it five times',
  heardAsWord: (right: number, all: number) => `Heard as this word: ${right} of ${all} tries.`,
  each: (at: number) => `Try ${at}`,
} as const
