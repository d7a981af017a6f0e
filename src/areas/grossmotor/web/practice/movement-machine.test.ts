import { describe, expect, test } from 'vitest'
import { runMachine } from '#kit/testing/run-machine.ts'
import type { Movement } from '../../rules/movements.ts'
import type { ChosenVideo } from '../film/video-panel.tsx'
import { firstMovement, type MovementEffect, type MovementEvent, type Preparation, stepMovement } from './movement-machine.ts'
import type { ShownResult } from './result/result.ts'

const film: ChosenVideo = { video: new Blob(['film']), url: 'blob:film', filmedSeconds: 3 }
const other: ChosenVideo = { video: new Blob(['other']), url: 'blob:other', filmedSeconds: undefined }

function resultOf(movement: Movement, id = 'an attempt'): ShownResult {
  return {
    movement,
    advice: 'once more',
    recognised: { predictions: [], repetitions: [], poses: [], video_url: null, onDevice: true },
    attempt: { id, learner: 'a learner', createdAt: '2026-11-25T10:00:00.000Z', movement, predictions: [], repetitions: 0, freely: false },
  }
}

function practise(movement: Movement | null, answer: (effect: MovementEffect) => MovementEvent | null | undefined = () => undefined, preparation?: Preparation, asksFirst = false) {
  const run = runMachine(stepMovement, firstMovement({ movement, preparation, asksFirst }), answer)
  let seen = 0
  return { ...run, kinds: (): string[] => run.effects.slice(seen, (seen = run.effects.length)).map(({ kind }) => kind) }
}

function helpOf(preparation: Preparation, kind: 'filmed' | 'chosen', made: ChosenVideo): string {
  const run = practise('jump', () => undefined, preparation)
  run.send({ kind, film: made })
  return run.state().help
}

describe('before the film', () => {
  test('the child’s best, then the movement, then the film; the screen begins again at each step, and Back leaves out the best', () => {
    const run = practise('jump')
    expect(run.state().preparation).toBe('best')
    run.send({ kind: 'done' })
    const watching = practise('jump', () => undefined, 'watch')
    expect(watching.state().preparation).toBe('watch')
    watching.send({ kind: 'done' })
    expect([...run.effects, ...watching.effects]).toEqual([
      { kind: 'openStep', preparation: 'watch', movement: 'jump', replace: true },
      { kind: 'openStep', preparation: 'film', movement: 'jump' },
    ])
    expect(practise('jump', () => undefined, 'film').state().preparation).toBe('film')
  })

  test('a movement that needs an adult says so first', () => {
    const run = practise('handstand')
    expect(run.state().preparation).toBe('safety')
    run.send({ kind: 'done' })
    expect(run.effects).toEqual([{ kind: 'openStep', preparation: 'best', movement: 'handstand' }])
    expect(practise('handstand', () => undefined, 'best').state().preparation).toBe('best')
  })

  test('a movement that is asked for first: its name, then the film without a demonstration, which comes if the child wants it', () => {
    const run = practise('jump', () => undefined, undefined, true)
    expect(run.state().preparation).toBe('ask')
    run.send({ kind: 'done' })
    run.send({ kind: 'show' })
    expect(run.effects).toEqual([
      { kind: 'openStep', preparation: 'alone', movement: 'jump', replace: true },
      { kind: 'openStep', preparation: 'best', movement: 'jump', replace: true },
    ])
    const risky = practise('handstand', () => undefined, undefined, true)
    risky.send({ kind: 'done' })
    expect(risky.effects, 'a movement that needs an adult is shown first').toEqual([{ kind: 'openStep', preparation: 'best', movement: 'handstand' }])
  })

  test('the help of a film: none without a demonstration, otherwise a model; what was seen before a file is unknown', () => {
    expect([helpOf('alone', 'filmed', film), helpOf('film', 'filmed', film)]).toEqual(['none', 'model'])
    expect([helpOf('alone', 'filmed', other), helpOf('alone', 'chosen', film)]).toEqual(['model', 'model'])
  })

  test('the screen begins again with the movement that is picked; without one it stays', () => {
    const run = practise(null)
    run.send({ kind: 'pick', movement: null })
    expect(run.kinds()).toEqual(['removeFilm'])
    run.send({ kind: 'pick', movement: 'jump' })
    expect(run.effects.at(-1)).toEqual({ kind: 'open', movement: 'jump' })
  })
})

test('a film is kept on the device and recognised at once; the result is saved and shown, and the film is deleted', () => {
  const run = practise('jump')
  run.send({ kind: 'filmed', film })
  expect(run.effects).toEqual([{ kind: 'storeFilm', film, movement: 'jump', help: 'model' }, { kind: 'recognise', film, movement: 'jump', help: 'model' }])
  expect(run.kinds()).toEqual(['storeFilm', 'recognise'])
  run.send({ kind: 'stage', stage: { kind: 'looking', seconds: 1 } })
  expect(run.state()).toMatchObject({ status: 'working', stage: { kind: 'looking', seconds: 1 } })
  run.send({ kind: 'recognised', result: resultOf('jump') })
  expect(run.kinds()).toEqual(['removeFilm', 'save'])
  expect(run.state()).toMatchObject({ status: 'complete', film, result: { attempt: { id: 'an attempt' } }, waits: false })
  run.send({ kind: 'saved', attempt: resultOf('jump').attempt, waits: true })
  expect(run.state().waits).toBe(true)
})

test('an attempt that was saved earlier says nothing about the shown one', () => {
  const run = practise('jump')
  run.send({ kind: 'filmed', film })
  run.send({ kind: 'recognised', result: resultOf('jump') })
  run.send({ kind: 'saved', attempt: resultOf('jump', 'an earlier one').attempt, waits: true })
  expect(run.state().waits).toBe(false)
})

test('a failed recogniser: the message can be closed, the film stays and can be sent again', () => {
  const run = practise('jump')
  run.send({ kind: 'filmed', film })
  run.kinds()
  const error = new Error('No.')
  run.send({ kind: 'failed', error, unseen: false })
  expect(run.state()).toMatchObject({ status: 'failed', film, isDismissed: false })
  expect(run.state().error).toBe(error)
  run.send({ kind: 'dismiss' })
  expect(run.state()).toMatchObject({ status: 'failed', isDismissed: true })
  run.send({ kind: 'send' })
  expect(run.kinds()).toEqual(['storeFilm', 'recognise'])
  expect(run.state()).toMatchObject({ status: 'working', error: null, isDismissed: false })
})

test('stopped: a late result does not count, and the film can be sent again', () => {
  const run = practise('jump')
  run.send({ kind: 'filmed', film })
  run.send({ kind: 'stop' })
  expect(run.state()).toMatchObject({ status: 'idle', stage: null, film })
  expect(run.effects.at(-1)).toEqual({ kind: 'saveUnjudged', lasts: true, movement: 'jump', help: 'model', unjudged: 'stopped' })
  run.settle((effect) => (effect.kind === 'recognise' ? { kind: 'recognised', result: resultOf('jump') } : undefined))
  expect(run.state()).toMatchObject({ status: 'idle', result: null })
  run.send({ kind: 'send' })
  expect(run.state().status).toBe('working')
})

test('a film that shows nobody is stored once without an answer', () => {
  const run = practise('jump', () => undefined, 'alone')
  run.send({ kind: 'filmed', film })
  run.kinds()
  run.send({ kind: 'failed', error: new Error('Nobody.'), unseen: true })
  expect(run.effects.at(-1)).toEqual({ kind: 'saveUnjudged', lasts: true, movement: 'jump', help: 'none', unjudged: 'unseen' })
  run.send({ kind: 'send' })
  run.send({ kind: 'failed', error: new Error('Nobody.'), unseen: true })
  run.send({ kind: 'another' })
  expect(run.kinds()).toEqual(['saveUnjudged', 'storeFilm', 'recognise', 'removeFilm'])
  run.send({ kind: 'filmed', film: { ...film, url: 'blob:next' } })
  run.send({ kind: 'failed', error: new Error('Nobody.'), unseen: true })
  expect(run.kinds()).toEqual(['storeFilm', 'recognise', 'saveUnjudged'])
})

test('three films that show nobody: no message after the third, the movement is shown once more and done together, and that is praised', () => {
  const run = practise('jump', (effect) => (effect.kind === 'praiseTogether' ? { kind: 'recognised', result: resultOf(effect.movement, 'together') } : undefined), 'film')
  for (const [films, status] of [[1, 'failed'], [2, 'failed'], [3, 'idle']] as const) {
    run.send({ kind: 'filmed', film })
    run.send({ kind: 'failed', error: new Error('Nobody.'), unseen: true })
    expect(run.effects.at(-1)).toMatchObject({ kind: 'saveUnjudged', unjudged: 'unseen' })
    expect(run.state()).toMatchObject({ unseen: films, status, result: null })
    if (status === 'failed') run.send({ kind: 'another' })
  }
  run.kinds()
  run.send({ kind: 'doneTogether' })
  expect(run.kinds()).toEqual(['praiseTogether', 'removeFilm', 'save'])
  expect(run.state()).toMatchObject({ status: 'complete', result: { attempt: { id: 'together' } }, unseen: 0 })
})

test('films that show nobody count in a row, each once', () => {
  const run = practise('jump', () => undefined, 'film')
  for (const unseen of [true, false, true]) {
    run.send({ kind: 'filmed', film })
    run.send({ kind: 'failed', error: new Error('No.'), unseen })
    run.send({ kind: 'send' })
    run.send({ kind: 'failed', error: new Error('No.'), unseen })
  }
  expect(run.state()).toMatchObject({ unseen: 1, status: 'failed' })
})

test('another film: the last one is deleted, and the camera follows, also if an adult chose the film before the camera', () => {
  const early = practise('jump')
  early.send({ kind: 'chosen', film })
  early.send({ kind: 'another' })
  expect(early.effects).toEqual([{ kind: 'openStep', preparation: 'film', movement: 'jump', removesFilm: true }])
  const run = practise('jump', () => undefined, 'film')
  run.send({ kind: 'filmed', film })
  run.send({ kind: 'failed', error: new Error('No.'), unseen: false })
  run.kinds()
  run.send({ kind: 'another' })
  expect(run.effects.at(-1)).toMatchObject({ unjudged: 'interrupted' })
  expect(run.kinds()).toEqual(['removeFilm', 'saveUnjudged'])
  expect(run.state()).toMatchObject({ film: null, preparation: 'film', status: 'idle', error: null })
})

test('again after the praise: the film is deleted, and the screen begins again with the movement', () => {
  const run = practise('jump')
  run.send({ kind: 'filmed', film })
  run.send({ kind: 'recognised', result: resultOf('jump') })
  run.send({ kind: 'pick', movement: 'jump' })
  expect(run.effects.at(-1)).toEqual({ kind: 'open', movement: 'jump' })
  expect(run.state()).toMatchObject({ film: null, result: null })
})

test('a film that an adult chooses is sent when the adult says so, and only with a movement', () => {
  const run = practise(null)
  run.send({ kind: 'chosen', film })
  run.send({ kind: 'send' })
  expect(run.kinds()).toEqual([])
  const withMovement = practise('jump')
  withMovement.send({ kind: 'send' })
  expect(withMovement.kinds()).toEqual([])
  withMovement.send({ kind: 'filmed', film: other })
  withMovement.send({ kind: 'failed', error: new Error('No.'), unseen: false })
  withMovement.kinds()
  withMovement.send({ kind: 'chosen', film })
  expect(withMovement.kinds()).toEqual([])
  expect(withMovement.state()).toMatchObject({ film, status: 'idle', error: null })
  withMovement.send({ kind: 'send' })
  expect(withMovement.kinds()).toEqual(['storeFilm', 'recognise'])
})

test('a film that was left over is taken up with its movement, unless the screen has another movement', () => {
  const run = practise(null)
  run.send({ kind: 'takenUp', film, movement: 'jump', help: 'none' })
  expect(run.state()).toMatchObject({ movement: 'jump', film, help: 'none', status: 'idle' })
  const busy = practise('walk')
  busy.send({ kind: 'takenUp', film, movement: 'jump', help: 'none' })
  expect(busy.kinds()).toEqual(['releaseFilm'])
  expect(busy.state()).toMatchObject({ movement: 'walk', film: null })
})
