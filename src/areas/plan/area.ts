import type { Area } from '#kit/area.ts'

export const plan = {
  name: 'plan',
  settings: {
    /** days of a week on which the family means to practise */
    practiceDays: [5, 1, 2, 3, 4, 6, 7],
    /** minutes of practice on such a day */
    practiceMinutes: [15, 5, 10, 20, 25, 30],
  },
} as const satisfies Area
