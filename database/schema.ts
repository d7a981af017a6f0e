import type { ColumnType } from 'kysely'

/** Uses only types that SQLite and PostgreSQL both have: text, double precision, ISO times as text, JSON as text. */
export interface Schema {
  users: {
    _id: string
    username: string
    /** in lower case */
    email: string
    /** argon2id, as a PHC string; PBKDF2 of the recovery code for the account of a device that is its own server */
    password: string
    /** version of the tokens that are valid; a changed password raises it */
    tokenVersion: ColumnType<number, number | undefined, number>
    /** argon2id of the code for shared devices, as a PHC string; null: the adult chose none */
    deviceCode: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: string
    /** null: an account; otherwise nobody's: it has deleted learners until all of their rows are removed (src/kit/server/deleted-learners.ts) */
    deletedAt: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** The children of an account. The first one has the account's id. In all other tables `userid` is a learner's id. */
  learners: {
    _id: string
    /** the account (adult) that owns the learner */
    account: string
    name: string
    /** the key of a drawn face, or the name of a picture in the learner's folder */
    face: string
    /** `2019-04`; null: the adult did not give it */
    birthMonth: ColumnType<string | null, string | null | undefined, string | null>
    /** JSON; null until the adult changes a setting */
    settings: ColumnType<string | null, string | null | undefined, string | null>
    /** argon2id of the learner's three pictures, as a PHC string; null: none are needed */
    pictureCode: ColumnType<string | null, string | null | undefined, string | null>
    /** the class or group that the adult gave; null: none */
    groupName: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: string
  }
  /** Accounts that a learner is shared with, besides the one that owns the learner. */
  learnerAccess: {
    _id: string
    userid: string
    /** the account that got access */
    account: string
    /** who this is, as the owner wrote it in the invitation */
    name: string
    access: 'guide' | 'viewer'
    createdAt: string
  }
  /** Codes with which another account gets access to a learner, valid for a day and once. */
  invitations: {
    _id: string
    userid: string
    /** SHA-256 of the code: the database does not contain the code itself */
    codeHash: string
    /** for whom the code is */
    name: string
    access: 'guide' | 'viewer'
    expiresAt: string
  }
  /** Log-ins that were ended by a sign-out. The tokens that came from them are refused. */
  endedSignIns: {
    /** the id that the tokens of one log-in contain */
    _id: string
    account: string
    endedAt: string
  }
  /** Rate-limit counters: log-ins, registrations, confirmations. */
  attempts: {
    /** keyed hash of the counted subject, such as an account or an address */
    subject: string
    count: number
    /** end of the counting period: the next attempt after it starts a new count at 1 */
    until: string
  }
  /** Codes with which an account can get a new password, valid for an hour and once. */
  passwordResets: {
    /** SHA-256 of the code: the database does not contain the code itself */
    codeHash: string
    userid: string
    expiresAt: string
  }
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
  predictions: {
    _id: string
    userid: string
    /** the recognised word; empty if none was recognised */
    cluster: string
    confidence: number
    /** the word that the learner was asked to say; null if none */
    word: string | null
    /** key of the word that this attempt practised: the requested word, otherwise the recognised one */
    practised: string
    /** how much help the learner had, `none` to `hand` (src/kit/attempts/help.ts) */
    help: string
    /** 1: the recogniser decided by the learner's own examples */
    byExamples: ColumnType<number, number | undefined, number>
    /** why it has no answer (src/kit/attempts/help.ts); null if it has one */
    unjudged: ColumnType<string | null, string | null | undefined, string | null>
    /** JSON of what belongs to a try of a probe (src/kit/attempts/probe.ts); null: practice */
    probe: ColumnType<string | null, string | null | undefined, string | null>
    /** 1: an adult marked it as right */
    overridden: ColumnType<number, number | undefined, number>
    /** the way of practising that the try had (src/kit/practice/comparison.ts); null: no two ways were compared, or the device did not know it */
    way: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: string
  }
  /**
   * How a learner does things: features of the last attempts at each word, letter or movement, and of those, and of counts
   * of fingers, that an adult marked as right. Never sound, film, picture or strokes.
   */
  examples: {
    /** id of the attempt */
    _id: string
    userid: string
    /** what was recognised */
    kind: 'word' | 'letter' | 'movement' | 'fingers'
    /** the word's key, the letter, the movement or the number of fingers */
    label: string
    /** as text; the area defines it */
    features: string
    /** 1: an adult marked the attempt as right */
    taught: ColumnType<number, number | undefined, number>
    createdAt: string
    /** when the sweeper first found it too old; the sweeper deletes it a day later */
    dueSince: ColumnType<string | null, string | null | undefined, string | null>
    /** the access of the guide who marked the attempt as right; null: the family did, or the access has ended */
    author: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** Recordings that the adult chose to keep, until they expire. */
  recordings: {
    _id: string
    userid: string
    /** the recognised word or movement */
    cluster: string
    /** a file in the learner's folder */
    file: string
    createdAt: string
    deleteAfter: string
    /** when the sweeper first found it expired; the sweeper removes it a day later */
    dueSince: ColumnType<string | null, string | null | undefined, string | null>
    /** id of the word or movement attempt that it is of, which may not be stored; null if the page sent none */
    attempt: ColumnType<string | null, string | null | undefined, string | null>
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
  /** Letters that a learner wrote: their strokes, never a picture. */
  letterAttempts: {
    _id: string
    userid: string
    /** the letter that the learner was asked to write */
    letter: string
    /** the recognised letter; null if none was recognised */
    predicted: string | null
    confidence: number
    /** JSON: for each stroke its canvas coordinates x, y, x, y, … */
    strokes: string
    /** how it was written: after watching, traced, or alone */
    step: string
    /** how much help the learner had, `none` to `hand` (src/kit/attempts/help.ts) */
    help: string
    /** 1: the recogniser decided by the learner's own examples */
    byExamples: ColumnType<number, number | undefined, number>
    /** why it has no answer (src/kit/attempts/help.ts); null if it has one */
    unjudged: ColumnType<string | null, string | null | undefined, string | null>
    /** JSON of what belongs to a try of a probe (src/kit/attempts/probe.ts); null: practice */
    probe: ColumnType<string | null, string | null | undefined, string | null>
    /** 1: an adult marked it as right */
    overridden: ColumnType<number, number | undefined, number>
    createdAt: string
  }
  /** Words that a learner wrote unit by unit: strokes, never a picture. */
  writtenWords: {
    _id: string
    userid: string
    /** its units joined */
    word: string
    /** JSON: each unit in order, with its strokes and how it was read */
    units: string
    /** `well`, `unsure` or `badly`: how the units were read together */
    result: string
    /** how much help the learner had, `none` to `hand` (src/kit/attempts/help.ts) */
    help: string
    /** 1: the recogniser decided by the learner's own examples */
    byExamples: ColumnType<number, number | undefined, number>
    /** why it has no answer (src/kit/attempts/help.ts); null if it has one */
    unjudged: ColumnType<string | null, string | null | undefined, string | null>
    /** JSON of what belongs to a try of a probe (src/kit/attempts/probe.ts); null: practice */
    probe: ColumnType<string | null, string | null | undefined, string | null>
    /** 1: an adult marked it as right */
    overridden: ColumnType<number, number | undefined, number>
    createdAt: string
  }
  /** Answers in the maths practices. */
  progress: {
    /** made by the page; unique for each learner */
    _id: string
    userid: string
    practiceType: string
    /** 1 correct, 0 wrong */
    count: number
    timestamp: string
    /** how much help the learner had, `none` to `hand` (src/kit/attempts/help.ts) */
    help: string
    /** 1: the recogniser decided by the learner's own examples */
    byExamples: ColumnType<number, number | undefined, number>
    /** why it has no answer (src/kit/attempts/help.ts); null if it has one */
    unjudged: ColumnType<string | null, string | null | undefined, string | null>
    /** JSON of what belongs to a try of a probe (src/kit/attempts/probe.ts); null: practice */
    probe: ColumnType<string | null, string | null | undefined, string | null>
    /** 1: an adult marked it as right */
    overridden: number
    task: string | null
    answer: number | null
    shown: number | null
    seconds: number | null
  }
  /** Movements that a learner made: the recognition results, never a video. */
  movementAttempts: {
    _id: string
    userid: string
    /** the requested or chosen movement */
    movement: string
    /** JSON: the recognised movement of each segment */
    predictions: string
    /** percentage of the segments that show the movement */
    match: number
    repetitions: number
    /** 1: the goal was to take part */
    freely: number
    /** how much help the learner had, `none` to `hand` (src/kit/attempts/help.ts) */
    help: string
    /** 1: the recogniser decided by the learner's own examples */
    byExamples: ColumnType<number, number | undefined, number>
    /** why it has no answer (src/kit/attempts/help.ts); null if it has one */
    unjudged: ColumnType<string | null, string | null | undefined, string | null>
    /** JSON of what belongs to a try of a probe (src/kit/attempts/probe.ts); null: practice */
    probe: ColumnType<string | null, string | null | undefined, string | null>
    /** 1: an adult marked it as right */
    overridden: ColumnType<number, number | undefined, number>
    createdAt: string
  }
  /** What the adults want a learner to reach next, as "asks for juice by word". */
  reportGoals: {
    _id: string
    userid: string
    text: string
    /** a day, as 2026-11-23 */
    setOn: string
    /** null: not met yet */
    metOn: ColumnType<string | null, string | null | undefined, string | null>
    /** the area of its items; null, as all columns of the check (src/kit/practice/goal.ts): a goal of text only */
    area: ColumnType<string | null, string | null | undefined, string | null>
    /** JSON array of keys */
    items: ColumnType<string | null, string | null | undefined, string | null>
    /** JSON */
    criterion: ColumnType<string | null, string | null | undefined, string | null>
    /** a day */
    due: ColumnType<string | null, string | null | undefined, string | null>
    /** JSON array of five numbers; null: they follow from the baseline */
    levels: ColumnType<string | null, string | null | undefined, string | null>
    /** the access of the guide who made it; null: the family did, or the access has ended */
    author: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** Dated notes of the adults. */
  reportNotes: {
    _id: string
    userid: string
    text: string
    /** a day, as 2026-11-23 */
    writtenOn: string
    /** the access of the guide who made it; null: the family did, or the access has ended */
    author: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** What a second adult heard or saw in attempts, without the app's verdict. */
  secondOpinions: {
    _id: string
    userid: string
    /** the name of the attempt's area */
    area: string
    /** id of the attempt, which may be deleted */
    attempt: string
    /** `right`, `notRight` or `cannotTell` */
    answer: string
    /** the access of the guide who answered; null: the family did, or the access has ended */
    author: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: string
  }
  /** What somebody understood who does not know the learner. */
  strangerTests: {
    _id: string
    userid: string
    /** JSON: of each word the word, the chosen one, and whether it is right */
    answers: string
    /** the access of the guide who made the test; null: the family did, or the access has ended */
    author: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: string
  }
  /** Two ways of practising that alternate by days, to find out which helps (src/kit/practice/comparison.ts). */
  comparisons: {
    _id: string
    userid: string
    /** `speaker`, `speed` or `print` */
    kind: string
    /** a day, as 2026-11-23 */
    startedOn: string
    /** null: runs still; at most one of a learner does */
    endedOn: ColumnType<string | null, string | null | undefined, string | null>
    /** the access of the guide who started it; null: the family did, or the access has ended */
    author: ColumnType<string | null, string | null | undefined, string | null>
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
