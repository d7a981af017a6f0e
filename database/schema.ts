import type { ColumnType } from 'kysely'
import type { AccountTables } from './tables/accounts.ts'
import type { AttemptTables } from './tables/attempts.ts'
import type { ReportTables } from './tables/reports.ts'

/** Uses only types that SQLite and PostgreSQL both have: text, double precision, ISO times as text, JSON as text. */
export interface Schema extends AccountTables, AttemptTables, ReportTables {
  words: {
    _id: string
    /** null: a built-in word */
    userid: string | null
    wordAdd: string
    /** normalised text: two texts with the same key count as the same word */
    wordKey: string
    /** a pack's category; of an own word `mine`, or `own` if it has an adult's category */
    category: string
    /** the name of an adult's category; null: the word is in none */
    ownCategory: ColumnType<string | null, string | null | undefined, string | null>
    /** JSON: an own word's texts in other languages, by language; null: none */
    translations: ColumnType<string | null, string | null | undefined, string | null>
    /** JSON: the licence of the picture, as the file said that the word was imported from; null: none */
    licence: ColumnType<string | null, string | null | undefined, string | null>
    /** `en`, `si` or `ta` */
    language: ColumnType<string, string | undefined, string>
    /** how an own word is said, if it is not said as it is written */
    respelling: ColumnType<string | null, string | null | undefined, string | null>
    /** a file in the learner's folder; for a built-in word the name of its public files */
    picture: string
    /** the parent's recording, a file in the learner's folder */
    sound: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: string
    /** the access of the guide who made it; null: the family did, or the access has ended */
    author: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** The plan of practice of a learner; the usual one applies without a row. */
  plans: {
    _id: string
    userid: string
    /** days of practice in a week */
    days: number
    /** minutes of practice on such a day */
    minutes: number
    /** JSON: the areas that are not practised */
    excluded: string
    /** JSON: the items that an adult chose, of each area */
    targets: string
    /** JSON: the cards that an adult chose for a day */
    swaps: string
    updatedAt: string
  }
  /** What an adult agreed to have in a file for researchers. Each change of the choices ends one row and begins another. */
  contributionConsents: {
    _id: string
    userid: string
    /** version of the text that the adult agreed to (src/areas/contribution/format.ts) */
    textVersion: number
    /** 1: with the sound of words */
    sound: number
    /** 1: with films of movements */
    film: number
    /** 1: with the strokes of letters */
    drawings: number
    createdAt: string
    /** null: still given */
    endedAt: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** Prompts that an adult of the family recorded. */
  promptRecordings: {
    _id: string
    userid: string
    /** src/kit/prompts/prompt.ts */
    prompt: string
    language: string
    /** a file in the learner's folder */
    sound: string
    createdAt: string
  }
  /** The films of movements and recordings of words that an adult chose for the child to see or hear before the model. */
  bests: {
    /** id of the choice */
    _id: string
    userid: string
    kind: 'word' | 'movement'
    /** the word as it was asked for, or the movement */
    label: string
    /** two labels with the same key count as the same word */
    labelKey: string
    /** a file in the learner's folder */
    file: string
    /** when the adult chose it */
    createdAt: string
  }
  /** Every file of a learner. The row exists before the file and is removed after it. */
  storedFiles: {
    /** the folder below `files`: the learner's id, even after the account was deleted */
    folder: string
    name: string
    /** the owner; null while the file is being stored, and when it must be removed */
    userid: string | null
    /** the word, the recording, the recorded prompt or the best that it belongs to */
    belongsTo: string
    bytes: number
    /** from this time on the sweeper removes the file if it has no owner */
    removeAfter: string
    /** the process that stored the file; if it has died, the sweeper removes a file without an owner at once */
    storedBy: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** One row: the id of the data folder that contains this database's files. */
  fileStore: {
    /** always `files` */
    name: string
    _id: string
  }
  /** Work that one process of this database does for all. */
  leases: {
    /** the work */
    name: string
    /** the process that does it */
    holder: string
    /** until then no other process does it */
    until: string
  }
  /** Ids that rows of a learner have in files, if another learner of this server had them already. */
  importedIds: {
    userid: string
    /** the table of the row */
    kind: string
    /** in files */
    origin: string
    /** in the table */
    _id: string
  }
  /** Ids in files of what was deleted of a learner. */
  deletedIds: {
    userid: string
    /** the table of the row */
    kind: string
    origin: string
  }
  /** Messages from the contact page. */
  messages: {
    _id: string
    name: string
    email: string
    message: string
    /** the sender's account, not a learner; null: the sender was not signed in */
    userid: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: string
    /** no process tries to send it before this time: one is sending it, or the mail server refused it temporarily */
    claimedUntil: ColumnType<string | null, string | null | undefined, string | null>
    sentAt: ColumnType<string | null, string | null | undefined, string | null>
    /** how often the mail server refused it temporarily */
    refusals: ColumnType<number, number | undefined, number>
    /** when the mail server refused it permanently */
    failedAt: ColumnType<string | null, string | null | undefined, string | null>
  }
}
