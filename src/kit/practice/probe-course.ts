/**
 * The course of a probe: the items that were asked for, the answers that are known, and what comes next. The child may go on before the
 * recogniser has answered; the answer then still counts for its item.
 */
import type { ProbeItem } from './probe.ts'

/** After so many misses in a row an easy item comes. */
const maxMisses = 2

export interface AskedItem extends ProbeItem {
  /** whether the child was right; undefined: there is no answer; `pending`: it is not known yet */
  readonly right: boolean | undefined | 'pending'
}

export interface ProbeCourse {
  /** the items that were asked for, in order; unless the probe is over, the child is at the last one */
  readonly asked: readonly AskedItem[]
  /** the items that were not asked for yet, in order */
  readonly rest: readonly ProbeItem[]
  readonly isOver: boolean
}

export type CourseEvent =
  | { readonly kind: 'answered'; readonly item: string; readonly right: boolean | undefined }
  /** the child goes on from this item */
  | { readonly kind: 'next'; readonly item: string }

export function beginCourse(items: readonly ProbeItem[]): ProbeCourse {
  return goOn({ asked: [], rest: items, isOver: false })
}

export function stepCourse(course: ProbeCourse, event: CourseEvent): ProbeCourse {
  const { item } = event
  if (event.kind === 'answered') return { ...course, asked: course.asked.map((one) => (one.item === item ? { ...one, right: event.right } : one)) }
  return course.isOver || course.asked.at(-1)?.item !== item ? course : goOn(course)
}

/** After two misses in a row a known item comes, if one is left. */
function goOn({ asked, rest }: ProbeCourse): ProbeCourse {
  const next = (isHard(asked) ? rest.find(({ kind }) => kind === 'known') : undefined) ?? rest[0]
  if (next === undefined) return { asked, rest, isOver: true }
  return { asked: [...asked, { ...next, right: 'pending' }], rest: rest.filter((one) => one !== next), isOver: false }
}

function isHard(asked: readonly AskedItem[]): boolean {
  // A pending try says nothing, unless it is the known item that came after two misses.
  const last = asked.filter(({ right, kind }) => right !== 'pending' || kind === 'known').slice(-maxMisses)
  return last.length === maxMisses && last.every(({ right }) => right === false)
}
