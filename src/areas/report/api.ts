import { z } from 'zod'
import { attemptFacts, pageCounts } from '#kit/attempts/api.ts'
import { outcomes } from '#kit/attempts/outcome.ts'
import { accesses, defineCall, envelope, failure, file, id, limit, page, storedText, time } from '#kit/call.ts'
import { stepKinds } from '#kit/practice/next-steps.ts'
import { abilityHelps } from '#kit/practice/progress.ts'
import { maxPassportWords, newPairs, passportWord } from '#kit/practice/passport.ts'
import { timeZone } from '#kit/time-zone.ts'
import { goal } from './goals-api.ts'
import { noAnswerReasons } from './rules/tries.ts'

const count = z.int().min(0)
/** A day of the learner's calendar, as 2026-11-23. */
const day = z.iso.date()
/** Only an adult reads and writes reports. */
const learner = { service: 'main', learner: 'userid', caller: 'adult', access: 'guide' } as const
const params = z.object({ userid: id })
const failures = { 400: failure, 401: failure, 403: failure } as const

/** A practised thing: its key, and how a person reads it. */
const item = z.object({ key: z.string(), name: z.string() })

/** What needs help, with the number of the last answers that were done together or not right. */
const helpItem = item.extend({ helped: count, missed: count })

/** Files of early versions lack `print` and `model`. */
const shares = z.object({ alone: count, print: count.default(0), model: count.default(0), helped: count, missed: count, unsure: count })

/** The items that were practised in the period, by the least help with which they were right in the last five answers. */
const ability = z.object({ help: z.enum(abilityHelps), items: z.array(item), count })
export type AbilityGroup = z.infer<typeof ability>

/** One probe: how many of its tries have an answer, and how many were right without any help. */
const probeResult = z.object({ run: id, day, right: count, answers: count })
export type ProbeResult = z.infer<typeof probeResult>

/** The practice of one area; tries of probes are in `probes` alone, and count for what is known. */
const areaReport = z.object({
  /** the name of the area */
  area: z.string(),
  attempts: count,
  /** number of attempts without an answer, by reason; a missing reason is none */
  unjudged: z.partialRecord(z.enum(noAnswerReasons), count).default({}),
  days: count,
  /** when it was last practised, in these weeks or before; null if never */
  last: day.nullable(),
  /** for each day of the period, oldest first */
  daily: z.array(shares),
  /** the probes of the period that have an answer, oldest first; files of early versions have none */
  probes: z.array(probeResult).default([]),
  known: z.array(item),
  /** number of known items; `known` lists those that were practised in the period, and is shorter if they are many */
  knownCount: count,
  /** the items that became known in the period */
  newlyKnown: z.array(item),
  learning: z.array(item),
  learningCount: count,
  /** not known, and demonstrated each time, for safety; they are not in `learning`. Files of early versions have none */
  alwaysShown: z.array(item).default([]),
  /** keys of practised items that the learner's settings leave out: no goal asks for them */
  leftOut: z.array(z.string()).default([]),
  needsHelp: z.array(helpItem),
  /** by help, the least first, without empty ones; files of early versions have none */
  abilities: z.array(ability).default([]),
})
export type AreaReport = z.infer<typeof areaReport>

const nextStep = z.object({
  kind: z.enum(stepKinds),
  /** empty: of all areas together */
  area: z.string(),
  item: item.nullable(),
  /** the number of the reason: attempts, or days */
  count,
})
export type NextStep = z.infer<typeof nextStep>

const note = z.object({ _id: id, text: z.string(), writtenOn: day })
export type Note = z.infer<typeof note>

export const maxNotes = 500

export const report = z.object({
  username: z.string(),
  from: day,
  until: day,
  days: count,
  minutes: count,
  areas: z.array(areaReport),
  steps: z.array(nextStep),
  /** those that are not met first, then the newest */
  goals: z.array(goal),
  /** the newest first */
  notes: z.array(note),
  /** the words that were practised last; files of early versions have none */
  passport: z.array(passportWord).max(maxPassportWords).default([]),
  /** files of early versions have none */
  newPairs: newPairs.default({ right: 0, answers: 0 }),
})
export type Report = z.infer<typeof report>

/** In a goal or note of the family a guide changes nothing. */
const changeable = { mayChange: z.boolean() }
const changeableGoal = goal.extend(changeable)
const changeableNote = note.extend(changeable)

/**
 * The report of the last four weeks. `zone`: the time zone in which days are counted. `access`: what the caller may do;
 * `mayChange`: whether the caller may change or delete this goal or note.
 */
export const getReport = defineCall({
  ...learner,
  method: 'GET',
  url: '/bs/report/:userid',
  access: 'viewer',
  params,
  querystring: z.object({ zone: timeZone }),
  answers: { 200: envelope(report.extend({ access: z.enum(accesses), goals: z.array(changeableGoal), notes: z.array(changeableNote) })), ...failures },
})

const listedAttempt = z.object({
  _id: id,
  item: item.nullable(),
  time,
  outcome: z.enum(outcomes),
  /** the recognised item; null if there is none */
  recognised: z.string().nullable(),
  ...attemptFacts,
})
export type ListedAttempt = z.infer<typeof listedAttempt>

/** The attempts behind a figure of the report, newest first, page by page. */
export const listReportAttempts = defineCall({
  ...learner,
  method: 'GET',
  url: '/bs/report/:userid/attempts/list',
  access: 'viewer',
  params,
  querystring: z.object({
    area: z.string().max(40),
    item: z.string().max(200).optional(),
    outcome: z.enum(outcomes).optional(),
    since: time.optional(),
    page,
    limit: limit(20),
  }),
  answers: { 200: envelope(z.object({ attempts: z.array(listedAttempt), ...pageCounts })), ...failures, 404: failure },
})

/** All attempts of all areas as comma-separated values (RFC 4180), oldest first. `zone`: the time zone of the times. */
export const getAttemptsTable = defineCall({
  ...learner,
  method: 'GET',
  url: '/bs/report/:userid/attempts',
  access: 'viewer',
  hourly: 20,
  params,
  querystring: z.object({ zone: timeZone }),
  answers: { 200: file, ...failures },
})

export const addNote = defineCall({
  ...learner,
  method: 'POST',
  url: '/bs/report/:userid/notes',
  params,
  body: z.object({ text: storedText('Please write something.').trim().min(1, 'Please write something.').max(1000, 'The note is too long.'), writtenOn: day }),
  answers: { 201: envelope(note), ...failures, 409: failure, 413: failure },
})

export const deleteNote = defineCall({
  ...learner,
  method: 'DELETE',
  url: '/bs/report/:userid/notes/:id',
  params: z.object({ userid: id, id }),
  answers: { 204: z.null(), ...failures, 404: failure },
})

const areaItem = item.extend({ area: z.string() })
export type AreaItem = z.infer<typeof areaItem>

/** The most items that are due or needed help, and that were practised in the week, which the overview names of one learner; the counts are of all. */
export const maxNamedItems = 3
export const maxPractisedItems = 6

const overviewRow = z.object({
  _id: id,
  name: z.string(),
  group: z.string().nullable(),
  access: z.enum(accesses),
  /** the name of the account that shares the learner; null for the account's own learners */
  sharedBy: z.string().nullable(),
  /** the day of the last attempt; null if there is none */
  last: day.nullable(),
  /** the days of this week with practice */
  days: z.array(day),
  /** items that were practised this week, the last first */
  practised: z.array(areaItem),
  practisedCount: count,
  /** items that are due by the rules of spaced repetition, those that were practised longest ago first */
  due: z.array(areaItem),
  dueCount: count,
  /** items that were practised in four weeks and need help, the most help first */
  needsHelp: z.array(areaItem),
  needsHelpCount: count,
})
export type OverviewRow = z.infer<typeof overviewRow>

export const overview = z.object({
  today: day,
  /** the seven days of this week, from Monday */
  week: z.array(day),
  /** as the faces: the account's own, oldest first, then those that others share with it */
  learners: z.array(overviewRow),
})
export type Overview = z.infer<typeof overview>

/** One row for each learner of the account, and for each that another account shares with it. `zone`: the time zone in which days are counted. */
export const getOverview = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/overview',
  caller: 'adult',
  access: 'own',
  querystring: z.object({ zone: timeZone }),
  answers: { 200: envelope(overview), 400: failure, 401: failure, 403: failure },
})
