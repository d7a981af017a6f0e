/** The question before the model, and recordings that end early, in both modes. */
import { describe, expect, test } from 'vitest'
import { runMachine } from '#kit/testing/run-machine.ts'
import type { WordEffect, WordEvent } from './say-word-machine.ts'
import { firstSingle, stepSingle } from './single-word.ts'
import { answers, lineOf, recognised, wordNamed } from './testing/said-words.ts'
import { firstList, stepList } from './word-list.ts'

const apple = wordNamed('Apple')
const start = { kind: 'start', word: apple, choices: undefined } as const
const opening = ['keepTemplates', 'open and find the best']
const question = ['say what-is-this', 'record', 'awaitVoice']
const model = ['say listen', 'Apple', 'say your-turn', 'record']
const asked = { opened: { question: 'none' } } as const

type Given = Parameters<typeof answers>[0]

function single(given: Given, answerOf = answers(given)) {
  const run = runMachine(stepSingle, firstSingle, answerOf)
  return { ...run, lines: linesOf(run.effects) }
}

function list(given: Given) {
  const run = runMachine(stepList, firstList, answers(given))
  return { ...run, lines: linesOf(run.effects) }
}

/** Returns the effects since the last call, one line each. */
function linesOf(effects: readonly WordEffect[]): () => string[] {
  let seen = 0
  return () => effects.slice(seen, (seen = effects.length)).map(lineOf)
}

/** The help of the recordings that were sent. */
function sentHelp(effects: readonly WordEffect[]): unknown[] {
  return effects.flatMap((effect) => (effect.kind === 'send' ? [effect.recording.attempt.help] : []))
}

describe.each([['one word', single], ['a list', list]] as const)('%s', (_, machine) => {
  test('the app asks for the word, and records at once; without an answer it plays the word', () => {
    const run = machine({ ...asked, speaks: false })
    run.send(start)
    expect(run.lines()).toEqual([...opening, ...question, 'drop', ...model])
    expect(run.state()).toMatchObject({ phase: 'recording', prompt: 'sayItNow', help: 'model' })
  })

  test.each(['slow', undefined] as const)('the word is played, and the try stored, with the way that was known before it: %s', (way) => {
    const run = machine({ opened: { question: 'none', way }, speaks: false })
    run.send(start)
    run.send({ kind: 'complete' })
    expect(run.effects.find(({ kind }) => kind === 'playWord')).toMatchObject({ slow: false, way })
    expect(run.effects.find(({ kind }) => kind === 'send' || kind === 'keep')).toMatchObject({ help: 'model', way })
  })

  test('the child’s best belongs to the model: it comes only after the question', () => {
    const run = machine({ opened: { question: 'none', best: 'blob:best' }, speaks: false })
    run.send(start)
    expect(run.lines()).toEqual([...opening, ...question, 'drop', 'say your-best', 'best blob:best', ...model])
  })

  test.each(['none', 'print'] as const)('the child speaks: it is recorded with the help %s', (help) => {
    const run = machine({ opened: { question: help } })
    run.send(start)
    expect(run.lines()).toEqual([...opening, ...question])
    expect(run.state()).toMatchObject({ phase: 'recording', prompt: 'what-is-this', help })
    run.send({ kind: 'complete' })
    expect(run.effects.find(({ kind }) => kind === 'keep')).toMatchObject({ help, onlyHeard: true })
  })

  test('a person is asked for as one', () => {
    const run = machine(asked)
    run.send({ ...start, word: { ...apple, category: 'family' } })
    expect(run.lines()).toContain('say who-is-this')
  })

  test('the child ends a recording without a voice: the word is played', () => {
    const run = machine({ ...asked, heard: false })
    run.send(start)
    run.lines()
    run.send({ kind: 'complete' })
    expect(run.lines()).toEqual(['keep', 'drop', ...model])
    expect(run.state()).toMatchObject({ phase: 'recording', help: 'model' })
  })

  test('the word is heard while the child records: the recording goes on and has the help model', () => {
    const run = machine(asked)
    run.send(start)
    run.lines()
    run.send({ kind: 'hear' })
    expect(run.state()).toMatchObject({ phase: 'recording', prompt: 'sayItNow', help: 'model' })
    run.send({ kind: 'silent' })
    expect(run.lines()).toEqual([])
    run.send({ kind: 'complete' })
    expect(run.effects.find(({ kind }) => kind === 'keep')).toMatchObject({ help: 'model', onlyHeard: false })
  })

  test('the model comes first if the app does not ask, or has no microphone', () => {
    const first = machine({})
    first.send(start)
    expect(first.lines()).toEqual([...opening, ...model])
    expect(first.effects[1]).toMatchObject({ mayAsk: true })
    expect(first.state().help).toBe('model')
    const deaf = machine({ opened: { question: 'none', on: false } })
    deaf.send(start)
    expect(deaf.lines()).toEqual([...opening, 'say listen', 'Apple', 'say no-microphone'])
    expect(deaf.state()).toMatchObject({ phase: 'unheard', help: 'model' })
  })

  test('the recording cannot begin after the question: the word is played', () => {
    const run = machine({ ...asked, begins: false })
    run.send(start)
    expect(run.lines()).toEqual([...opening, 'say what-is-this', 'record', 'drop', ...model])
    expect(run.state().phase).toBe('unheard')
  })

  test('the app does not ask for a word that was just played', () => {
    const run = machine({})
    run.send(start)
    expect(run.state().help).toBe('model')
    run.send(start)
    expect(run.effects.findLast(({ kind }) => kind === 'open')).toMatchObject({ mayAsk: false })
    run.send({ ...start, word: wordNamed('Bus') })
    expect(run.effects.findLast(({ kind }) => kind === 'open')).toMatchObject({ mayAsk: true })
    run.send({ ...start, modelFirst: true })
    expect(run.effects.findLast(({ kind }) => kind === 'open')).toMatchObject({ mayAsk: false })
  })

  test('the screen is left during a recording: it is stored as stopped; at any other time nothing is stored', () => {
    const run = machine({})
    run.send({ kind: 'leave' })
    expect(run.lines()).toEqual([])
    run.send(start)
    run.lines()
    run.send({ kind: 'leave' })
    expect(run.lines()[0]).toBe('keep stopped')
    expect(run.effects.find(({ kind }) => kind === 'keep')).toMatchObject({ task: { word: apple }, help: 'model', lastTry: false })
  })

  test('interrupted while the app waits for an answer: a silent wait is no try', () => {
    const run = machine({ ...asked, heard: false })
    run.send(start)
    run.lines()
    run.send({ kind: 'interrupted', why: 'hidden' })
    expect(run.lines()).toEqual(['keep interrupted'])
    expect(run.state()).toMatchObject({ prompt: 'once-more', why: 'hidden' })
  })
})

test('a right answer to the question is praised, and was said without help', () => {
  const run = single({ ...asked, outcomes: [recognised('Apple', 0.9)] })
  run.send(start)
  run.send({ kind: 'complete' })
  expect(run.state()).toMatchObject({ phase: 'praised', prompt: 'well-done' })
  expect(sentHelp(run.effects)).toEqual(['none'])
})

test.each([
  ['another word', recognised('Grape', 0.1)], ['an unsure result', recognised('Grape', 0.5)], ['no word', { kind: 'unrecognised', why: 'NOTHING_HEARD' }],
] as const)('%s after the question: the next try begins with the model', (_, outcome) => {
  const run = single({ ...asked, outcomes: [outcome, recognised('Apple', 0.9)] })
  run.send(start)
  run.lines()
  run.send({ kind: 'complete' })
  expect(run.lines()).toEqual(['keep', 'say great-trying', 'send Apple', 'keepTemplates', 'open', 'say lets-try-again', 'Apple', 'say your-turn', 'record'])
  run.send({ kind: 'complete' })
  expect(sentHelp(run.effects)).toEqual(['none', 'model'])
})

test('after a word was said together the model comes first', () => {
  const other = recognised('Grape', 0.1)
  const run = single({ ...asked, outcomes: [other, other, other] })
  run.send(start)
  for (let tries = 1; tries <= 3; tries++) run.send({ kind: 'complete' })
  expect(run.state().prompt).toBe('we-did-it-together')
  run.send(start)
  expect(run.effects.findLast(({ kind }) => kind === 'open')).toMatchObject({ mayAsk: false })
})

test('the word is heard while the app says its question: the model begins', () => {
  const all = answers(asked)
  const run = single(asked, (effect) => (effect.kind === 'say' && effect.prompt === 'what-is-this' ? undefined : all(effect)))
  run.send(start)
  expect(run.state()).toMatchObject({ phase: 'asking', help: 'none', prompt: 'what-is-this' })
  run.lines()
  run.send({ kind: 'hear' })
  expect(run.lines()).toEqual(['drop', ...model])
  expect(run.state()).toMatchObject({ phase: 'recording', help: 'model' })
})

test('until it is known whether the app asks, the help is unknown', () => {
  const run = single({}, (effect) => (effect.kind === 'open' ? undefined : answers({})(effect)))
  run.send(start)
  expect(run.state()).toMatchObject({ phase: 'model', help: null })
  run.send({ ...start, modelFirst: true })
  expect(run.state()).toMatchObject({ phase: 'model', help: 'model' })
})

test.each([
  ['another word', { ...start, word: wordNamed('Bus') }], ['the end', { kind: 'end' }],
] satisfies [string, WordEvent][])('%s during a recording: it is stored as stopped and sent, and is not the newest result', (_, event) => {
  const run = single({})
  run.send(start)
  run.lines()
  run.send(event)
  const lines = run.lines()
  expect(lines[0]).toBe('keep stopped')
  expect(lines).toContain('sendWaiting')
  expect(lines).not.toContain('send Apple')
  expect(run.state()).toMatchObject({ answered: null, earned: [], misses: {} })
})

test('Next in a list without an answer: the word is played; Finish ends the list, and nothing is stored', () => {
  const run = list({ ...asked, heard: false })
  run.send(start)
  run.lines()
  run.send({ kind: 'confirm' })
  expect(run.lines()).toEqual(['keep', 'drop', ...model])
  const early = list({ ...asked, heard: false })
  early.send(start)
  early.send({ kind: 'complete', early: true })
  expect(early.state()).toMatchObject({ phase: 'recorded', recordings: [] })
})
