/** The texts of the page of today that are not spoken. The spoken ones are in the prompts of the area home. */
export const todayTexts = {
  daysThisWeek: (days: number) => `Days this week: ${days}`,
  done: 'Done',
  home: 'To the start',
  loadError: 'The cards cannot be shown. Please try again.',
  tryAgain: 'Try again',
} as const
