import { z } from 'zod'
import { defineCall, envelope, failure, file, id, storedText, time } from '#kit/call.ts'
import { comparisonKinds, comparisonWays } from '#kit/practice/comparison.ts'
import { runningComparison } from '#kit/practice/comparison-api.ts'
import { timeZone } from '#kit/time-zone.ts'
import { agreementStates, answers } from './rules/agreement.ts'
import { picturesOfWord, wordsOfTest } from './rules/stranger-test.ts'

const count = z.int().min(0)
const share = z.number().min(0).max(1)
/** A day of the learner's calendar, as 2026-11-23. */
const day = z.iso.date()
/** Only an adult judges and reads: the owner or a guide. */
const learner = { service: 'main', learner: 'userid', caller: 'adult', access: 'guide' } as const
const params = z.object({ userid: id })
const failures = { 400: failure, 401: failure, 403: failure } as const

/** A second adult's answer about an attempt. */
export const opinion = z.object({ area: z.string().regex(/^[a-z]{1,20}$/, 'This is not an area.'), attempt: id, answer: z.enum(answers) })

/** What the adult hears or sees. The addresses of recordings are signed and expire. */
const material = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(['sound', 'film']), url: z.string() }),
  z.object({ kind: z.literal('strokes'), strokes: z.array(z.array(z.number())) }),
])
export type Material = z.infer<typeof material>

const sampleItem = z.object({ area: z.string(), attempt: id, key: z.string(), name: z.string(), material })
export type SampleItem = z.infer<typeof sampleItem>

export const sample = z.object({
  /** whether the family keeps recordings: otherwise there are only letters */
  keeps: z.boolean(),
  /** those of the sample that this adult has answered */
  done: count,
  /** those that are left, in random order */
  items: z.array(sampleItem),
})
export type Sample = z.infer<typeof sample>

/** The sample of a second adult: a fifth of the last seven days' attempts that can be heard or seen again, without the app's verdict. */
export const getSample = defineCall({
  ...learner,
  method: 'GET',
  url: '/bs/agreement/:userid/sample',
  params,
  answers: { 200: envelope(sample), ...failures },
})

/** Stores what the adult says about an attempt. It replaces this adult's earlier answer. */
export const putOpinion = defineCall({
  ...learner,
  method: 'PUT',
  url: '/bs/agreement/:userid/opinion',
  params,
  body: opinion,
  answers: { 204: z.null(), ...failures, 404: failure, 413: failure },
})

/** A kept recording or film, whole or in part (Range). */
export const keptRecording = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/agreement/recording/:id',
  signed: true,
  params: z.object({ id }),
  answers: { 200: file, 206: file, 401: failure, 404: failure, 416: failure },
})

const areaAgreement = z.object({
  area: z.string(),
  state: z.enum(agreementStates),
  count,
  same: count,
  cannotTell: count,
  kappa: z.object({ value: z.number().min(-1).max(1), low: z.number().min(-1).max(1), high: z.number().min(-1).max(1) }).nullable(),
})
export type AreaAgreement = z.infer<typeof areaAgreement>

const strangerResult = z.object({ _id: id, createdAt: time, right: count, count, share, low: share, high: share })
export type StrangerResult = z.infer<typeof strangerResult>

export const secondOpinions = z.object({
  /** the areas that have answers */
  areas: z.array(areaAgreement),
  /** the newest first */
  strangerTests: z.array(strangerResult),
})
export type SecondOpinions = z.infer<typeof secondOpinions>

/** How far the second adults' answers agree with the app's verdicts, and the results of the stranger tests. */
export const getSecondOpinions = defineCall({
  ...learner,
  method: 'GET',
  url: '/bs/agreement/:userid',
  params,
  answers: { 200: envelope(secondOpinions), ...failures },
})

const question = z.object({ attempt: id, soundUrl: z.string(), pictures: z.array(z.object({ word: id, name: z.string(), url: z.string() })).length(picturesOfWord) })
export type Question = z.infer<typeof question>

/** New questions each time; none if there are too few kept recordings of words. */
export const getStrangerTest = defineCall({
  ...learner,
  method: 'GET',
  url: '/bs/stranger-test/:userid',
  hourly: 60,
  params,
  answers: { 200: envelope(z.object({ keeps: z.boolean(), questions: z.array(question).max(wordsOfTest) })), ...failures },
})

const wordText = storedText().min(1).max(320)
/** As they are stored. */
export const strangerAnswers = z.array(z.object({ word: wordText, chosen: wordText, right: z.boolean() })).min(1).max(wordsOfTest)
export type StrangerAnswers = z.infer<typeof strangerAnswers>

/** Stores a finished test. `chosen`: the id of the word whose picture was chosen. */
export const addStrangerTest = defineCall({
  ...learner,
  method: 'POST',
  url: '/bs/stranger-test/:userid',
  hourly: 20,
  params,
  body: z.object({
    answers: z.array(z.object({ attempt: id, chosen: id })).length(wordsOfTest)
      .refine((all) => new Set(all.map(({ attempt }) => attempt)).size === all.length, 'Each recording is heard once.'),
  }),
  answers: { 201: envelope(strangerResult), ...failures, 404: failure, 413: failure },
})

const comparisonResult = runningComparison.extend({
  endedOn: day.nullable(),
  /** whether the caller may end it */
  mayChange: z.boolean(),
  sessions: count,
  shares: z.tuple([share.nullable(), share.nullable()]),
  result: z.enum([...comparisonWays.speaker, ...comparisonWays.speed, ...comparisonWays.print, 'none', 'early']),
})
export type ComparisonResult = z.infer<typeof comparisonResult>

/**
 * The comparisons of two ways, the newest first, and the number of words that an adult of the family has recorded: only these count in
 * a comparison of the speakers. `zone`: the time zone in which days are counted.
 */
export const getComparisons = defineCall({
  ...learner,
  method: 'GET',
  url: '/bs/comparison/:userid/all',
  params,
  querystring: z.object({ zone: timeZone }),
  answers: { 200: envelope(z.object({ comparisons: z.array(comparisonResult), recordedWords: count })), ...failures },
})

/** Starts a comparison, if none runs. */
export const startComparison = defineCall({
  ...learner,
  method: 'POST',
  url: '/bs/comparison/:userid',
  hourly: 20,
  params,
  body: z.object({ kind: z.enum(comparisonKinds), startedOn: day }),
  answers: { 201: envelope(runningComparison), ...failures, 409: failure, 413: failure },
})

/** Ends a comparison; its days stay. */
export const endComparison = defineCall({
  ...learner,
  method: 'PUT',
  url: '/bs/comparison/:userid/:id/end',
  params: z.object({ userid: id, id }),
  body: z.object({ endedOn: day }),
  answers: { 204: z.null(), ...failures, 404: failure, 413: failure },
})
