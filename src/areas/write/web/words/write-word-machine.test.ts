import { expect, test } from 'vitest'
import { runMachine } from '#kit/testing/run-machine.ts'
import type { LearnerWord } from '#kit/web/learner-words.ts'
import type { DrawnLetter } from '../practice/draw-sheet.tsx'
import type { QueuedWrittenWord } from './deliver-word.ts'
import { type DrawnUnit, noWord, stepWord } from './write-word-machine.ts'

const word: LearnerWord = { text: 'ගස', picture: null, sound: null }
const made: DrawnLetter = { lines: [[{ x: 1, y: 2 }, { x: 3, y: 4 }]], visible: [], help: 'none' }

function queue(drawn: readonly DrawnUnit[]): QueuedWrittenWord {
  return {
    id: 'one', learner: 'a learner', createdAt: '2026-11-25T10:00:00.000Z', help: drawn.at(-1)?.help ?? 'none',
    units: drawn.map(({ unit }) => ({ unit, strokes: [], reading: null })),
  }
}

function practise() {
  const run = runMachine(stepWord, noWord, () => undefined)
  let seen = 0
  return {
    ...run,
    kinds: (): string[] => run.effects.slice(seen, (seen = run.effects.length)).map(({ kind }) => kind),
    choose: () => run.send({ kind: 'choose', word, units: ['ග', 'ස'] }),
    draw: (help: DrawnLetter['help'] = 'none') => run.send({ kind: 'draw', made: { ...made, help }, queue }),
  }
}

test('a word is presented, written unit by unit, praised at once and sent; each change of the screen begins at its top', () => {
  const run = practise()
  run.choose()
  expect(run.kinds()).toEqual(['toTop', 'showEntry'])
  expect(run.state().chosen).toMatchObject({ word, mode: 'presentation', drawn: [] })
  run.send({ kind: 'write' })
  run.draw()
  expect(run.kinds()).toEqual(['toTop', 'showEntry', 'toTop'])
  expect(run.state()).toMatchObject({ chosen: { mode: 'writing', drawn: [{ unit: 'ග' }] }, result: null })
  run.draw('together')
  expect(run.kinds()).toEqual(['toTop', 'showEntry', 'playSuccess', 'send'])
  expect(run.state()).toMatchObject({
    chosen: { mode: 'praise', drawn: [{ unit: 'ග' }, { unit: 'ස' }] },
    result: { queued: { id: 'one', help: 'together', units: [{ unit: 'ග' }, { unit: 'ස' }] }, sent: null },
  })
  run.settle((effect) => (effect.kind === 'send' ? { kind: 'sent', queued: effect.queued, sent: { word: effect.queued, record: null, error: null } } : undefined))
  expect(run.state().result?.sent).toMatchObject({ word: { id: 'one' } })
  run.send({ kind: 'leave' })
  expect(run.state().chosen).toBeNull()
})

test('a word that is left in the middle is not sent', () => {
  const run = practise()
  run.choose()
  run.send({ kind: 'write' })
  run.draw()
  run.kinds()
  run.send({ kind: 'leave' })
  expect(run.kinds()).toEqual(['toTop', 'showEntry'])
  run.draw()
  expect(run.kinds()).toEqual([])
  expect(run.state()).toMatchObject({ chosen: null, result: null })
})

test('the result of a word is not shown with the next one', () => {
  const run = practise()
  run.choose()
  run.send({ kind: 'write' })
  run.draw()
  run.draw()
  run.choose()
  run.settle((effect) => (effect.kind === 'send' ? { kind: 'sent', queued: effect.queued, sent: { word: effect.queued, record: null, error: null } } : undefined))
  expect(run.state().result).toBeNull()
})

test('a word that cannot be written is not presented', () => {
  const run = practise()
  run.send({ kind: 'choose', word, units: undefined })
  expect(run.kinds()).toEqual([])
  expect(run.state().chosen).toBeNull()
})

test('each mode is an entry of the history; the praise takes the place of the sheet, and the choice that of a sheet that is left', () => {
  const run = practise()
  run.choose()
  run.send({ kind: 'write' })
  run.draw()
  run.draw()
  run.send({ kind: 'leave' })
  run.choose()
  run.send({ kind: 'write' })
  run.send({ kind: 'leave' })
  expect(run.effects.flatMap((effect) => (effect.kind === 'showEntry' ? [[effect.entry?.mode ?? null, effect.replace]] : []))).toEqual([
    ['presentation', false], ['writing', false], ['praise', true], [null, false],
    ['presentation', false], ['writing', false], [null, true],
  ])
})

test('Back leads from the sheet to the word and to the choice, and Forward to what was drawn', () => {
  const run = practise()
  const units = ['ග', 'ස'] as const
  run.choose()
  run.send({ kind: 'write' })
  run.draw()
  run.kinds()
  run.send({ kind: 'shown', word, units, mode: 'writing' })
  expect(run.kinds()).toEqual([])
  run.send({ kind: 'shown', word, units, mode: 'presentation' })
  expect(run.kinds()).toEqual(['toTop'])
  expect(run.state().chosen).toMatchObject({ mode: 'presentation' })
  run.send({ kind: 'shown', word, units, mode: 'writing' })
  expect(run.state().chosen).toMatchObject({ mode: 'writing', drawn: [{ unit: 'ග' }] })
  run.send({ kind: 'shown', word: undefined, units: undefined, mode: undefined })
  expect(run.state().chosen).toBeNull()
  run.kinds()
  run.send({ kind: 'shown', word: undefined, units: undefined, mode: undefined })
  expect(run.kinds()).toEqual([])
})

test('a praise is shown again by Forward; after a reload, which keeps no result, its word is presented', () => {
  const run = practise()
  const units = ['ග', 'ස'] as const
  run.choose()
  run.send({ kind: 'write' })
  run.draw()
  run.draw()
  run.send({ kind: 'shown', word, units, mode: 'presentation' })
  run.send({ kind: 'shown', word, units, mode: 'praise' })
  expect(run.state()).toMatchObject({ chosen: { mode: 'praise' }, result: { queued: { id: 'one' } } })
  const reloaded = practise()
  reloaded.send({ kind: 'shown', word, units, mode: 'praise' })
  expect(reloaded.state()).toMatchObject({ chosen: { mode: 'presentation', drawn: [] }, result: null })
})
