import type { Area } from '#kit/area.ts'

export const write = {
  name: 'write',
  services: { writing: '/writing' },
  stickers: { table: 'letterAttempts', item: 'letter', time: 'createdAt' },
  settings: {
    /** width of the writing pen in CSS pixels */
    pen: [5, 10, 16],
    /** speed at which a letter is demonstrated: smaller = slower */
    letterSpeed: [1, 0.6, 0.3],
    /** how much a traced stroke may differ from the model's */
    letterLeniency: ['very kind', 'kind', 'fair', 'strict', 'exact'],
    /** which letter comes next: the alphabet's, the one that helps most within the alphabet, or simple shapes first */
    letterOrder: ['alphabet', 'suggested', 'shapes'],
    /** how a letter is written: as earlier success decides, or always the same way */
    letterStep: ['success', 'watch', 'trace', 'alone'],
    /** whether a letter that is written alone has the faint guide */
    guideAlone: [true, false],
  },
} as const satisfies Area
