/** A word of a probe: asked for, recorded and stored, without its model and without a verdict. */
import { expect, test } from 'vitest'
import { runMachine } from '#kit/testing/run-machine.ts'
import { firstProbe, stepProbe } from './probe-word.ts'
import { answers, lineOf, recognised, wordNamed } from './testing/said-words.ts'

const apple = wordNamed('Apple')
const probe = { run: '6f1e7f06-5f5c-4a66-9d3a-1f62c5a0a111', kind: 'known' } as const
const start = { kind: 'start', word: apple, choices: undefined, probe } as const

function run(given: Parameters<typeof answers>[0]) {
  return runMachine(stepProbe, firstProbe, answers(given))
}

test('the app asks and records; nothing plays the word, and only the store learns of the answer', () => {
  const machine = run({ outcomes: [recognised('Apple', 0.9)] })
  machine.send(start)
  expect(machine.state()).toMatchObject({ phase: 'recording', prompt: 'what-is-this', help: 'none' })
  machine.send({ kind: 'complete' })
  expect(machine.state()).toMatchObject({ phase: 'thanks', isAnswered: true, right: true })
  expect(machine.effects.map(({ kind }) => kind)).toEqual(['keepTemplates', 'open', 'say', 'record', 'keep', 'send'])
  expect(machine.effects.find(({ kind }) => kind === 'keep')).toMatchObject({ help: 'none', onlyHeard: false, task: { probe } })
})

test.each([
  ['another word', recognised('Grape', 0.1), false], ['an unsure result', recognised('Grape', 0.5), undefined], ['no word', { kind: 'unrecognised', why: 'NOTHING_HEARD' }, undefined],
] as const)('%s: the same thanks, and no second try', (_, outcome, right) => {
  const machine = run({ outcomes: [outcome] })
  machine.send(start)
  machine.send({ kind: 'complete' })
  expect(machine.state()).toMatchObject({ phase: 'thanks', isAnswered: true, right })
  expect(machine.effects.filter(({ kind }) => kind === 'record')).toHaveLength(1)
})

test('thanks at once; the answer of a slow recogniser still counts, without a second try', () => {
  const machine = run({ outcomes: [] })
  machine.send(start)
  machine.send({ kind: 'complete' })
  expect(machine.state()).toMatchObject({ phase: 'thanks', isAnswered: false, right: undefined })
  machine.settle(answers({ outcomes: [recognised('Grape', 0.1)] }))
  expect(machine.state()).toMatchObject({ phase: 'thanks', isAnswered: true, right: false })
  expect(machine.effects.filter(({ kind }) => kind === 'record')).toHaveLength(1)
})

test('an interrupted recording is stored as that, and the child is asked once more', () => {
  const machine = run({})
  machine.send(start)
  machine.send({ kind: 'interrupted', why: 'hidden' })
  expect(machine.state()).toMatchObject({ phase: 'kept', prompt: 'once-more' })
  expect(machine.effects.map(lineOf)).toContain('keep interrupted')
  machine.send(start)
  expect(machine.state().phase).toBe('recording')
})

test('without a microphone nothing is stored', () => {
  const machine = run({ opened: { on: false } })
  machine.send(start)
  expect(machine.state().phase).toBe('unheard')
  machine.send({ kind: 'complete' })
  machine.send({ kind: 'leave' })
  expect(machine.effects.some(({ kind }) => kind === 'keep')).toBe(false)
})
