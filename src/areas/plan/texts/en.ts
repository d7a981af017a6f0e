/** The area's group on the settings screen. */
export const settingTexts = {
  title: 'Today',
  practiceDays: 'Days of practice in a week',
  days: (count: number) => `${count}`,
  practiceMinutes: 'Minutes a day',
  minutesHint: 'Little and often helps most. The page “Today” ends after a success, two minutes later at the latest.',
  minutes: (count: number) => `${count} min`,
} as const
