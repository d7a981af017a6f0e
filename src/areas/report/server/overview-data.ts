/** Computes the overview of all learners whom an account teaches from the attempts that the areas offer. */
import { type AttemptSource, type ItemHistory, joinHistories, lastAttemptsOfItems, practisedDays, readAttempts } from '#kit/attempts/server/attempt-source.ts'
import { helpNeeded, isDue, progressOfItem, toPracticeAttempt } from '#kit/practice/progress.ts'
import { countedAttempts } from '#kit/practice/spaced-repetition.ts'
import type { Ports } from '#kit/server/context.ts'
import { hashText } from '#kit/server/crypto/hash.ts'
import { settingsOf } from '#kit/server/learner-settings.ts'
import { createPauses } from '#kit/server/pauses.ts'
import { allowedAccess } from '#kit/server/sessions/accounts.ts'
import { type AreaItem, maxNamedItems, maxPractisedItems, type Overview, type OverviewRow } from '../api.ts'
import { dayFormat, daysUntil, reportDays, startOfDay, weekOf } from '../rules/days.ts'

/** Learners of one query: other calls wait for it. */
const learnersAtOnce = 10
/** Learners whose findings are kept, about 2 kB each. */
const maxKept = 5000

interface Request {
  readonly account: string
  readonly zone: string
}

interface Learner extends Pick<OverviewRow, '_id' | 'name' | 'group' | 'access' | 'sharedBy'> {
  /** of the row */
  readonly settings: string | null
}
type Findings = Pick<OverviewRow, 'last' | 'practised' | 'practisedCount' | 'due' | 'dueCount' | 'needsHelp' | 'needsHelpCount'>

/** By learner: the findings, and the hash of all data that they follow from. Finding them takes longer than reading the attempts. */
export type KeptFindings = Map<string, { readonly from: string; readonly findings: Findings }>

/** @param kept is read and changed */
export async function computeOverview(
  { database, clock }: Pick<Ports, 'database' | 'clock'>, sources: readonly AttemptSource[], { account, zone }: Request, kept: KeptFindings,
): Promise<Overview> {
  const dayOf = dayFormat(zone)
  const today = dayOf(clock.now().toISOString())
  const week = weekOf(today)
  const days = week.map((day) => ({ day, from: startOfDay(day, dayOf), until: startOfDay(dayAfter(day), dayOf) }))
  const learners = await learnersOf(database, account)
  const rows: OverviewRow[] = []
  const pause = createPauses()
  for (let at = 0; at < learners.length; at += learnersAtOnce) {
    const some = learners.slice(at, at + learnersAtOnce)
    const userids = some.map(({ _id }) => _id)
    const ofSources: { source: AttemptSource; histories: Map<string, ItemHistory[]>; practised: { userid: string; day: string }[] }[] = []
    for (const source of sources) {
      const [histories, practised] = await Promise.all([
        lastAttemptsOfItems(database, source, { userids, ofEach: countedAttempts }),
        practisedDays(database, source, { userids, days }),
      ])
      ofSources.push({ source, histories: Map.groupBy(histories, ({ userid }) => userid), practised })
      await pause()
    }
    for (const { settings, ...learner } of some) {
      const practised = new Set(ofSources.flatMap((ofSource) => ofSource.practised.filter(({ userid }) => userid === learner._id).map(({ day }) => day)))
      const areas = [...Map.groupBy(ofSources, ({ source: { area } }) => area)].map(([area, kinds]) => ({
        area,
        leftOut: kinds.flatMap(({ source: { leftOut } }) => leftOut?.(settingsOf(settings)) ?? []),
        histories: joinHistories(kinds.flatMap(({ histories }) => histories.get(learner._id) ?? [])),
      }))
      rows.push({ ...learner, days: week.filter((day) => practised.has(day)), ...await findingsOfLearner(kept, learner._id, areas, { today, zone, dayOf }) })
      await pause()
    }
  }
  return { today, week, learners: rows }
}

/** The account's own learners, then those that others share with it. A group is only for the owner. */
async function learnersOf(database: Ports['database'], account: string): Promise<Learner[]> {
  const [own, shared] = await Promise.all([
    database.selectFrom('learners').select(['_id', 'name', 'groupName as group', 'settings'])
      .where('account', '=', account).orderBy('createdAt').orderBy('_id').execute(),
    database.selectFrom('learnerAccess').innerJoin('learners', 'learners._id', 'learnerAccess.userid').innerJoin('users', 'users._id', 'learners.account')
      .innerJoin('users as caller', 'caller._id', 'learnerAccess.account')
      .select(['learners._id', 'learners.name', 'learnerAccess.access', 'users.username as sharedBy', 'caller.role', 'learners.settings'])
      .where('learnerAccess.account', '=', account).where('users.deletedAt', 'is', null).orderBy('learnerAccess.createdAt').orderBy('learnerAccess._id').execute(),
  ])
  return [
    ...own.map(({ _id, name, group, settings }): Learner => ({ _id, name, group, settings, access: 'owner', sharedBy: null })),
    ...shared.map(({ _id, name, access, role, sharedBy, settings }): Learner => ({ _id, name, settings, group: null, access: allowedAccess(access, role), sharedBy })),
  ]
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10)
}

/** An item of one learner that was practised. */
interface Practised extends AreaItem {
  readonly last: string
  readonly isDue: boolean
  /** number of the last answers that were done together or not right, if it needs help */
  readonly help: number
}

interface HistoriesOfArea {
  readonly area: string
  /** keys of items that the learner's settings leave out */
  readonly leftOut: readonly string[]
  readonly histories: readonly ItemHistory[]
}

interface Reading {
  readonly today: string
  readonly zone: string
  readonly dayOf: (time: string) => string
}

/** Returns the kept findings, or finds and keeps them if anything changed: an attempt, a mark, a setting or the day. */
async function findingsOfLearner(kept: KeptFindings, userid: string, areas: readonly HistoriesOfArea[], reading: Reading): Promise<Findings> {
  const from = await hashText(JSON.stringify([reading, areas]))
  const known = kept.get(userid)
  const findings = known?.from === from ? known.findings : findingsOf(areas, reading)
  kept.delete(userid)
  kept.set(userid, { from, findings })
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return findings
}

/** Items of all areas that were practised this week, are due, or need help. Each area has one item named before an area has two. */
function findingsOf(areas: readonly HistoriesOfArea[], { today, dayOf }: Reading): Findings {
  const [from = today] = daysUntil(today, reportDays)
  const [monday = today] = weekOf(today)
  const ofAreas = areas.map(({ area, leftOut, histories }) => histories.map((history): Practised => {
    const { item: key, name } = history
    const attempts = readAttempts(history)
    const inOrder = attempts.map(({ time, ...attempt }) => toPracticeAttempt({ item: key, day: dayOf(time), ...attempt }))
    const last = dayOf(attempts.at(-1)?.time ?? '')
    // Few items need help, and whether an item is known takes longer to find.
    const help = last < from ? undefined : helpNeeded(inOrder) && progressOfItem(inOrder).help
    const isOffered = !leftOut.includes(key)
    return {
      area, key, name, last,
      isDue: isOffered && isDue(inOrder, today),
      help: !isOffered || help === undefined ? 0 : help.helped + help.missed,
    }
  }))
  const practised = inTurn(ofAreas.map((items) => items.filter(({ last }) => last >= monday).toSorted((a, b) => b.last.localeCompare(a.last))))
  const due = inTurn(ofAreas.map((items) => items.filter((item) => item.isDue).toSorted((a, b) => a.last.localeCompare(b.last))))
  const needsHelp = inTurn(ofAreas.map((items) => items.filter(({ help }) => help > 0).toSorted((a, b) => b.help - a.help)))
  return {
    last: ofAreas.flat().reduce<string | null>((newest, { last }) => (newest === null || last > newest ? last : newest), null),
    practised: named(practised, maxPractisedItems), practisedCount: practised.length,
    due: named(due), dueCount: due.length, needsHelp: named(needsHelp), needsHelpCount: needsHelp.length,
  }
}

function named(items: readonly Practised[], most = maxNamedItems): AreaItem[] {
  return items.slice(0, most).map(({ area, key, name }) => ({ area, key, name }))
}

/** The first of each list, then the second of each, and so on. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}
