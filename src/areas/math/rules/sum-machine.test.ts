import { expect, test } from 'vitest'
import { runMachine } from '#kit/testing/run-machine.ts'
import type { FingerCount } from '../api.ts'
import { type CountingHelp, helpAfterMisses, type Task } from './exercises.ts'
import type { RoundResult, SumEntry } from './sum-entry.ts'
import { brokenOff, firstSum, stepSum, type SumEffect, type SumEvent, timeLeft } from './sum-machine.ts'

const task: Task = { type: 'AdditionPractice', first: 1, second: 4 }
const right: FingerCount = { finger_count: 5, confidence: 0.9, features: 'a hand' }
const wrong: FingerCount = { finger_count: 4, confidence: 0.9 }
const unsure: FingerCount = { finger_count: 4, confidence: 0.5 }

interface Given {
  /** whether the camera opens */
  readonly opens?: boolean
  readonly waiting?: number | 'ready'
  /** what is counted at the end of the waiting; null: it fails */
  readonly counts?: FingerCount | null
  readonly asked?: Task
}

/** Rounds whose waiting times pass at once, unless `waits` is false. */
function practise({ opens = true, waiting = 1, counts = right, asked = task }: Given = {}, waits = true) {
  let now = 0
  let ids = 0
  const run = runMachine(stepSum, firstSum, (effect: SumEffect): SumEvent | null | undefined => {
    switch (effect.kind) {
      case 'openCamera': return { kind: 'opened', on: opens }
      case 'ask': return { kind: 'asked', waiting }
      case 'wait':
        if (!waits) return undefined
        now += effect.ms
        return { kind: 'waited', ms: effect.ms }
      case 'watch': return undefined
      case 'count': return counts === null ? { kind: 'uncounted', id: 'lost' } : { kind: 'counted', count: counts, now, id: `attempt ${++ids}` }
      case 'add': return { kind: 'stored', entry: { ...effect.entry, timestamp: 'now' } }
      default: return null
    }
  })
  let seen = 0
  return {
    ...run,
    effects: (): readonly SumEffect[] => run.effects.slice(seen, (seen = run.effects.length)),
    start: (help: CountingHelp = 'none') => run.send({ kind: 'start', task: asked, help, now }),
  }
}

function kinds(effects: readonly SumEffect[]): string[] {
  return effects.map(({ kind }) => kind)
}

test('the task is spoken, 5 s are counted down, the hand is held for 3 s, then the fingers are counted and the answer is stored', () => {
  const run = practise()
  run.start()
  const effects = run.effects()
  expect(kinds(effects)).toEqual(['stopSound', 'openCamera', 'ask', 'watch', ...Array.from({ length: 5 }, () => 'wait'), 'sayHoldStill', 'wait', 'wait', 'wait', 'count', 'add', 'praise'])
  expect(effects.find(({ kind }) => kind === 'add')).toMatchObject({
    entry: { id: 'attempt 1', practiceType: 'AdditionPractice', answer: 5, help: 'none', count: 1, shown: 5, seconds: 8, features: 'a hand' },
  })
  expect(run.state()).toMatchObject({
    phase: 'result', result: { kind: 'counted', verdict: 'correct', seconds: 8 }, attempt: { id: 'attempt 1', entry: { id: 'attempt 1', timestamp: 'now' } },
  })
})

test('the ring shrinks over the whole wait, which the setting extends', () => {
  const run = practise({ waiting: 2 }, false)
  run.start()
  const shares: (number | null)[] = []
  while (run.state().phase !== 'result') {
    shares.push(timeLeft(run.state()))
    if (run.state().phase === 'counting') break
    run.settle((effect) => (effect.kind === 'wait' ? { kind: 'waited', ms: effect.ms } : undefined))
  }
  expect(run.effects().filter(({ kind }) => kind === 'wait')).toHaveLength(16)
})

test('each second of the wait has its share', () => {
  const run = practise({}, false)
  run.start()
  expect([run.state().phase, timeLeft(run.state())]).toEqual(['countdown', 1])
  for (let left = 7; left > 0; left--) {
    run.send({ kind: 'waited', ms: 1000 })
    expect([run.state().phase, timeLeft(run.state())]).toEqual([left > 3 ? 'countdown' : 'hold', left / 8])
  }
})

test('if the child decides when, nothing is counted down, and the hand is held after “I’m ready”', () => {
  const run = practise({ waiting: 'ready' }, false)
  run.send({ kind: 'ready' })
  run.start()
  expect([run.state().phase, timeLeft(run.state())]).toEqual(['ready', null])
  run.effects()
  run.send({ kind: 'ready' })
  expect([run.state().phase, timeLeft(run.state())]).toEqual(['hold', 1])
  expect(kinds(run.effects())).toEqual(['sayHoldStill', 'wait'])
})

test('a right answer that is steady ends the wait at once', () => {
  const run = practise({}, false)
  run.start()
  run.settle((effect) => (effect.kind === 'watch' ? { kind: 'counted', count: right, now: 1500, id: 'early' } : undefined))
  expect(run.state()).toMatchObject({ phase: 'result', result: { verdict: 'correct', seconds: 1.5 }, attempt: { id: 'early' } })
  expect(timeLeft(run.state())).toBeNull()
  run.settle((effect) => (effect.kind === 'wait' ? { kind: 'waited', ms: effect.ms } : undefined))
  expect(run.state().phase).toBe('result')
  expect(run.effects().filter(({ kind }) => kind === 'add')).toHaveLength(1)
})

test.each<Task>([task, { type: 'ShowNumberPractice', number: 5 }])('after each wrong answer comes more help: a hint, a model, then together; a wrong answer given together counts as done together: $type', (asked) => {
  const run = practise({ counts: wrong, asked })
  // A hint is stored as a model: both are a picture of the answer.
  for (const help of ['none', 'model', 'model'] as const) {
    run.start(helpAfterMisses(run.state().misses))
    expect(run.effects().find(({ kind }) => kind === 'add')).toMatchObject({ entry: { practiceType: asked.type, help, source: 'recogniser', unjudged: null, count: 0, shown: 4 } })
    run.send({ kind: 'close' })
    expect(run.state()).toMatchObject({ phase: 'idle', result: null, attempt: null })
  }
  expect(run.state().misses).toBe(3)
  run.start(helpAfterMisses(run.state().misses))
  expect(run.state().result).toMatchObject({ kind: 'together', count: { finger_count: 4 }, seconds: 8 })
  expect(run.effects().find(({ kind }) => kind === 'add')).toMatchObject({ entry: { help: 'together', count: 1 } })
  run.send({ kind: 'close' })
  expect(run.effects()).toEqual([{ kind: 'next', attempt: 'attempt 4' }])
  expect(run.state().misses).toBe(0)
})

test('child and adult do it together without a count', () => {
  const run = practise()
  run.send({ kind: 'finishTogether', task, help: 'together', id: 'together' })
  expect(kinds(run.effects())).toEqual(['stopSound', 'add', 'praise'])
  expect(run.state()).toMatchObject({ phase: 'result', result: { kind: 'together' }, attempt: { id: 'together', entry: { help: 'together', count: 1 } } })
})

test.each<[string, FingerCount | null, Partial<RoundResult>, Partial<SumEntry>]>([
  ['an unsure count', unsure, { kind: 'counted', verdict: 'unsure' }, { unjudged: 'unsure', shown: 4 }],
  ['a count without a hand', { finger_count: 0, confidence: 0 }, { kind: 'counted', verdict: 'unsure' }, { unjudged: 'unseen', seconds: 8 }],
  ['a failed count', null, { kind: 'failed' }, { unjudged: 'interrupted' }],
])('%s is stored without an answer and is no miss', (_, counts, result, entry) => {
  const run = practise({ counts })
  run.start('model')
  const added = run.effects().find(({ kind }) => kind === 'add')
  expect(added).toMatchObject({ entry: { count: 0, help: 'model', source: 'recogniser', ...entry } })
  expect(added).not.toMatchObject({ entry: { unjudged: 'unseen', shown: 0 } })
  expect(run.state()).toMatchObject({ phase: 'result', result, attempt: { entry } })
  run.send({ kind: 'close' })
  expect(run.state()).toMatchObject({ phase: 'idle', misses: 0 })
})

test('a camera that does not open ends the round', () => {
  const run = practise({ opens: false })
  run.start()
  expect(kinds(run.effects())).toEqual(['stopSound', 'openCamera'])
  expect(run.state().phase).toBe('idle')
})

test.each([
  ['stop', ['stopSound', 'closeCamera', 'add'], 'stopped'], ['halt', ['stopSound', 'add'], 'interrupted'], ['end', [], undefined],
] as const)('%s in the middle: nothing is reported, and the try is stored with its reason', (kind, expected, unjudged) => {
  const run = practise({}, false)
  run.send(kind === 'end' ? { kind } : { kind, id: 'too early' })
  expect(kinds(run.effects())).not.toContain('add')
  run.start()
  run.effects()
  expect(brokenOff(run.state(), 'left', 'stopped')).toMatchObject({ id: 'left', task: '1+4', count: 0, unjudged: 'stopped' })
  run.send(kind === 'end' ? { kind } : { kind, id: 'broken off' })
  const effects = run.effects()
  expect(kinds(effects)).toEqual(expected)
  expect(effects.flatMap((effect) => (effect.kind === 'add' ? [effect.entry] : []))).toMatchObject(unjudged ? [{ id: 'broken off', help: 'none', count: 0, unjudged }] : [])
  expect(brokenOff(run.state(), 'left', 'stopped')).toBeNull()
  run.settle((effect) => (effect.kind === 'wait' ? { kind: 'waited', ms: effect.ms } : { kind: 'counted', count: right, now: 0, id: 'late' }))
  expect(run.state()).toMatchObject({ phase: 'idle', result: null })
})

test('an adult marks a wrong answer as right: its entry is marked, and the next task follows', () => {
  const run = practise({ counts: { ...wrong, features: 'four' } })
  run.start()
  run.effects()
  run.send({ kind: 'markRight', task, help: 'hint', id: 'unused' })
  expect(run.effects()).toMatchObject([{ kind: 'markRight', entry: { id: 'attempt 1', count: 0, features: 'four' } }, { kind: 'next', attempt: 'attempt 1' }])
  expect(run.state()).toMatchObject({ phase: 'idle', misses: 0 })
})

test('an adult saw a right answer without a round: a new entry is stored', () => {
  const run = practise()
  run.send({ kind: 'markRight', task, help: 'model', id: 'new' })
  expect(run.effects()).toMatchObject([{ kind: 'add', entry: { id: 'new', help: 'model', source: 'adult', count: 1, overridden: true } }, { kind: 'next', attempt: 'new' }])
})

test('an adult saw a right answer of which the camera was unsure: its entry is marked', () => {
  const run = practise({ counts: { ...unsure, features: 'unsure hand' } })
  run.start()
  run.effects()
  run.send({ kind: 'markRight', task, help: 'none', id: 'unused' })
  expect(run.effects()).toMatchObject([{ kind: 'markRight', entry: { id: 'attempt 1', features: 'unsure hand' } }, { kind: 'next', attempt: 'attempt 1' }])
})

test('an adult formed the fingers: the last answer is marked, whether its result is still shown or not; a round that was broken off is none', () => {
  const run = practise()
  run.send({ kind: 'byHand' })
  expect(run.effects()).toEqual([])
  run.start()
  run.send({ kind: 'close' })
  run.start()
  run.send({ kind: 'byHand' })
  expect(run.effects().filter(({ kind }) => kind === 'markByHand')).toMatchObject([{ entry: { id: 'attempt 2', count: 1 } }])
  expect(run.state().last).toMatchObject({ id: 'attempt 2', help: 'hand' })
  const waiting = practise({}, false)
  waiting.start()
  waiting.send({ kind: 'stop', id: 'broken off' })
  expect(waiting.state().last).toBeNull()
})

test('the entry says if the child’s own examples decided', () => {
  const run = practise({ counts: { ...right, byExamples: true } })
  run.start()
  expect(run.effects().find(({ kind }) => kind === 'add')).toMatchObject({ entry: { source: 'examples', unjudged: null } })
})
