/** A skill area of one screen, in which a child claps: `fifth-area.test.ts` and `web/fifth-area.test.tsx` add it to the lists of areas. */
import type { Area } from '#kit/area.ts'

/** The test creates this table with the columns of `progress`; a real area adds its table to the schema. */
export const table = 'claps' as string as 'progress'

export const clapping = {
  name: 'clapping',
  picture: '/pictures/stickers/drum.svg',
  stickers: [{ table, item: 'task', time: 'timestamp' }],
  tables: [table],
} as const satisfies Area
