import { expect, test } from 'vitest'
import { runMachine } from '#kit/testing/run-machine.ts'
import type { WordEvent } from './say-word-machine.ts'
import { firstSingle, stepSingle, togetherMs } from './single-word.ts'
import { answers, lineOf, recognised, wordNamed } from './testing/said-words.ts'

const apple = wordNamed('Apple')
const start: WordEvent & { readonly kind: 'start' } = { kind: 'start', word: apple, choices: ['Apple', 'Banana'] }

/** A child that practises a word; each result of `outcomes` is that of one try. */
function practise(given: Parameters<typeof answers>[0] = {}) {
  const run = runMachine(stepSingle, firstSingle, answers(given))
  let seen = 0
  return {
    ...run,
    /** the effects since the last call, one line each */
    lines: (): string[] => run.effects.slice(seen, (seen = run.effects.length)).map(lineOf),
    try: (): void => {
      run.send({ kind: 'complete' })
      run.settle()
    },
  }
}

const model = ['keepTemplates', 'open and find the best', 'say listen', 'Apple', 'say your-turn', 'record']

test('a word is played, then it is the child’s turn', () => {
  const run = practise()
  run.send(start)
  expect(run.lines()).toEqual(model)
  expect(run.state()).toMatchObject({ phase: 'recording', prompt: 'sayItNow' })
})

test('the child’s best comes before the word, and its prompt is printed meanwhile', () => {
  const run = practise({ opened: { best: 'blob:best' } })
  run.send(start)
  expect(run.lines().slice(2)).toEqual(['say your-best', 'best blob:best', ...model.slice(2)])

  const opened = answers({ opened: { best: 'blob:best' } })
  const silent = runMachine(stepSingle, firstSingle, (effect) => (effect.kind === 'open' ? opened(effect) : undefined))
  silent.send(start)
  expect(silent.state()).toMatchObject({ phase: 'model', prompt: 'your-best' })
})

test('without a microphone the child says the word unheard', () => {
  const run = practise({ opened: { on: false } })
  run.send(start)
  expect(run.lines()).toEqual([...model.slice(0, 4), 'say no-microphone'])
  expect(run.state()).toMatchObject({ phase: 'unheard', prompt: 'no-microphone' })
})

test('a microphone that opens and cannot record: the child says the word unheard', () => {
  const run = practise({ begins: false })
  run.send(start)
  expect(run.state()).toMatchObject({ phase: 'unheard', prompt: 'no-microphone' })
})

test('a word that is said well is praised, and earns its sticker', () => {
  const run = practise({ outcomes: [recognised('Apple', 0.9)] })
  run.send(start)
  run.lines()
  run.try()
  expect(run.lines()).toEqual(['keep', 'say great-trying', 'send Apple', 'playSuccess', 'say well-done'])
  const { answered, earned, sticker, confidence, phase, prompt } = run.state()
  expect({ phase, prompt, confidence }).toEqual({ phase: 'praised', prompt: 'well-done', confidence: 0.9 })
  expect(earned).toEqual([answered?.attempt.id])
  expect(sticker).toBe(answered?.attempt.id)
})

test('the praise is shown as soon as the result is known, and said after “Great trying!”', () => {
  const waits = answers({ outcomes: [recognised('Apple', 0.9)] })
  const run = runMachine(stepSingle, firstSingle, (effect) => (effect.kind === 'say' && effect.prompt === 'great-trying' ? undefined : waits(effect)))
  run.send(start)
  run.send({ kind: 'complete' })
  expect(run.state().phase).toBe('praised')
  expect(run.effects.at(-1)).toMatchObject({ kind: 'send' })
  run.settle(waits)
  expect(run.effects.slice(-2).map(lineOf)).toEqual(['playSuccess', 'say well-done'])
})

test('while the recording is sent, progress is shown, and when a busy recogniser is asked again', () => {
  const run = practise()
  run.send(start)
  run.send({ kind: 'complete' })
  const { step } = run.state()
  run.send({ kind: 'busy', step, seconds: 3 })
  expect(run.state()).toMatchObject({ phase: 'sending', prompt: 'great-trying', busy: 3 })
  run.send({ kind: 'progress', step, share: 0.5 })
  expect(run.state()).toMatchObject({ progress: 0.5, busy: null })
})

test('another word three times: the word again, the word slowly, then together; the next word follows by itself', () => {
  const other = recognised('Grape', 0.1)
  const run = practise({ outcomes: [other, other, other] })
  run.send(start)
  run.lines()
  run.try()
  expect(run.lines()).toEqual(['keep', 'say great-trying', 'send Apple', 'keepTemplates', 'open', 'say lets-try-again', 'Apple', 'say your-turn', 'record'])
  run.try()
  expect(run.lines()).toEqual(['keep', 'say great-trying', 'send Apple', 'keepTemplates', 'open', 'say say-it-slowly', 'Apple slowly', 'say your-turn', 'record'])
  run.try()
  expect(run.lines()).toEqual([
    'keep', 'say great-trying', 'send Apple', 'say say-it-together', 'Apple slowly', `pause ${togetherMs}`, 'playSuccess', 'say we-did-it-together', 'say well-done',
    `pause ${togetherMs}`, 'next by itself',
  ])
  const { answered, sticker, confidence, phase, prompt, earned } = run.state()
  expect({ phase, prompt, confidence, sticker }).toEqual({ phase: 'praised', prompt: 'we-did-it-together', confidence: null, sticker: answered?.attempt.id })
  expect(earned).toHaveLength(3)
  expect(answered?.attempt.lastTry).toBe(true)
  run.send(start)
  expect(run.lines()).toEqual(model)
})

test('while child and app say the word, it is called together', () => {
  const together = answers({ outcomes: [recognised('Grape', 0.1), recognised('Grape', 0.1), recognised('Grape', 0.1)] })
  const run = runMachine(stepSingle, firstSingle, (effect) => (effect.kind === 'pause' ? undefined : together(effect)))
  run.send(start)
  for (let tries = 1; tries <= 3; tries++) run.send({ kind: 'complete' })
  expect(run.state()).toMatchObject({ phase: 'together', prompt: 'say-it-together' })
})

test('an unsure try earns no sticker, unless it was the last one; a better one is called closer', () => {
  const run = practise({ outcomes: [recognised('Grape', 0.5), recognised('Grape', 0.5, true), recognised('Grape', 0.5)] })
  run.send(start)
  run.try()
  expect(run.state().earned).toEqual([])
  run.lines()
  run.send({ kind: 'end' })
  run.send({ ...start, word: wordNamed('Bus') })
  run.try()
  expect(run.lines()).toContain('say closer')
  run.send(start)
  run.try()
  expect(run.state().earned).toEqual([])
})

test.each([
  ['NOTHING_HEARD', false, 'nothing-heard'],
  ['NOTHING_HEARD', true, 'lets-try-again'],
  ['TOO_NOISY', false, 'too-noisy'],
  ['UNSPEAKABLE', false, 'lets-try-again'],
] as const)('%s, a voice in the recording: %s; the next try begins with “%s”, and nothing is earned', (why, heard, prompt) => {
  const run = practise({ heard, outcomes: [{ kind: 'unrecognised', why }] })
  run.send(start)
  run.lines()
  run.try()
  expect(run.lines().slice(3)).toEqual(['keepTemplates', 'open', `say ${prompt}`, 'Apple', 'say your-turn', 'record'])
  expect(run.state()).toMatchObject({ phase: 'recording', earned: [] })
})

test('nothing is heard three times: the word is said together, and the sticker is earned', () => {
  const silent = { kind: 'unrecognised', why: 'NOTHING_HEARD' } as const
  const run = practise({ heard: false, outcomes: [silent, silent, silent] })
  run.send(start)
  for (let tries = 1; tries <= 3; tries++) run.try()
  const { answered, sticker, earned } = run.state()
  expect(sticker).toBe(answered?.attempt.id)
  expect(earned).toEqual([sticker])
})

test('a success ends the count of misses', () => {
  const run = practise({ outcomes: [recognised('Grape', 0.1), recognised('Apple', 0.9), recognised('Grape', 0.1)] })
  run.send(start)
  run.try()
  run.try()
  run.send(start)
  run.lines()
  run.try()
  expect(run.lines()).toContain('say lets-try-again')
})

test('a failed recogniser: the recording waits with its sticker, and the screen says so', () => {
  const error = new Error('unreachable')
  const run = practise({ outcomes: [error] })
  run.send(start)
  run.lines()
  run.try()
  expect(run.lines()).toEqual(['keep', 'say great-trying', 'send Apple', 'say recording-waits'])
  const { phase, prompt, why, sticker, earned, answered } = run.state()
  expect({ phase, prompt, why }).toEqual({ phase: 'kept', prompt: 'recording-waits', why: 'failed' })
  expect(run.state().error).toBe(error)
  expect(earned).toEqual([sticker])
  expect(answered).toBeNull()
})

test('a recording that cannot be read: the child tries again, and nothing is sent', () => {
  const run = practise({ heard: undefined })
  run.send(start)
  run.lines()
  run.try()
  expect(run.lines()).toEqual(['keep'])
  expect(run.state()).toMatchObject({ phase: 'kept', prompt: 'lets-try-again', why: 'unreadable', sticker: null })
})

test.each(['hidden', 'unplugged'] as const)('interrupted (%s): the recording so far is kept, not sent, and the word can be said again', (why) => {
  const run = practise()
  run.send(start)
  run.lines()
  run.send({ kind: 'interrupted', why })
  expect(run.effects.at(-1)).toMatchObject({ kind: 'keep', ended: 'interrupted', lastTry: false, help: 'model', task: { word: apple } })
  expect(run.lines()).toEqual(['keep interrupted'])
  expect(run.state()).toMatchObject({ phase: 'kept', prompt: 'once-more', why, earned: [] })
  run.send(start)
  expect(run.lines()).toEqual(model)
})

test('the page is hidden while the microphone opens: nothing is played', () => {
  const run = practise({ opened: { hidden: true, on: false } })
  run.send(start)
  expect(run.lines()).toEqual(['keepTemplates', 'open and find the best'])
  expect(run.state()).toMatchObject({ phase: 'kept', prompt: 'once-more', why: 'hidden' })
})

test('Next while a word is played: only the next word is played and recorded', () => {
  const bus = wordNamed('Bus')
  const all = answers({})
  const run = runMachine(stepSingle, firstSingle, (effect) => (effect.kind === 'playWord' && effect.word === apple ? undefined : all(effect)))
  run.send(start)
  run.send({ kind: 'start', word: bus, choices: undefined })
  expect(run.state()).toMatchObject({ phase: 'recording', task: { word: bus } })
  run.settle(all)
  expect(run.effects.filter(({ kind }) => kind === 'record')).toHaveLength(1)
})

test('Next while a recording is sent: its result is for the adult and the album, and changes nothing else', () => {
  const sent = answers({ outcomes: [recognised('Grape', 0.1)] })
  const run = runMachine(stepSingle, firstSingle, (effect) => (effect.kind === 'send' ? undefined : sent(effect)))
  run.send(start)
  run.send({ kind: 'complete' })
  run.send({ kind: 'start', word: wordNamed('Bus'), choices: undefined })
  const { phase, prompt, misses } = run.state()
  run.settle(sent)
  expect(run.state()).toMatchObject({ phase, prompt, misses, answered: { word: apple }, sticker: null })
  expect(run.state().earned).toEqual([run.state().answered?.attempt.id])
})

test('the word is left in the middle: the recording is stored and sent nevertheless', () => {
  const all = answers({ outcomes: [recognised('Apple', 0.9)] })
  const run = runMachine(stepSingle, firstSingle, (effect) => (effect.kind === 'keep' ? undefined : all(effect)))
  run.send(start)
  run.send({ kind: 'complete' })
  run.send({ kind: 'end' })
  expect(run.state()).toMatchObject({ phase: 'ready', prompt: 'listen' })
  run.settle(all)
  expect(run.state().phase).toBe('ready')
  expect(run.state().earned).toHaveLength(1)
  expect(run.effects.map(lineOf)).not.toContain('say great-trying')
})

test('the end releases the microphone', () => {
  const run = practise({ begins: false })
  run.send(start)
  run.lines()
  run.send({ kind: 'end' })
  expect(run.lines()).toEqual(['close'])
})

test('Complete counts only during a recording', () => {
  const run = practise({ opened: { on: false } })
  run.send({ kind: 'complete' })
  run.send(start)
  run.lines()
  run.send({ kind: 'complete' })
  expect(run.lines()).toEqual([])
})

test('an adult marks a miss as right: the word is praised with full stars, its misses are forgotten, and the microphone is released', () => {
  const run = practise({ outcomes: [recognised('Grape', 0.5)] })
  run.send(start)
  run.try()
  run.lines()
  const id = run.state().answered?.attempt.id ?? ''
  run.send({ kind: 'markedRight', id, outcome: recognised('Apple', 1) })
  expect(run.lines()).toEqual(['close', 'playSuccess'])
  expect(run.state()).toMatchObject({ phase: 'praised', prompt: 'well-done', confidence: 1, sticker: id, earned: [id], misses: { [apple._id]: 0 } })
  expect(run.state().answered?.outcome).toMatchObject({ prediction: { cluster: 'Apple', confidence: 1 } })
})

test('an adult marks an earlier word as right: the current word goes on', () => {
  const run = practise({ outcomes: [recognised('Grape', 0.1)] })
  run.send(start)
  run.try()
  const id = run.state().answered?.attempt.id ?? ''
  run.send({ kind: 'start', word: wordNamed('Bus'), choices: undefined })
  run.lines()
  run.send({ kind: 'markedRight', id, outcome: recognised('Apple', 1) })
  expect(run.lines()).toEqual([])
  expect(run.state()).toMatchObject({ phase: 'recording', earned: [id] })
})

test('a word that is read aloud: its print asks; after a miss it is heard, and read once more', () => {
  const run = practise({ opened: { question: 'print' }, outcomes: [recognised('Bus', 0.1), recognised('Apple', 0.9)] })
  run.send({ ...start, readAloud: true })
  expect(run.lines()).toEqual(['keepTemplates', 'open and find the best', 'say say', 'record', 'awaitVoice'])
  run.try()
  expect(run.lines().filter((line) => line.startsWith('say') || line === 'Apple')).toEqual(['say great-trying', 'say lets-try-again', 'Apple', 'say your-turn'])
  run.try()
  expect(run.state().phase).toBe('praised')
  expect(run.effects.flatMap((effect) => (effect.kind === 'send' ? [effect.recording.attempt] : []))).toMatchObject([{ help: 'print', readAloud: true }, { help: 'model', readAloud: true }])
})
