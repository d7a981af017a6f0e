/** The machines that a number of learners needs, from the measured cost of each kind of call and the usual day. */
import { usualDay } from '#app/testing/practice-years.ts'

export const kinds = ['read', 'write', 'picture', 'sign-in', 'word', 'known attempts', 'letter', 'frame of fingers', 'second of film'] as const
export type Kind = (typeof kinds)[number]

/** Of one call, or of one second of film. */
export interface Cost {
  /** processor time of the server, in ms */
  readonly serverMs: number
  /** processor time of PostgreSQL, in ms */
  readonly databaseMs: number
  /** both ways, with headers */
  readonly bytes: number
}
export type Costs = Readonly<Record<Kind, Cost>>

/** Where attempts are recognised. Devices on metered connections, and those that keep recordings, leave words and letters to the server. */
export const modes = ['all on the server', 'words and letters on the server', 'all on the device'] as const
export type Mode = (typeof modes)[number]

/** What reaches the server for recognition. A device that recognises a word asks what to compare it with. */
const recognised: Readonly<Record<Mode, readonly Kind[]>> = {
  'all on the server': ['word', 'letter', 'frame of fingers', 'second of film'],
  'words and letters on the server': ['word', 'letter'],
  'all on the device': ['known attempts'],
}
const plain: readonly Kind[] = ['read', 'write', 'picture', 'sign-in']

/** Twenty minutes a day; `usualDay` has fifteen. */
const longer = 20 / 15
/** A count takes about four seconds, with twelve frames a second. */
const framesOfSum = 48
const secondsOfFilm = 10

/** The calls of one learner on one day. The browser keeps most pictures. */
export const callsADay: Readonly<Record<Kind, number>> = {
  'read': 40,
  'write': longer * (usualDay.predictions + usualDay.letterAttempts + usualDay.movementAttempts + usualDay.progress),
  'picture': 12,
  'sign-in': 0.3,
  'word': longer * usualDay.predictions,
  'known attempts': longer * usualDay.predictions,
  'letter': longer * usualDay.letterAttempts,
  'frame of fingers': longer * usualDay.progress * framesOfSum,
  'second of film': longer * usualDay.movementAttempts * secondsOfFilm,
}

/** Practice spreads over the hours of a school day. */
const dayOfPracticeSeconds = 5 * 3600
/** The busiest minutes have twice as many calls as the mean. */
const peak = 2
/** A processor that does more makes calls wait. */
const usableShare = 0.6
const daysOfYear = 200

/** What one usual machine has. */
const oneMachine = { cores: 16, mbitPerSecond: 1000, gigabytes: 2000, eventLoop: 1 }
const yearsKept = 5

export interface Need {
  /** of the plain calls, of PostgreSQL, of the recognisers */
  readonly cores: { readonly plain: number; readonly database: number; readonly recognisers: number }
  readonly mbitPerSecond: number
  readonly gigabytesAYear: number
  readonly callsPerSecond: number
  /** what exceeds one machine most, and how many times; below 1 one machine is enough */
  readonly first: { readonly what: 'processor' | 'event loop of one process' | 'network' | 'disk after five years'; readonly machines: number }
}

/** @param rowBytes of one learner and usual day (fifteen minutes) in the database */
export function needOf(costs: Costs, { learners, mode, rowBytes }: { learners: number; mode: Mode; rowBytes: number }): Need {
  const perSecond = (aDay: number): number => learners * aDay / dayOfPracticeSeconds * peak
  const coresFor = (of: readonly Kind[], part: 'serverMs' | 'databaseMs'): number => perSecond(sumOfDay(of, (kind) => costs[kind][part])) / 1000 / usableShare
  const made = [...plain, ...recognised[mode]]
  const heavy = made.filter((kind) => recognised['all on the server'].includes(kind))
  const light = made.filter((kind) => !heavy.includes(kind))
  const cores = { plain: coresFor(light, 'serverMs'), database: coresFor(made, 'databaseMs'), recognisers: coresFor(heavy, 'serverMs') }
  const mbitPerSecond = perSecond(sumOfDay(made, (kind) => costs[kind].bytes)) * 8 / 1e6
  const gigabytesAYear = learners * rowBytes * longer * daysOfYear / 1e9
  const shares = [
    { what: 'processor', machines: (cores.plain + cores.database + cores.recognisers) / oneMachine.cores },
    { what: 'event loop of one process', machines: cores.plain / oneMachine.eventLoop },
    { what: 'network', machines: mbitPerSecond / oneMachine.mbitPerSecond },
    { what: 'disk after five years', machines: yearsKept * gigabytesAYear / oneMachine.gigabytes },
  ] as const
  const first = shares.reduce<Need['first']>((most, share) => (share.machines > most.machines ? share : most), shares[0])
  return { cores, mbitPerSecond, gigabytesAYear, callsPerSecond: perSecond(sumOfDay(made, (kind) => (kind === 'second of film' ? 1 / secondsOfFilm : 1))), first }
}

function sumOfDay(made: readonly Kind[], value: (kind: Kind) => number): number {
  return made.reduce((all, kind) => all + callsADay[kind] * value(kind), 0)
}
