import { describe, expect, test } from 'vitest'
import { letters } from './letters.ts'
import { toCanvas } from './sheet.ts'
import { trimEnds, perturbStrokes, handStyles, seeded } from './testing/unsteady-strokes.ts'
import { strokesOf } from './strokes/strokes.ts'
import { followGuide, helpFor, isGuideComplete, linesOf, startGuidedLine, traceLine, traceAssisted, type Tracing, initialTracing } from './tracing.ts'

const a = strokesOf('අ')
const lines = toCanvas(a)

describe('tracing', () => {
  test('accepts every letter, traced stroke by stroke like the model, at every leniency', () => {
    for (const letter of letters) {
      const model = strokesOf(letter)
      for (const leniency of ['very kind', 'exact'] as const) {
        const end = toCanvas(model).reduce<Tracing>((so, line) => traceLine(so, line, model, leniency), initialTracing)
        expect(end, letter).toMatchObject({ at: model.strokes.length, misses: 0, assisted: false, missed: [] })
      }
    }
  })

  test('accepts a young hand at the kindest level', () => {
    const random = seeded(3)
    const ems = { ...handStyles.young, shift: 8, waver: 5, shake: 1 }
    const right = letters.filter((letter) => {
      const model = strokesOf(letter)
      return perturbStrokes(toCanvas(model), ems, random).reduce<Tracing>((so, line) => traceLine(so, line, model, 'very kind'), initialTracing).misses === 0
    })
    expect(right.length).toBeGreaterThanOrEqual(50)
  })

  test('increases the help with each miss of a stroke, and resets it for the next one', () => {
    const backwards = (lines[0] ?? []).toReversed()
    let state = initialTracing
    const helps = [helpFor(state)]
    for (let i = 0; i < 4; i++) {
      state = traceLine(state, backwards, a, 'fair')
      helps.push(helpFor(state))
    }
    expect(helps).toEqual(['none', 'dot', 'shown', 'together', 'together'])
    expect(state).toMatchObject({ at: 0, done: [] })
    expect(linesOf(state)).toHaveLength(4)
    state = traceAssisted(state, a)
    expect(state).toEqual({ at: 1, misses: 0, assisted: true, done: [lines[0]], missed: [] })
    expect(helpFor(state)).toBe('none')
  })

  test('accepts a stroke in two pieces', () => {
    const [first = []] = lines
    const half = Math.floor(first.length / 2)
    let state = traceLine(initialTracing, first.slice(0, half), a, 'kind')
    expect(state.misses).toBe(1)
    state = traceLine(state, first.slice(half - 1), a, 'kind')
    expect(state).toMatchObject({ at: 1, misses: 0, missed: [] })
    expect(state.done[0]).toHaveLength(first.length + 1)
  })

  test('keeps lines drawn after the last stroke', () => {
    const full = lines.reduce<Tracing>((so, line) => traceLine(so, line, a, 'kind'), initialTracing)
    expect(linesOf(traceLine(full, [{ x: 1, y: 1 }, { x: 50, y: 1 }], a, 'kind'))).toHaveLength(a.strokes.length + 1)
    expect(traceAssisted(full, a)).toBe(full)
  })
})

describe('a stroke drawn together', () => {
  test('grows with a pen that follows it, for every letter, and finishes at its end', () => {
    for (const path of letters.flatMap((letter) => toCanvas(strokesOf(letter)))) {
      const pen = startGuidedLine(path).path.filter((_, i) => i % 3 === 0)
      const led = pen.reduce((so, { x, y }) => followGuide(so, { x: x + 6, y: y - 6 }), startGuidedLine(path))
      expect(isGuideComplete(led)).toBe(true)
    }
  })

  test('waits for a pen that is off the line or moves backwards, and does not jump to a later part', () => {
    const [path = []] = lines
    expect(followGuide(startGuidedLine(path), { x: 5, y: 5 }).reached).toBe(0)
    const half = trimEnds(path, 0, 0.5).reduce(followGuide, startGuidedLine(path))
    expect(isGuideComplete(half)).toBe(false)
    expect(trimEnds(path, 0, 0.5).toReversed().reduce(followGuide, half).reached).toBe(half.reached)
    expect(isGuideComplete(followGuide(startGuidedLine(path), path.at(-1) ?? { x: 0, y: 0 }))).toBe(false)
  })
})
