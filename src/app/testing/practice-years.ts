/** Invents a learner's daily practice over any time, for tests and benches of what reads it. */
import type { Insertable } from 'kysely'
import { movements } from '#areas/grossmotor/rules/movements.ts'
import { fixedTasks, type PracticeType, practiceTypes, taskName } from '#areas/math/rules/exercises.ts'
import { isNumberPart } from '#areas/math/rules/number/tasks.ts'
import { isSightType } from '#areas/math/rules/sight/tasks.ts'
import { choiceTasks } from '#areas/vocabulary/rules/choose/steps.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'
import { wordKey } from '#areas/vocabulary/rules/word-key.ts'
import { letters } from '#areas/write/rules/letters.ts'
import type { Schema } from '#database/schema.ts'
import { storePen, storeStrokes } from '#database/stored-strokes.ts'
import { newId } from '#kit/ids.ts'
import type { Database } from '#kit/server/database/transact.ts'

type Table = 'predictions' | 'wordChoices' | 'letterAttempts' | 'movementAttempts' | 'progress'
type Rows = { readonly [Name in Table]: Insertable<Schema[Name]>[] }

interface Practice {
  readonly userid: string
  /** the last day of practice */
  readonly until: Date
  readonly days: number
  /** attempts at words, choices, letters, movements and sums on each day */
  readonly eachDay: Readonly<Record<Exclude<Table, 'wordChoices'>, number> & { wordChoices?: number }>
  /** returns numbers from 0 to 1, 1 excluded */
  readonly random: () => number
}

/** A five-year-old's fifteen minutes a day. */
export const usualDay: Practice['eachDay'] = { predictions: 22, wordChoices: 6, letterAttempts: 18, movementAttempts: 4, progress: 11 }

const tasks = practiceTypes.flatMap((type): { type: PracticeType; name: string }[] => (
  type === 'NumberPractice' ? Array.from({ length: 11 }, (_, number) => ({ type, name: String(number) }))
  : isSightType(type) || isNumberPart(type) ? []
  : fixedTasks(type, 10).map((task) => ({ type, name: taskName(task) }))
))
/** As many points as a child's letter has, on an oval with the tremor of a hand, to a tenth of a pixel. */
const strokes = storeStrokes([Array.from({ length: 80 }, (_, at) => {
  const tremor = Math.sin(at * 7)
  return [300 + 150 * Math.cos(at / 13) + tremor, 200 + 120 * Math.sin(at / 13) - tremor]
}).flat()])
/** Of a finger: times only, in steps of 10 ms, as often as a screen draws, with a pause of half a second. */
const penMovement = storePen([{ times: Array.from({ length: 80 }, (_, at) => Math.round((17 * at) / 10) + (at < 40 ? 0 : 50)), pressures: [], tilts: [] }])
const dayMs = 24 * 60 * 60_000
const attemptMs = 16_000
/** Number of rows per statement. SQLite allows 32,766 values in one. */
const rowsPerInsert = 500

/** Adds the attempts. The learner begins with a few items, practises new ones over time, and gets better at each. */
export async function addPractice(database: Database, { userid, until, days, eachDay, random }: Practice): Promise<number> {
  const rows: Rows = { predictions: [], wordChoices: [], letterAttempts: [], movementAttempts: [], progress: [] }
  const tries = new Map<string, number>()
  const choose = (items: readonly string[], day: number): { item: string; right: boolean; alone: boolean } => {
    const reached = Math.min(items.length, 4 + Math.floor((day + 1) * items.length / Math.max(days, 60)))
    const item = items[Math.floor(random() * reached)] ?? ''
    const done = tries.get(item) ?? 0
    tries.set(item, done + 1)
    const skill = Math.min(0.95, 0.3 + done / 20)
    return { item, right: random() < skill + 0.2, alone: random() < skill }
  }
  const texts = packWords.map(({ wordAdd }) => wordAdd)
  const names = tasks.map(({ name }) => name)
  for (let day = 0; day < days; day++) {
    let time = until.getTime() - (days - 1 - day) * dayMs - 15 * 60_000
    const next = (): { _id: string; userid: string; at: string } => {
      time += attemptMs
      return { _id: newId(), userid, at: new Date(time).toISOString() }
    }
    for (let i = 0; i < eachDay.predictions; i++) {
      const [{ at, ...row }, { item, right, alone }] = [next(), choose(texts, day)]
      const readAloud = i % 8 === 7 ? 1 : 0
      rows.predictions.push({ ...row, createdAt: at, word: item, cluster: right ? item : 'Bus', confidence: 0.8, practised: wordKey(item), readAloud, help: alone ? 'none' : 'together' })
    }
    for (let i = 0; i < (eachDay.wordChoices ?? 0); i++) {
      const [{ at, ...row }, { item, right, alone }] = [next(), choose(texts, day)]
      const shown = [item, ...['Bus', 'Van', 'Hat'].filter((other) => other !== item)].slice(0, 2 + (day + i) % 2)
      rows.wordChoices.push({
        ...row, createdAt: at, word: item, practised: wordKey(item), task: choiceTasks[i % choiceTasks.length] ?? 'hear',
        shown: JSON.stringify(shown), foils: 'far', chosen: right ? item : shown.at(-1) ?? item, help: alone ? 'none' : 'together',
      })
    }
    for (let i = 0; i < eachDay.letterAttempts; i++) {
      const [{ at, ...row }, { item, right, alone }] = [next(), choose(letters, day)]
      rows.letterAttempts.push({ ...row, createdAt: at, letter: item, predicted: right ? item : 'ත', confidence: 0.9, strokes, penMovement, step: 'trace', help: alone ? 'none' : 'together' })
    }
    for (let i = 0; i < eachDay.movementAttempts; i++) {
      const [{ at, ...row }, { item, right }] = [next(), choose(movements, day)]
      rows.movementAttempts.push({ ...row, createdAt: at, movement: item, predictions: '[]', match: right ? 80 : 20, repetitions: 1, freely: 0, help: 'none' })
    }
    for (let i = 0; i < eachDay.progress; i++) {
      const [{ at, ...row }, { item, right, alone }] = [next(), choose(names, day)]
      const practiceType = tasks.find(({ name }) => name === item)?.type ?? 'NumberPractice'
      rows.progress.push({
        ...row, timestamp: at, practiceType, task: item, count: right ? 1 : 0, overridden: 0,
        answer: null, shown: null, help: alone ? 'none' : 'model', seconds: 12,
      })
    }
  }
  for (const [table, all] of Object.entries(rows) as [Table, Insertable<Schema[Table]>[]][]) {
    for (let at = 0; at < all.length; at += rowsPerInsert) await database.insertInto(table).values(all.slice(at, at + rowsPerInsert)).execute()
  }
  return Object.values(rows).reduce((sum, all) => sum + all.length, 0)
}
