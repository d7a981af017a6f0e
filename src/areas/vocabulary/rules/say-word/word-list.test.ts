import { expect, test } from 'vitest'
import { runMachine } from '#kit/testing/run-machine.ts'
import { answers, lineOf, recognised, wordNamed } from './testing/said-words.ts'
import { confirmedMs, firstList, stepList } from './word-list.ts'

function session(given: Parameters<typeof answers>[0] = {}) {
  const run = runMachine(stepList, firstList, answers(given))
  let seen = 0
  return {
    ...run,
    /** the effects since the last call, one line each */
    lines: (): string[] => run.effects.slice(seen, (seen = run.effects.length)).map(lineOf),
    practise: (text: string) => run.send({ kind: 'start', word: wordNamed(text), choices: undefined }),
  }
}

const model = ['keepTemplates', 'open and find the best', 'say listen', 'Apple', 'say your-turn', 'record']

test('each word is played and recorded, the answer to it is shown for a while, and the next word follows', () => {
  const run = session()
  run.send({ kind: 'begin' })
  run.practise('Apple')
  expect(run.lines()).toEqual(model)
  expect(run.state()).toMatchObject({ phase: 'recording', prompt: 'sayItNow' })
  run.send({ kind: 'confirm' })
  expect(run.lines()).toEqual(['keep', 'say heard-you', 'next'])
  expect(run.effects.find(({ kind }) => kind === 'keep')).toMatchObject({ closes: false, onlyHeard: false, lastTry: false, ended: 'finished', help: 'model' })
  expect(run.effects.at(-2)).toMatchObject({ atLeastMs: confirmedMs })
  expect(run.state()).toMatchObject({ phase: 'confirmed', prompt: 'heard-you', recordings: [{ word: { wordAdd: 'Apple' }, outcome: null }] })
})

test('a word without a voice is recorded, too, and the child hears that it was not heard', () => {
  const run = session({ heard: false })
  run.practise('Apple')
  run.send({ kind: 'confirm' })
  expect(run.state()).toMatchObject({ prompt: 'nothing-heard', recordings: [{ heard: false }] })
})

test('a recording that cannot be read is reported, and the next word follows', () => {
  const run = session({ heard: undefined })
  run.practise('Apple')
  run.lines()
  run.send({ kind: 'confirm' })
  expect(run.lines()).toEqual(['keep', 'say nothing-heard', 'next'])
  expect(run.state()).toMatchObject({ lost: 'unreadable', recordings: [] })
})

test('without a microphone the next word follows at once', () => {
  const run = session({ opened: { on: false } })
  run.practise('Apple')
  expect(run.state().phase).toBe('unheard')
  run.lines()
  run.send({ kind: 'confirm' })
  expect(run.lines()).toEqual(['next'])
})

test('a pause releases the microphone and says so; then the next word is played', () => {
  const run = session()
  run.practise('Apple')
  run.send({ kind: 'confirm' })
  run.lines()
  run.send({ kind: 'rest' })
  expect(run.lines()).toEqual(['close', 'say rest-a-little'])
  expect(run.state()).toMatchObject({ phase: 'rest', prompt: 'rest-a-little' })
  run.practise('Apple')
  expect(run.lines()).toEqual(model)
})

test('Finish while a word is stored: only the end follows', () => {
  const all = answers({})
  const run = runMachine(stepList, firstList, (effect) => (effect.kind === 'keep' ? undefined : all(effect)))
  run.send({ kind: 'start', word: wordNamed('Apple'), choices: undefined })
  run.send({ kind: 'confirm' })
  run.send({ kind: 'complete', early: true })
  expect(run.state().phase).toBe('recorded')
  run.settle(all)
  expect(run.state()).toMatchObject({ phase: 'recorded', recordings: [{ word: { wordAdd: 'Apple' } }] })
  expect(run.effects.map(({ kind }) => kind)).not.toContain('next')
})

test('the last word of the list is kept, the microphone is released, and the words are hidden', () => {
  const run = session({ heard: false })
  run.practise('Apple')
  run.lines()
  run.send({ kind: 'complete' })
  expect(run.lines()).toEqual(['keep'])
  expect(run.effects.at(-1)).toMatchObject({ closes: true, onlyHeard: false })
  expect(run.state()).toMatchObject({ phase: 'recorded', prompt: 'great-trying', recordings: [{ heard: false }] })
})

test.each([[true, 1], [false, 0]])('Finish before the last word, a voice in the recording: %s; only then it is a word of the session, but it is always stored', (heard, kept) => {
  const run = session({ heard })
  run.practise('Apple')
  run.send({ kind: 'complete', early: true })
  expect(run.state().phase).toBe('recorded')
  expect(run.state().recordings).toHaveLength(kept)
  expect(run.effects.find(({ kind }) => kind === 'keep')).toMatchObject({ ended: 'stopped', onlyHeard: false })
})

test('Finish during the model or a rest: nothing is recorded', () => {
  const run = session({ opened: { on: false } })
  run.practise('Apple')
  run.send({ kind: 'rest' })
  run.lines()
  run.send({ kind: 'complete' })
  expect(run.lines()).toEqual(['close'])
  expect(run.state()).toMatchObject({ phase: 'recorded', recordings: [] })
})

test.each(['hidden', 'unplugged'] as const)('interrupted (%s): the recording so far is kept, and the list goes on; interrupted again, both words are recorded at the end', (why) => {
  const run = session()
  run.practise('Apple')
  run.send({ kind: 'interrupted', why })
  expect(run.state()).toMatchObject({ phase: 'stopped', prompt: 'once-more', why, recordings: [{ word: { wordAdd: 'Apple' } }] })
  run.practise('Bus')
  expect(run.state()).toMatchObject({ phase: 'recording', why: null })
  run.send({ kind: 'interrupted', why })
  run.send({ kind: 'complete', early: true })
  expect(run.state()).toMatchObject({ phase: 'recorded', why: null })
  expect(run.state().recordings).toHaveLength(2)
})

test('the page is hidden while the microphone opens', () => {
  const run = session({ opened: { hidden: true } })
  run.practise('Apple')
  expect(run.state()).toMatchObject({ phase: 'stopped', prompt: 'once-more', why: 'hidden' })
})

/** A session of these words, all recorded. */
function recorded(outcomes: NonNullable<Parameters<typeof answers>[0]['outcomes']>) {
  const run = session({ outcomes })
  for (const text of ['Apple', 'Bus']) {
    run.practise(text)
    run.send({ kind: 'confirm' })
  }
  run.send({ kind: 'complete' })
  run.lines()
  return run
}

test('all recordings are sent in turn, with their share, and then the results follow', () => {
  const run = recorded([recognised('Apple', 0.9)])
  run.send({ kind: 'send' })
  expect(run.lines()).toEqual(['say great-trying', 'send Apple', 'send Bus'])
  expect(run.state()).toMatchObject({ phase: 'sending', prompt: 'great-trying', sendingAt: 2, sendingOf: 2, progress: 0.5, busy: null })
  const { step } = run.state()
  run.send({ kind: 'busy', step, seconds: 4 })
  expect(run.state().busy).toBe(4)
  run.send({ kind: 'progress', step, share: 0.5 })
  expect(run.state()).toMatchObject({ progress: 0.75, busy: null })
  const second = run.state().recordings[1]
  if (second === undefined) throw new Error('There is no second recording')
  run.send({ kind: 'sent', step, recording: second, outcome: recognised('Grape', 0.1) })
  expect(run.state()).toMatchObject({
    phase: 'results', prompt: 'finished', error: null,
    recordings: [{ outcome: { prediction: { cluster: 'Apple' } } }, { outcome: { prediction: { cluster: 'Grape' } } }],
  })
})

test('the results wait until “Great trying!” is said', () => {
  const all = answers({ outcomes: [recognised('Apple', 0.9)] })
  const run = runMachine(stepList, firstList, (effect) => (effect.kind === 'say' && effect.prompt === 'great-trying' ? undefined : all(effect)))
  run.send({ kind: 'start', word: wordNamed('Apple'), choices: undefined })
  run.send({ kind: 'complete' })
  run.send({ kind: 'send' })
  expect(run.state()).toMatchObject({ phase: 'sending', recordings: [{ outcome: { kind: 'recognised' } }] })
  run.settle(all)
  expect(run.state().phase).toBe('results')
})

test('one word that fails does not keep the others back; its error is shown', () => {
  const refused = new Error('refused')
  const run = recorded([refused, recognised('Bus', 0.9)])
  run.send({ kind: 'send' })
  expect(run.state()).toMatchObject({ phase: 'results', recordings: [{ outcome: null }, { outcome: { kind: 'recognised' } }] })
  expect(run.state().error).toBe(refused)
})

test('a queue is left over if the server is unreachable: the others are not tried, and all can be sent later', () => {
  const run = recorded([new Error('unreachable')])
  run.send({ kind: 'send' })
  expect(run.lines()).toEqual(['say great-trying', 'send Apple'])
  expect(run.state()).toMatchObject({ phase: 'results', recordings: [{ outcome: null }, { outcome: null }] })
  run.send({ kind: 'send' })
  expect(run.lines()).toEqual(['say great-trying', 'send Apple'])
  expect(run.state().sendingOf).toBe(2)
})

test('an adult marks a word as right', () => {
  const run = recorded([recognised('Grape', 0.5), recognised('Bus', 0.9)])
  run.send({ kind: 'send' })
  const [first] = run.state().recordings
  run.send({ kind: 'markedRight', id: first?.attempt.id ?? '', outcome: recognised('Apple', 1) })
  expect(run.state()).toMatchObject({
    phase: 'results',
    recordings: [{ outcome: { prediction: { cluster: 'Apple', confidence: 1 } } }, { outcome: { prediction: { cluster: 'Bus' } } }],
  })
})

test('a new session forgets the recordings of the last one', () => {
  const run = recorded([])
  run.send({ kind: 'begin' })
  expect(run.state()).toMatchObject({ phase: 'start', recordings: [], lost: null, error: null })
})
