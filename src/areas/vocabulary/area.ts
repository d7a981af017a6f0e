import type { Area } from '#kit/area.ts'
import { practiceOrders } from './rules/practice-languages.ts'

export const vocabulary = {
  name: 'vocabulary',
  picture: '/pictures/areas/vocabulary.svg',
  preloads: { vocabulary: 'word', 'vocabulary/list-all': 'list-all' },
  prerenders: ['/vocabulary/list-all'],
  models: async () => (await import('./models.ts')).models,
  tables: ['words', 'predictions', 'wordChoices'],
  services: { speech: '/audio' },
  stickers: [{ table: 'predictions', item: 'word', time: 'createdAt' }, { table: 'wordChoices', item: 'word', time: 'createdAt' }],
  settings: {
    /** the languages of words, the first one large and the second one small */
    practiceLanguages: practiceOrders,
    /** the written word is visible while the app asks for the word, before its model */
    showWord: [false, true],
    /** the app asks an adult once to record the words that the child practises */
    recordingOffer: [true, false],
    /** what a child chooses: as earlier success decides, or always the same */
    choiceTask: ['success', 'match', 'hear', 'print', 'find', 'aloud'],
  },
  errors: {
    /** reported by the page: the recogniser's answer cannot be stored */
    MISSING_FIELDS: {},
    WORD_EXISTS: { status: 409 },
    NOT_A_SOUND: { status: 415 },
    NOTHING_HEARD: { status: 422 },
    TOO_NOISY: { status: 422 },
    UNSPEAKABLE: { status: 422 },
    /** of a file of words that an adult imports */
    LIST_UNREADABLE: { status: 415 },
    LIST_BROKEN_JSON: { status: 422 },
    LIST_TABLE: { status: 422 },
    LIST_ENCODING: { status: 422 },
    LIST_LANGUAGE: { status: 422 },
    LIST_UNPACKS_TOO_LARGE: { status: 413 },
    LIST_PATHS: { status: 422 },
    LIST_SCRIPT: { status: 422 },
    LIST_TOO_LONG: { status: 422 },
    LIST_EMPTY: { status: 422 },
  },
} as const satisfies Area
