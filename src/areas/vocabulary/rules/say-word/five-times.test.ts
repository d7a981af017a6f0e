import { expect, test } from 'vitest'
import { runMachine } from '#kit/testing/run-machine.ts'
import { firstFiveTimes, stepFiveTimes } from './five-times.ts'
import type { WordEvent } from './say-word-machine.ts'
import { answers, lineOf, recognised, wordNamed } from './testing/said-words.ts'

const start: WordEvent = { kind: 'start', word: wordNamed('Apple'), choices: ['Apple', 'Banana'] }
const right = recognised('Apple', 0.9)

function practise(given: Parameters<typeof answers>[0]) {
  const run = runMachine(stepFiveTimes, firstFiveTimes, answers(given))
  let seen = 0
  return { ...run, lines: (): string[] => run.effects.slice(seen, (seen = run.effects.length)).map(lineOf) }
}

test('after one model the child says the word again and again, and the picture fills', () => {
  const run = practise({ tries: 3, outcomes: [right, right, right] })
  run.send(start)
  expect(run.lines()).toEqual(['keepTemplates', 'open', 'say listen', 'Apple', 'say five-times', 'record', 'countTries'])
  expect(run.state()).toMatchObject({ phase: 'recording', prompt: 'five-times', help: 'model', tries: 0 })
  run.send({ kind: 'tries', count: 2 })
  // Louder tries make an earlier one look like noise for a moment.
  run.send({ kind: 'tries', count: 1 })
  expect(run.state().tries).toBe(2)
})

test('when the picture is full, the child is praised for all tries, and meanwhile each is sent by itself', () => {
  const run = practise({ tries: 3, outcomes: [right, recognised('Banana', 0.6), { kind: 'unrecognised', why: 'NOTHING_HEARD' }] })
  run.send(start)
  run.send({ kind: 'triesEnded' })
  run.settle()
  expect(run.lines().slice(7)).toEqual(['keepTries', 'playSuccess', 'send Apple', 'say well-done', 'send Apple', 'send Apple'])
  const { phase, tries, recordings } = run.state()
  expect({ phase, tries }).toEqual({ phase: 'praised', tries: 3 })
  expect(recordings.map(({ outcome }) => outcome?.kind)).toEqual(['recognised', 'recognised', 'unrecognised'])
  expect(recordings.map(({ attempt }) => attempt.help)).toEqual(['model', 'model', 'model'])
})

test('the next take of the word begins without a sound, also while tries are sent; that of the next word with the word alone', () => {
  const run = practise({ tries: 2, outcomes: [] })
  run.send(start)
  run.send({ kind: 'triesEnded' })
  run.lines()
  run.send(start)
  expect(run.lines()).toEqual(['sendWaiting', 'keepTemplates', 'open', 'record', 'countTries'])
  expect(run.state()).toMatchObject({ phase: 'recording', prompt: 'five-times', tries: 0, recordings: [] })

  const next = runMachine(stepFiveTimes, { ...firstFiveTimes, said: 'instruction' }, answers({}))
  next.send(start)
  expect(next.effects.map(lineOf)).toEqual(['keepTemplates', 'open', 'Apple', 'record', 'countTries'])
})

test('Complete ends the recording before the fifth try', () => {
  const run = practise({ tries: 1, outcomes: [right] })
  run.send(start)
  run.send({ kind: 'complete' })
  run.settle()
  expect(run.state()).toMatchObject({ phase: 'praised', tries: 1 })
})

test('a recording without a try is no attempt', () => {
  const run = practise({ tries: 0 })
  run.send(start)
  run.send({ kind: 'tries', count: 1 })
  run.send({ kind: 'complete' })
  run.settle()
  expect(run.state()).toMatchObject({ phase: 'kept', prompt: 'nothing-heard', tries: 0 })
  expect(run.lines().filter((line) => line.startsWith('send'))).toEqual([])
  // The next take begins with the instruction.
  run.send(start)
  expect(run.lines()).toContain('say five-times')
})

test('if the recogniser cannot be reached, the tries wait on the device', () => {
  const run = practise({ tries: 2, outcomes: [right, new Error('unreachable')] })
  run.send(start)
  run.send({ kind: 'triesEnded' })
  run.settle()
  expect(run.state()).toMatchObject({ phase: 'kept', why: 'failed', prompt: 'recording-waits', tries: 2 })
})

test('tries before an interruption, or before the screen is left, are kept and sent', () => {
  const hidden = practise({ tries: 2 })
  hidden.send(start)
  hidden.send({ kind: 'interrupted', why: 'hidden' })
  hidden.settle()
  expect(hidden.lines().slice(7)).toEqual(['keepTries interrupted', 'sendWaiting'])
  expect(hidden.state()).toMatchObject({ phase: 'kept', why: 'hidden', prompt: 'once-more' })

  const left = practise({ tries: 2 })
  left.send(start)
  left.send({ kind: 'leave' })
  left.settle()
  expect(left.lines().slice(7)).toEqual(['keepTries stopped', 'sendWaiting'])
})

test('without a microphone, or one that cannot record, the child says the word unheard', () => {
  for (const given of [{ opened: { on: false } }, { begins: false }]) {
    const run = practise(given)
    run.send(start)
    expect(run.state()).toMatchObject({ phase: 'unheard', prompt: 'no-microphone' })
  }
})

test('a page that was hidden while the microphone opened waits for another start', () => {
  const run = practise({ opened: { hidden: true } })
  run.send(start)
  expect(run.state()).toMatchObject({ phase: 'kept', why: 'hidden' })
})
