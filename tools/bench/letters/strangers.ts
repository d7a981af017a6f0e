/** The tables "on strangers": handwriting of people outside the training data, with intervals over the writers. */
import { isConfident } from '#areas/write/recognition/recognise.ts'
import { percentWithInterval } from '../../lib/bootstrap-interval.ts'
import { printTable } from '../../lib/print-table.ts'
import { calibrationError, percent } from '../../lib/statistics.ts'
import { count, isFirst, isInThree, type Judgement } from './judgement.ts'

export interface Stranger extends Judgement {
  readonly writer: string
}

/** The shares to reach: the right letter first, among the first three, and first for each letter. */
const targets = { first: 0.965, inThree: 0.996, weakest: 0.8 }

export function printStrangers(sets: readonly { readonly name: string; readonly judgements: readonly Stranger[] }[]): void {
  printTable([
    ['On strangers (95 % interval over writers)', 'n', 'writers', 'first', 'in three', 'unsure', 'wrong and sure', 'calibration error'],
    ...sets.map(({ name, judgements }) => [
      name,
      String(judgements.length),
      String(new Set(judgements.map(({ writer }) => writer)).size),
      byWriter(judgements, isFirst),
      byWriter(judgements, isInThree),
      byWriter(judgements, ({ readings }) => !isConfident(readings)),
      byWriter(judgements, (one) => isConfident(one.readings) && !isFirst(one)),
      calibrationError(judgements.map((one) => ({ confidence: one.readings[0]?.confidence ?? 0, right: isFirst(one) }))).toFixed(3),
    ]),
  ])
  for (const { name, judgements } of sets) {
    const groups = [...Map.groupBy(judgements, ({ letter }) => letter)].toSorted(([, a], [, b]) => share(a, isFirst) - share(b, isFirst))
    const weak = groups.filter(([, group]) => share(group, isFirst) < targets.weakest)
    console.log()
    printTable([
      [`${name}: target`, 'share', 'reached'],
      targetRow('right letter first', targets.first, judgements, isFirst),
      targetRow('among the first three', targets.inThree, judgements, isInThree),
      [`no letter below ${percent(targets.weakest, 1)}`, `${weak.length} of ${groups.length} below`, weak.length === 0 ? 'yes' : 'no'],
    ])
    console.log()
    printTable([
      [`${name}: letter, weakest first`, 'n', 'first', 'in three', 'taken for'],
      ...groups.map(([letter, group]) => [letter, String(group.length), byWriter(group, isFirst), byWriter(group, isInThree), takenFor(group)]),
    ])
  }
}

function byWriter(judgements: readonly Stranger[], isTrue: (one: Stranger) => boolean): string {
  return percentWithInterval([...Map.groupBy(judgements, ({ writer }) => writer).values()].map((group) => group.map(isTrue)))
}

function share(judgements: readonly Stranger[], isTrue: (one: Judgement) => boolean): number {
  return count(judgements, isTrue) / judgements.length
}

function targetRow(name: string, target: number, judgements: readonly Stranger[], isTrue: (one: Judgement) => boolean): string[] {
  return [`${name}: ${percent(target, 1)}`, byWriter(judgements, isTrue), share(judgements, isTrue) >= target ? 'yes' : 'no']
}

/** The three letters it is most often taken for, with their number. */
function takenFor(judgements: readonly Stranger[]): string {
  const wrong = Map.groupBy(judgements.filter((one) => !isFirst(one)), ({ readings }) => readings[0]?.letter ?? 'nothing')
  const most = [...wrong].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 3)
  return most.map(([letter, group]) => `${letter} ${group.length}`).join(', ')
}
