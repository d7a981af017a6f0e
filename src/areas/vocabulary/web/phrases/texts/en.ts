export const phraseTexts = {
  title: 'Two words',
  first: 'Say a few words first. Then they come here together.',
  sayWords: 'Say words',
  missing: (words: string) => `Left out: ${words}.`,
  unclear: (words: string) => `Not heard clearly: ${words}.`,
  otherOrder: 'Both words were heard, in the other order.',
} as const
