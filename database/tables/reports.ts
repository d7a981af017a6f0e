import type { ColumnType } from 'kysely'

/** What adults say and ask about a learner's practice. */
export interface ReportTables {
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
}
