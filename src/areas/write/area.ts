import type { Area } from '#kit/area.ts'
import { allLetters } from './rules/letters.ts'

export const write = {
  name: 'write',
  picture: '/pictures/areas/writing.svg',
  preloads: { write: 'writing-home' },
  prerenders: ['/write/writing-home'],
  models: async () => (await import('./models.ts')).models,
  tables: ['letterAttempts', 'writtenWords'],
  services: { writing: '/writing' },
  stickers: [{ table: 'letterAttempts', item: 'letter', time: 'createdAt' }, { table: 'writtenWords', item: 'word', time: 'createdAt' }],
  settings: {
    /** width of the writing pen in CSS pixels */
    pen: [5, 10, 16],
    /** speed at which a letter is demonstrated: smaller = slower */
    letterSpeed: [1, 0.6, 0.3],
    /** how much a traced stroke may differ from the model's */
    letterLeniency: ['very kind', 'kind', 'fair', 'strict', 'exact'],
    /** which letter comes next: the alphabet's, the one that helps most within the alphabet, simple shapes first, or the teacher's own list */
    letterOrder: ['alphabet', 'suggested', 'shapes', 'own'],
    /** how a letter is written: as earlier success decides, or always the same way */
    letterStep: ['success', 'watch', 'trace', 'alone'],
    /** whether new lines and shapes come today before new letters */
    linesFirst: [false, true],
  },
  textSettings: {
    /** the teacher's own list: each letter at most once, without anything between them */
    ownLetters: { pattern: new RegExp(String.raw`^(?:([${allLetters.join('')}])(?!.*\1))*$`, 'u'), maxLength: allLetters.length },
  },
} as const satisfies Area
