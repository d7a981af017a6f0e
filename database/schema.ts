import type { ColumnType } from 'kysely'

/** Types that SQLite and PostgreSQL both have: text, double precision, ISO times as text, JSON as text. */
export interface Schema {
  users: {
    _id: string
    username: string
    /** in lower case */
    email: string
    /** argon2id, as a PHC string */
    password: string
    /** JSON, null before anything was set */
    settings: ColumnType<string | null, string | null | undefined, string | null>
    /** version of the tokens that are good; a changed password raises it */
    tokenVersion: ColumnType<number, number | undefined, number>
    createdAt: string
  }
  /** Counted attempts: log-ins, registrations, confirmations. */
  attempts: {
    /** what is counted, such as an account or an address, as a keyed hash */
    subject: string
    count: number
    /** the end of the count: the next attempt after it starts at 1 */
    until: string
  }
  words: {
    _id: string
    /** null: built in */
    userid: string | null
    wordAdd: string
    /** what two texts have in common that count as the same word */
    wordKey: string
    category: string
    /** a file in the learner's folder, or for a built-in word the name of its public files */
    picture: string
    /** the parent's recording, a file in the learner's folder */
    sound: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: string
  }
  predictions: {
    _id: string
    userid: string
    cluster: string
    confidence: number
    /** what was asked for, null where nothing was */
    word: string | null
    /** the word that this attempt practised: the asked-for one, else the one heard, as a key */
    practised: string
    /** 1: it was said together with the adult, after the third miss */
    assisted: ColumnType<number, number | undefined, number>
    /** 1: an adult said that it was right */
    overridden: ColumnType<number, number | undefined, number>
    createdAt: string
  }
  /** What is kept of the last attempts of a word, and of those that an adult called right, instead of their sound. */
  ownWays: {
    /** the attempt's, as in `predictions` */
    _id: string
    userid: string
    /** what was practised, as a key */
    word: string
    /** src/areas/vocabulary/recognition/features.ts */
    features: string
    /** 1: an adult called it right */
    taught: ColumnType<number, number | undefined, number>
    createdAt: string
  }
  /** Recordings that the adult chose to keep, until their time is over. */
  recordings: {
    _id: string
    userid: string
    /** what it sounded like */
    cluster: string
    /** a file in the learner's folder */
    file: string
    createdAt: string
    deleteAfter: string
    /** when a check first found that its time is over; the next check a day later removes it */
    dueSince: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** Every file of a learner. The row exists before the file and is removed after it. */
  storedFiles: {
    /** the folder below `files`: the learner's id, also after the account is deleted */
    folder: string
    name: string
    /** whose file it is; null while it is being stored and once it is to be removed */
    userid: string | null
    /** the word or recording that it belongs to */
    belongsTo: string
    bytes: number
    /** if it is nobody's file then: it is removed */
    removeAfter: string
  }
  /** One row: the id of the data folder that holds this database's files. */
  fileStore: {
    /** always `files` */
    name: string
    _id: string
  }
  /** Letters that a learner wrote: the strokes, never a picture. */
  letterAttempts: {
    _id: string
    userid: string
    /** the one asked for */
    letter: string
    /** the one read; null where none was */
    predicted: string | null
    confidence: number
    /** JSON: for each stroke x and y by turns, on the canvas */
    strokes: string
    /** how it was written: watched first, traced, or alone */
    step: string
    /** 1: written together with the app or an adult */
    assisted: number
    /** 1: an adult said that it was right */
    overridden: ColumnType<number, number | undefined, number>
    createdAt: string
  }
  /** Answers of the maths practices. */
  progress: {
    /** made by the page; unique with the learner's */
    _id: string
    userid: string
    practiceType: string
    /** 1 correct, 0 wrong */
    count: number
    timestamp: string
    /** 1: done together */
    assisted: number
    /** 1: an adult saw that it was right */
    overridden: number
    task: string | null
    answer: number | null
    shown: number | null
    help: string | null
    seconds: number | null
  }
  /** Movements that a learner made: what was seen, never a video. */
  movementAttempts: {
    _id: string
    userid: string
    /** what was asked for or chosen */
    movement: string
    /** JSON: what each stretch was seen to be */
    predictions: string
    /** percent of the stretches that were the movement */
    match: number
    repetitions: number
    /** 1: taking part was the goal */
    freely: number
    /** 1: an adult saw that it was right */
    overridden: ColumnType<number, number | undefined, number>
    createdAt: string
  }
  /** Messages from the contact page. */
  messages: {
    _id: string
    name: string
    email: string
    message: string
    /** the account that sent it; null: the sender was not signed in */
    userid: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: string
    /** until then no process tries to send it: one is sending it, or the mail server refused it for now */
    claimedUntil: ColumnType<string | null, string | null | undefined, string | null>
    sentAt: ColumnType<string | null, string | null | undefined, string | null>
    /** how often the mail server refused it for now */
    refusals: ColumnType<number, number | undefined, number>
    /** when the mail server refused it for good */
    failedAt: ColumnType<string | null, string | null | undefined, string | null>
  }
}
