/**
 * When an item returns: a word, a letter, a sum or a movement. A new item returns within its session, then after days. And
 * whether the app asks for it before it gives a model. Only the attempts decide; nothing else is stored.
 */
import { type Help, helps, isShared } from '../attempts/help.ts'

/** Outcome of an attempt. `unsure` never counts as wrong, but the item returns. */
export const outcomes = ['well', 'unsure', 'badly'] as const
export type Outcome = (typeof outcomes)[number]

export interface PracticeAttempt<Item extends string = string> {
  readonly item: Item
  readonly outcome: Outcome
  readonly help: Help
  /** ISO 8601 */
  readonly at: string
  /** a try of a probe: it says what is known, and not which help practice needs */
  readonly isProbe?: boolean
}

/** Known: right without any help (`none`) on three different days; a miss, or doing it together, takes a day away. */
export type PracticeState = 'new' | 'learning' | 'known'

/** Number of other items before an item returns in a session: after it was shown once, twice, three times. */
export const returnAfter = [2, 5, 10] as const
/** Number of days before it returns after that. A missed attempt goes back one step. */
export const returnAfterDays = [1, 3, 7, 21] as const
export const maxShownInSession = returnAfter.length + 1
export const maxNewInSession = 2
/** Number of different days on which a known item was right without help. */
export const knownAfterDays = 3
/** Number of last attempts at an item that say whether it is known. */
export const countedAttempts = 30
/** After so many days on which an item was right with a model or a guide, it is asked for without it. */
export const fadesAfterDays = 2
/** After so many misses in a row without a model, the model comes first again. */
const maxMissesAlone = 2
/** Number of other items between two similar ones that are not both known. */
export const similarApart = 4

/** A longer break starts a new session. */
const sessionBreakMs = 30 * 60_000
const dayMs = 86_400_000
/** While this many items are being learned (`#isBeingLearned`), there are no new ones. A smaller number asks less of a learner who forgets fast. */
const maxLearning = 6
/** After this many sessions without a new item, one comes anyway. */
const maxSessionsWithoutNew = 10

interface ItemRecord {
  firstDay: number
  lastDay: number
  /** number of attempts at any item before the last one at this item */
  lastAt: number
  /** the last session with the item, and its number of attempts in it */
  session: number
  shown: number
  /** It returns within the session, or in the next one if this one ends. */
  returns: boolean
  /** position in `returnAfterDays` */
  step: number
  /** the day on which it returns if it does not return within the session */
  dueDay: number
  /** number of different days on which it was right, with a model or without, three at most; a miss takes one away */
  daysRight: number
  lastRightDay: number
  lastAloneDay: number
  /** the last attempts, oldest first, and whether they say that it is known */
  readonly lastAttempts: Rated[]
  isKnown: boolean | undefined
  /** number of different days on which it was right with a model or a guide, `fadesAfterDays` at most */
  daysModelled: number
  lastModelledDay: number
  /** number of misses in a row without a model */
  missesAlone: number
  /** the last day with a miss without a model */
  lastLostDay: number
  /** the help of the last attempt if that was not right */
  failedWith: Help | undefined
  /** number of attempts in a row that were not right without help */
  misses: number
}

interface Rated {
  readonly day: number
  readonly outcome: Outcome
  readonly help: Help
}

/** The day of a time, as a number that grows by one every day, in the time zone of the machine. */
export function dayOf(time: Date): number {
  return Math.floor((time.getTime() - time.getTimezoneOffset() * 60_000) / dayMs)
}

/** The calendar day of a time on this device, as 2026-11-23. */
export function calendarDay(time: Date): string {
  return new Date(dayOf(time) * dayMs).toISOString().slice(0, 10)
}

/** A learner's attempts at one kind of item. */
export class Practice<Item extends string = string> {
  readonly #records = new Map<Item, ItemRecord>()
  #attempts = 0
  #lastTime = -Infinity
  #session = 0
  #newInSession = 0
  #lastSessionWithNew = 0
  /** the last items of the session, oldest first */
  #recent: Item[] = []

  /** @param attempts oldest first */
  constructor(attempts: readonly PracticeAttempt<Item>[] = []) {
    for (const attempt of attempts) this.add(attempt)
  }

  /** Adds the next attempt. */
  add({ item, outcome, help, at }: PracticeAttempt<Item>): void {
    const time = new Date(at)
    if (this.#isNewSession(time)) {
      this.#session += 1
      this.#newInSession = 0
      this.#recent = []
    }
    this.#lastTime = time.getTime()
    const day = dayOf(time)
    let record = this.#records.get(item)
    if (record === undefined) {
      record = newRecord(day)
      this.#records.set(item, record)
      this.#newInSession += 1
      this.#lastSessionWithNew = this.#session
    }
    // After a try that was not right, the one with more help belongs to the same showing. The item returns in the session as after a miss.
    const isSameShowing = this.#recent.at(-1) === item && isMoreHelp(help, record.failedWith)
    if (!isSameShowing) {
      record.shown = record.session === this.#session ? record.shown + 1 : 1
      record.session = this.#session
      record.lastAt = this.#attempts
      this.#attempts += 1
      this.#recent.push(item)
      if (this.#recent.length > similarApart) this.#recent.shift()
    }
    applyResult(record, isShared(help) ? 'badly' : outcome, { day, help, isSameShowing })
  }

  stateOf(item: Item): PracticeState {
    const record = this.#records.get(item)
    if (record === undefined) return 'new'
    record.isKnown ??= areKnown(record.lastAttempts)
    return record.isKnown ? 'known' : 'learning'
  }

  /**
   * Whether the app asks for the item and waits before it gives the model (a time delay: docs/decisions/0041-help-and-outcomes.md).
   * A new item is asked for once, so that a child who can do it shows that. If it was not right then, it is asked for again when it
   * was right with a model on two days.
   */
  asksFirst(item: Item): boolean {
    const record = this.#records.get(item)
    return record === undefined || record.daysModelled >= fadesAfterDays
  }

  /** Number of days on which the item was right with a model or a guide, or without: the steps of a guide that disappears. */
  daysModelledOf(item: Item): number {
    return this.#records.get(item)?.daysModelled ?? 0
  }

  /** Number of attempts in a row that were not right, or were helped. */
  missesOf(item: Item): number {
    return this.#records.get(item)?.misses ?? 0
  }

  /** The day of the last attempt at the item, as `dayOf`; -Infinity if there is none. */
  lastDayOf(item: Item): number {
    return this.#records.get(item)?.lastDay ?? -Infinity
  }

  /** When the last attempt was made, in milliseconds since 1970; -Infinity before the first one. */
  get lastTime(): number {
    return this.#lastTime
  }

  /** Whether the item was shown less than four times in the session that is open at `now`. */
  mayShow(item: Item, now: Date): boolean {
    return this.shownInSession(item, now) < maxShownInSession
  }

  /** Number of attempts at any item since the last one at this item. */
  attemptsSince(item: Item): number {
    return this.#attempts - 1 - (this.#records.get(item)?.lastAt ?? -1)
  }

  /** Number of attempts at the item in the session that is open at `now`. */
  shownInSession(item: Item, now: Date): number {
    const record = this.#records.get(item)
    return record === undefined || record.session !== this.#session || this.#isNewSession(now) ? 0 : record.shown
  }

  /** Whether the item may follow the last ones. Similar items are kept apart until both are known. */
  isApart(item: Item, { now, similar }: { now: Date; similar: Similar<Item> }): boolean {
    const recent = this.#isNewSession(now) ? [] : this.#recent
    return recent.every((other) => !similar(item, other) || [item, other].every((one) => this.stateOf(one) === 'known'))
  }

  /**
   * The items that are due: those of this session first, then those that have waited longest. An item that was shown
   * four times rests until the next session.
   */
  dueItems(now: Date): Item[] {
    const today = dayOf(now)
    const due = [...this.#records].filter(([item, record]) => this.mayShow(item, now) && (
      isWaitingInSession(record, today) ? this.attemptsSince(item) >= (returnAfter[record.shown - 1] ?? 0) : dayDue(record) <= today
    ))
    return due
      .toSorted(([, a], [, b]) => Number(isWaitingInSession(b, today)) - Number(isWaitingInSession(a, today))
        || dayDue(a) - dayDue(b) || a.lastAt - b.lastAt)
      .map(([item]) => item)
  }

  /**
   * The item to practise next: a due one, a new one, or else the one that was not shown for longest. Returns undefined at
   * the end of a session: each item was shown four times, or only the last one was not.
   */
  nextItem({ items, now, similar = () => false }: NextItemOptions<Item>): Item | undefined {
    const last = this.#isNewSession(now) ? undefined : this.#recent.at(-1)
    const mayFollow = (item: Item): boolean => item !== last && this.isApart(item, { now, similar })
    const offered = new Set(items)
    const due = this.dueItems(now).filter((item) => offered.has(item))
    const fresh = this.#mayShowNew(items, now)
      ? items.filter((item) => this.stateOf(item) === 'new')
      : []
    const nextDue = due.find(mayFollow)
    const nextNew = fresh.find((item) => mayFollow(item) && !this.#wasSimilarShown(item, { items, now, similar }))
    // A session starts with an item that the learner has met. A new one comes even if others are due, or it never would.
    const first = last === undefined ? (nextDue ?? nextNew) : (nextNew ?? nextDue)
    if (first !== undefined) return first
    const others = items
      .filter((item) => this.stateOf(item) !== 'new' && this.mayShow(item, now))
      .toSorted((a, b) => this.attemptsSince(b) - this.attemptsSince(a))
    return others.find(mayFollow) ?? fresh.find(mayFollow) ?? others.find((item) => item !== last || items.length === 1) ?? fresh[0]
  }

  #isNewSession(now: Date): boolean {
    return now.getTime() - this.#lastTime > sessionBreakMs
  }

  #mayShowNew(items: readonly Item[], now: Date): boolean {
    const isNewSession = this.#isNewSession(now)
    if (!isNewSession && this.#newInSession >= maxNewInSession) return false
    const learning = items.filter((item) => this.#isBeingLearned(item)).length
    const session = isNewSession ? this.#session + 1 : this.#session
    return learning < maxLearning || session - this.#lastSessionWithNew > maxSessionsWithoutNew
  }

  /**
   * Whether the item leaves no room for a new one: it was not right on three days yet, with a model or without, or it was missed
   * without a model and not right without it on a later day. A model hides forgetting, so its success alone does not count.
   */
  #isBeingLearned(item: Item): boolean {
    const record = this.#records.get(item)
    return record !== undefined && (record.daysRight < knownAfterDays || record.lastLostDay >= record.lastAloneDay)
  }

  /** Whether the session already had a similar item that is not known. */
  #wasSimilarShown(item: Item, { items, now, similar }: Required<NextItemOptions<Item>>): boolean {
    return items.some((other) => similar(item, other) && this.shownInSession(other, now) > 0 && this.stateOf(other) !== 'known')
  }
}

/** Whether two items look or sound so similar that a learner confuses them. */
export type Similar<Item> = (a: Item, b: Item) => boolean

export interface NextItemOptions<Item> {
  /** in the order in which new ones come */
  readonly items: readonly Item[]
  readonly now: Date
  readonly similar?: Similar<Item>
}

function newRecord(day: number): ItemRecord {
  return {
    firstDay: day, lastDay: day, lastAt: 0, session: 0, shown: 0, returns: false, step: 0, dueDay: day, daysRight: 0, lastRightDay: -1,
    lastAloneDay: -1, lastAttempts: [], isKnown: undefined, daysModelled: 0, lastModelledDay: -1, missesAlone: 0, lastLostDay: -2, failedWith: undefined, misses: 0,
  }
}

interface Circumstances {
  readonly day: number
  readonly help: Help
  readonly isSameShowing: boolean
}

/** Moves an item one step on or back. */
function applyResult(record: ItemRecord, outcome: Outcome, { day, help, isSameShowing }: Circumstances): void {
  countHelp(record, outcome, { day, help })
  if (outcome === 'well' && !isSameShowing) countWell(record, day)
  else record.returns = true
  if (outcome === 'well' && record.lastRightDay !== day) {
    record.daysRight = Math.min(record.daysRight + 1, knownAfterDays)
    record.lastRightDay = day
  }
  if (outcome === 'badly') {
    record.step = Math.max(record.step - 1, 0)
    record.daysRight = Math.max(record.daysRight - 1, 0)
  }
  record.misses = outcome === 'well' ? 0 : record.misses + 1
  record.failedWith = outcome === 'well' ? undefined : help
  record.lastDay = day
}

function countHelp(record: ItemRecord, outcome: Outcome, { day, help }: { day: number; help: Help }): void {
  if (outcome === 'well' && isUnaided(help)) {
    record.missesAlone = 0
    record.daysModelled = fadesAfterDays
  } else if (outcome === 'well' && !isShared(help) && record.lastModelledDay !== day) {
    // Misses from before the model came first do not count when the item is asked for again.
    if (record.daysModelled < fadesAfterDays) record.missesAlone = 0
    record.daysModelled = Math.min(record.daysModelled + 1, fadesAfterDays)
    record.lastModelledDay = day
  } else if (outcome === 'badly' && isUnaided(help)) {
    record.lastLostDay = day
    record.missesAlone += 1
    if (record.missesAlone >= maxMissesAlone) Object.assign(record, { missesAlone: 0, daysModelled: 0 })
  }
  if (outcome === 'well' && help === 'none') record.lastAloneDay = day
  record.lastAttempts.push({ day, outcome, help })
  if (record.lastAttempts.length > countedAttempts) record.lastAttempts.shift()
  record.isKnown = undefined
}

/** Whether attempts at an item, oldest first, say that it is known. */
function areKnown(attempts: readonly Rated[]): boolean {
  let days = 0
  let lastDay = -1
  for (const { day, outcome, help } of attempts) {
    if (outcome === 'badly') days = Math.max(days - 1, 0)
    if (outcome === 'well' && help === 'none' && day !== lastDay) {
      days = Math.min(days + 1, knownAfterDays)
      lastDay = day
    }
  }
  return days >= knownAfterDays
}

function countWell(record: ItemRecord, day: number): void {
  // On its first day, a new item returns as often as a session allows.
  if (day === record.firstDay) {
    record.returns = record.shown < maxShownInSession
    record.dueDay = day + returnAfterDays[0]
    return
  }
  const isEarly = !record.returns && day < record.dueDay
  if (isEarly) return
  if (day > record.lastDay) record.step = Math.min(record.step + 1, returnAfterDays.length - 1)
  record.returns = false
  record.dueDay = day + (returnAfterDays[record.step] ?? 1)
}

function isWaitingInSession({ returns, lastDay }: ItemRecord, today: number): boolean {
  return returns && lastDay >= today
}

function isUnaided(help: Help): boolean {
  return help === 'none' || help === 'print'
}

/** Whether an attempt had more help than the last one, if that was not right. */
function isMoreHelp(help: Help, failedWith: Help | undefined): boolean {
  return failedWith !== undefined && helps.indexOf(help) > helps.indexOf(failedWith)
}

/** The day from which an item is due. One that returns within a session that has ended is due on the next day. */
function dayDue({ returns, lastDay, dueDay }: ItemRecord): number {
  return returns ? lastDay + 1 : dueDay
}
