import type { ColumnType } from 'kysely'

/** What the children practised: one row for each try, and what is kept of it. */
export interface AttemptTables {
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
    /** 1: the printed word was there without its picture */
    readAloud: ColumnType<number, number | undefined, number>
    createdAt: string
  }
  /** Words of which a learner chose the picture or the print. */
  wordChoices: {
    _id: string
    userid: string
    /** the word that was asked for */
    word: string
    /** its key */
    practised: string
    /** what was given and what was chosen: `choiceTasks` in src/areas/vocabulary/rules/choose/steps.ts */
    task: string
    /** JSON: the texts of the two to four words that were shown, in their order; `word` is one of them */
    shown: string
    /** `far` or `near`: how alike the others are */
    foils: string
    /** one of those that were shown */
    chosen: string
    /** how much help the learner had, `none` to `hand` (src/kit/attempts/help.ts) */
    help: string
    /** 0: nothing is recognised */
    byExamples: ColumnType<number, number | undefined, number>
    /** null: every choice is an answer */
    unjudged: ColumnType<string | null, string | null | undefined, string | null>
    /** JSON of what belongs to a try of a probe (src/kit/attempts/probe.ts); null: practice */
    probe: ColumnType<string | null, string | null | undefined, string | null>
    /** 1: an adult marked it as right */
    overridden: ColumnType<number, number | undefined, number>
    createdAt: string
  }
  /**
   * How a learner does things: features of the last attempts at each word, letter or movement, and of those, and of counts
   * of fingers and written digits, that an adult marked as right. Never sound, film, picture or strokes.
   */
  examples: {
    /** id of the attempt */
    _id: string
    userid: string
    /** what was recognised */
    kind: 'word' | 'letter' | 'movement' | 'fingers' | 'digits'
    /** the word's key, the letter, the movement, the number of fingers or the digit */
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
  /** Letters that a learner wrote: their strokes, never a picture. */
  letterAttempts: {
    _id: string
    userid: string
    /** the letter that the learner was asked to write */
    letter: string
    /** the recognised letter; null if none was recognised */
    predicted: string | null
    confidence: number
    /** of each stroke the canvas coordinates, as `stored-strokes.ts` writes them */
    strokes: string
    /** of each stroke the times, pressures and tilts of the pen, as `stored-strokes.ts` writes them; null: not known */
    penMovement: ColumnType<string | null, string | null | undefined, string | null>
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
}
