/** The tables "on unseen people": handwriting of people outside the training data, with intervals over the writers. */
import { isConfident } from '#areas/write/recognition/recognise.ts'
import { percentWithInterval } from '../../lib/bootstrap-interval.ts'
import { printTable } from '../../lib/print-table.ts'
import { calibrationError, percent } from '../../lib/statistics.ts'
import { count, isFirst, isInThree, type Evaluation } from './evaluation.ts'

export interface Stranger extends Evaluation {
  readonly writer: string
}

/** The shares to reach: the right letter first, among the first three, and first for each letter. */
const targets = { first: 0.965, inThree: 0.996, weakest: 0.8 }

export function printUnseenPeople(sets: readonly { readonly name: string; readonly evaluations: readonly Stranger[] }[]): void {
  printTable([
    ['On unseen people (95 % interval over writers)', 'n', 'writers', 'first', 'in three', 'unsure', 'wrong and sure', 'calibration error'],
    ...sets.map(({ name, evaluations }) => [
      name,
      String(evaluations.length),
      String(new Set(evaluations.map(({ writer }) => writer)).size),
      byWriter(evaluations, isFirst),
      byWriter(evaluations, isInThree),
      byWriter(evaluations, ({ readings }) => !isConfident(readings)),
      byWriter(evaluations, (one) => isConfident(one.readings) && !isFirst(one)),
      calibrationError(evaluations.map((one) => ({ confidence: one.readings[0]?.confidence ?? 0, right: isFirst(one) }))).toFixed(3),
    ]),
  ])
  for (const { name, evaluations } of sets) {
    const groups = [...Map.groupBy(evaluations, ({ letter }) => letter)].toSorted(([, a], [, b]) => share(a, isFirst) - share(b, isFirst))
    const weak = groups.filter(([, group]) => share(group, isFirst) < targets.weakest)
    console.log()
    printTable([
      [`${name}: target`, 'share', 'reached'],
      targetRow('right letter first', targets.first, evaluations, isFirst),
      targetRow('among the first three', targets.inThree, evaluations, isInThree),
      [`no letter below ${percent(targets.weakest, 1)}`, `${weak.length} of ${groups.length} below`, weak.length === 0 ? 'yes' : 'no'],
    ])
    console.log()
    printTable([
      [`${name}: letter, weakest first`, 'n', 'first', 'in three', 'taken for'],
      ...groups.map(([letter, group]) => [letter, String(group.length), byWriter(group, isFirst), byWriter(group, isInThree), takenFor(group)]),
    ])
  }
}

function byWriter(evaluations: readonly Stranger[], isTrue: (one: Stranger) => boolean): string {
  return percentWithInterval([...Map.groupBy(evaluations, ({ writer }) => writer).values()].map((group) => group.map(isTrue)))
}

function share(evaluations: readonly Stranger[], isTrue: (one: Evaluation) => boolean): number {
  return count(evaluations, isTrue) / evaluations.length
}

function targetRow(name: string, target: number, evaluations: readonly Stranger[], isTrue: (one: Evaluation) => boolean): string[] {
  return [`${name}: ${percent(target, 1)}`, byWriter(evaluations, isTrue), share(evaluations, isTrue) >= target ? 'yes' : 'no']
}

/** The three letters it is most often taken for, with their number. */
function takenFor(evaluations: readonly Stranger[]): string {
  const wrong = Map.groupBy(evaluations.filter((one) => !isFirst(one)), ({ readings }) => readings[0]?.letter ?? 'nothing')
  const most = [...wrong].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 3)
  return most.map(([letter, group]) => `${letter} ${group.length}`).join(', ')
}
