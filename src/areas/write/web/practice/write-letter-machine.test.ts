import { expect, test } from 'vitest'
import { ApiError } from '#kit/web/api/api-error.ts'
import { runMachine } from '#kit/testing/run-machine.ts'
import type { WritingHelp } from '../../api.ts'
import type { RatedAttempt } from '../../rules/due-letter.ts'
import { nextLetterInOrder } from '../../rules/letter-sequence.ts'
import type { SentLetter } from './attempt.ts'
import type { Letter } from '../../rules/letters.ts'
import type { QueuedLetter } from './read-letter.ts'
import { firstLetter, stepLetter } from './write-letter-machine.ts'

const choice = { order: 'alphabet', script: 'sinhala', own: '', now: new Date('2026-11-25T10:00:00.000Z') } as const
const letter = nextLetterInOrder([], choice)
const before: RatedAttempt[] = [{ letter, outcome: 'badly', help: 'none', createdAt: '2026-11-24T10:00:00.000Z' }]

function written(id: string, help: WritingHelp = 'none'): QueuedLetter<Letter> {
  return { id, learner: 'a learner', createdAt: '2026-11-25T10:00:01.000Z', letter, step: 'alone', help, strokes: [[1, 2, 3, 4]], reading: null }
}

const record = { _id: 'one' } as unknown as NonNullable<SentLetter['record']>

function sentAs(confidence: number): SentLetter {
  return { read: { predicted: letter, confidence, alternatives: [], suggestion: null, features: '', byExamples: false }, readBy: 'server', readError: null, record, saveError: null }
}

const noAnswer = new ApiError('OFFLINE', 'No answer.')
const unread: SentLetter = { read: null, readBy: null, readError: noAnswer, record: null, saveError: null }

/** A letter whose sending the test ends. */
function practise(tries: readonly RatedAttempt[] = []) {
  const run = runMachine(stepLetter, firstLetter(letter, tries), () => undefined)
  let seen = 0
  return {
    ...run,
    kinds: (): string[] => run.effects.slice(seen, (seen = run.effects.length)).map(({ kind }) => kind),
    end: (sent: SentLetter): void => run.settle((effect) => (effect.kind === 'send' ? { kind: 'sent', written: effect.written, at: effect.at, sent } : undefined)),
  }
}

test('a letter is presented, written, praised at once and sent; the next letter is chosen, and each change of the screen begins at its top', () => {
  const run = practise(before)
  expect(run.state()).toMatchObject({ mode: 'presentation', letter, result: null })
  run.send({ kind: 'write' })
  expect(run.kinds()).toEqual(['toTop'])
  expect(run.state().mode).toBe('writing')
  run.send({ kind: 'finish', written: written('one'), captured: 'data:one', choice })
  expect(run.kinds()).toEqual(['toTop', 'playSuccess', 'send'])
  const { mode, result, tries, letter: next } = run.state()
  expect({ mode, result }).toEqual({ mode: 'praise', result: { written: written('one'), captured: 'data:one', sent: null, at: 1 } })
  expect(tries).toEqual([...before, { letter, outcome: 'unsure', help: 'none', createdAt: choice.now.toISOString() }])
  expect(next).toBe(nextLetterInOrder(tries, choice))
  run.send({ kind: 'present' })
  expect(run.kinds()).toEqual(['toTop'])
  expect(run.state()).toMatchObject({ mode: 'presentation', letter: next, result: { captured: 'data:one' } })
  run.send({ kind: 'write' })
  expect(run.state().result).toBeNull()
})

test('the reading replaces the unsure outcome and is shown with its letter', () => {
  const run = practise(before)
  run.send({ kind: 'finish', written: written('one', 'together'), captured: '', choice })
  run.end(sentAs(0.9))
  expect(run.state().result?.sent).toMatchObject({ record: { _id: 'one' } })
  expect(run.state().tries).toEqual([...before, { letter, outcome: 'well', help: 'together', createdAt: '2026-11-25T10:00:01.000Z' }])
})

test('a letter that is read while the next one is written counts, and is not shown with it', () => {
  const run = practise()
  run.send({ kind: 'finish', written: written('one'), captured: '', choice })
  run.send({ kind: 'present' })
  run.send({ kind: 'write' })
  run.end(sentAs(0.9))
  expect(run.state()).toMatchObject({ mode: 'writing', result: null, tries: [{ outcome: 'well' }] })
})

test('a failed recogniser: the letter waits, its outcome stays unsure, and the next one follows', () => {
  const run = practise()
  run.send({ kind: 'finish', written: written('one'), captured: '', choice })
  run.end(unread)
  expect(run.state()).toMatchObject({ mode: 'praise', result: { sent: { readError: noAnswer } }, tries: [{ outcome: 'unsure' }] })
})

test('a letter that is skipped is stored without an answer, and another one follows', () => {
  const run = practise()
  run.send({ kind: 'write' })
  run.kinds()
  const skipped: QueuedLetter<Letter> = { ...written('one', 'traced'), strokes: [], unjudged: 'stopped' }
  run.send({ kind: 'skip', written: skipped, choice })
  expect(run.kinds()).toEqual(['toTop', 'send'])
  run.end({ ...sentAs(0), read: { predicted: null, confidence: 0, alternatives: [], suggestion: null, features: '', byExamples: false } })
  const { tries } = run.state()
  expect(run.state()).toMatchObject({ mode: 'presentation', result: null, tries: [{ letter, outcome: 'unsure', help: 'traced' }] })
  expect(run.state().letter).toBe(nextLetterInOrder(tries, choice))
})

test('a letter that an adult guided by hand is not the child’s own, also if it was read well', () => {
  const run = practise(before)
  run.send({ kind: 'byHand' })
  expect(run.state().tries).toEqual(before)
  run.send({ kind: 'finish', written: written('one'), captured: '', choice })
  run.end(sentAs(0.9))
  run.send({ kind: 'byHand' })
  expect(run.state().tries).toEqual([...before, { letter, outcome: 'well', help: 'hand', createdAt: '2026-11-25T10:00:01.000Z' }])
})
