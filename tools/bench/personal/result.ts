/** What a child's own examples change: errors before and after, in the same attempts. */
import { percentWithInterval } from '../../lib/bootstrap-interval.ts'
import { printTable } from '../../lib/print-table.ts'
import { createRng } from '../../lib/rng.ts'

/** Whether each attempt is wrong. */
export interface Errors {
  readonly before: readonly boolean[]
  readonly after: readonly boolean[]
}

/** One child. `taught`: what it was mistaken for in most attempts, and an adult taught; `others`: everything else. */
export interface ChildResult {
  readonly taught: Errors
  readonly others: Errors
}

export interface PartResult {
  readonly name: string
  /** examples of each taught label */
  readonly examples: number
  readonly children: readonly ChildResult[]
}

const draws = 1000

/** The 95 % bootstrap interval of a figure over children, as "12.3 (1.0 to 20.0)". */
function withInterval(children: readonly ChildResult[], figure: (some: readonly ChildResult[]) => number): string {
  const random = createRng(1)
  const drawn = Array.from({ length: draws }, () => (
    figure(children.map(() => children[Math.floor(random() * children.length)]).filter((one) => one !== undefined))
  )).filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b)
  const at = (part: number): string => (drawn[Math.min(drawn.length - 1, Math.floor(part * drawn.length))] ?? Number.NaN).toFixed(1)
  return `${figure(children).toFixed(1)} (${at(0.025)} to ${at(0.975)})`
}

function share(children: readonly ChildResult[], errors: (one: ChildResult) => readonly boolean[]): number {
  const all = children.flatMap(errors)
  return (100 * all.filter(Boolean).length) / all.length
}

export function printResults(parts: readonly PartResult[]): void {
  printTable([
    ['', 'children', 'examples', 'taught: attempts', 'wrong without', 'wrong with', 'fewer errors, %', 'others: attempts', 'wrong without', 'wrong with', 'more errors, points'],
    ...parts.map(({ name, examples, children }) => [
      name, String(children.length), String(examples),
      String(children.flatMap(({ taught }) => taught.before).length),
      percentWithInterval(children.map(({ taught }) => taught.before)),
      percentWithInterval(children.map(({ taught }) => taught.after)),
      withInterval(children, (some) => 100 - (100 * share(some, ({ taught }) => taught.after)) / share(some, ({ taught }) => taught.before)),
      String(children.flatMap(({ others }) => others.before).length),
      percentWithInterval(children.map(({ others }) => others.before)),
      percentWithInterval(children.map(({ others }) => others.after)),
      withInterval(children, (some) => share(some, ({ others }) => others.after) - share(some, ({ others }) => others.before)),
    ]),
  ])
}
