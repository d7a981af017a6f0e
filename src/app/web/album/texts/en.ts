/** The texts of the album that are not spoken. The spoken ones are in the prompts of the area home. */
export const albumTexts = {
  title: 'My stickers',
  stickers: (name: string, count: number) => `${name}: ${count === 1 ? '1 sticker' : `${count} stickers`}`,
  previous: 'Previous',
  practise: 'Earn a sticker',
  loadError: 'The stickers cannot be shown. Please try again.',
  tryAgain: 'Try again',
} as const
