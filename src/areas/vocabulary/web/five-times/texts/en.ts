export const fiveTimesTexts = {
  fiveTimes: 'Say it five times',
  heardAsWord: (right: number, all: number) => `Heard as this word: ${right} of ${all} tries.`,
  each: (at: number) => `Try ${at}`,
  alike: 'The tries sounded alike.',
  partly: 'Some of the tries sounded alike.',
  different: 'Each try sounded different.',
  alikeTitle: 'How alike the last tries sounded',
  nowAlike: 'alike',
  nowPartly: 'some of them alike',
  nowDifferent: 'each one different',
  alikeHint: 'A way of saying a word that is always the same can be understood, even if it is not the usual one.',
} as const
