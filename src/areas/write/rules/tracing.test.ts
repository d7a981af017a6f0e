import { describe, expect, test } from 'vitest'
import { allLetters, letters } from './letters.ts'
import { toCanvas } from './sheet.ts'
import { trimEnds, perturbStrokes, handStyles, seeded } from '../testing/unsteady-strokes.ts'
import { isLetterLike } from './stroke-matching.ts'
import { strokesOf, type Point } from '../strokes/strokes.ts'
import { canBeStroke, followGuide, helpFor, isGuideComplete, linesOf, startGuidedLine, traceLine, traceAssisted, type Tracing, initialTracing, isAttempt, startTogether, visibleLines } from './tracing.ts'

const a = strokesOf('අ')
const lines = toCanvas(a)

describe('tracing', () => {
  test('accepts every letter, traced stroke by stroke like the model, at every leniency', () => {
    for (const letter of allLetters) {
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
    const right = allLetters.filter((letter) => {
      const model = strokesOf(letter)
      return perturbStrokes(toCanvas(model), ems, random).reduce<Tracing>((so, line) => traceLine(so, line, model, 'very kind'), initialTracing).misses === 0
    })
    expect(right.length).toBeGreaterThanOrEqual(allLetters.length - 4)
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
    expect(state).toMatchObject({ at: 1, misses: 0, assisted: true, done: [lines[0]], missed: [] })
    expect(helpFor(state)).toBe('none')
    expect(linesOf(state)).toHaveLength(1)
    expect(visibleLines(state), 'lines that miss stay').toHaveLength(5)
  })

  test('accepts a stroke in two pieces', () => {
    const [first = []] = lines
    const half = Math.floor(first.length / 2)
    let state = traceLine(initialTracing, first.slice(0, half), a, 'kind')
    expect(state.misses).toBe(1)
    state = traceLine(state, first.slice(half - 1), a, 'kind')
    expect(state).toMatchObject({ at: 1, misses: 0, missed: [] })
    expect(state.done[0]).toHaveLength(first.length + 1)
    expect(visibleLines(state)).toHaveLength(1)
  })

  test('accepts a tapped, a small and a filled dot at its place, and a tap only for a letter with dots', () => {
    const model = strokesOf('ஈ')
    const [, , , dot = []] = toCanvas(model)
    const beforeDots: Tracing = { ...initialTracing, at: 3 }
    const middle = { x: dot.reduce((sum, { x }) => sum + x, 0) / dot.length, y: dot.reduce((sum, { y }) => sum + y, 0) / dot.length }
    const filled = Array.from({ length: 30 }, (_, i) => ({ x: middle.x + 6 * Math.cos(i) * (i / 30), y: middle.y + 6 * Math.sin(i) * (i / 30) }))
    for (const drawn of [[middle], dot.toReversed(), filled]) expect(traceLine(beforeDots, drawn, model, 'exact').at).toBe(4)
    const line = [middle, { x: middle.x + 60, y: middle.y }]
    const elsewhere = [{ x: middle.x + 120, y: middle.y }]
    for (const drawn of [line, elsewhere]) expect(traceLine(beforeDots, drawn, model, 'very kind')).toMatchObject({ at: 3, misses: 1 })
    expect([model, a].map((letter) => canBeStroke([middle], letter))).toEqual([true, false])
  })

  test('keeps lines drawn after the last stroke', () => {
    const full = lines.reduce<Tracing>((so, line) => traceLine(so, line, a, 'kind'), initialTracing)
    expect(linesOf(traceLine(full, [{ x: 1, y: 1 }, { x: 50, y: 1 }], a, 'kind'))).toHaveLength(a.strokes.length + 1)
    expect(traceAssisted(full, a)).toBe(full)
  })
})

/** Lines that were not accepted as the first stroke. */
function on(drawn: readonly (readonly Point[])[]): Tracing {
  return { ...initialTracing, missed: drawn }
}

describe('an attempt', () => {
  test('is any letter that a hand writes, also an unsteady hand, and also another letter', () => {
    const random = seeded(11)
    const wrong = letters.flatMap((letter, i) => {
      const model = strokesOf(letter)
      const other = strokesOf(letters[(i + 7) % letters.length] ?? 'අ')
      const hands = [handStyles.steady, handStyles.young, handStyles.shaky].map((hand) => perturbStrokes(model.strokes.map(({ points }) => points), hand, random))
      return [...hands, other.strokes.map(({ points }) => points)].filter((drawn) => !isLetterLike(drawn, model)).map(() => letter)
    })
    expect(wrong.length).toBeLessThanOrEqual(letters.length / 10)
  })

  test('is not an empty sheet, a dot, a line or a scribble', () => {
    const line = [{ x: 200, y: 150 }, { x: 380, y: 260 }]
    const dot = [{ x: 300, y: 200 }, { x: 304, y: 204 }]
    const scribble = Array.from({ length: 60 }, (_, i) => ({ x: 200 + 3 * i, y: i % 2 === 0 ? 120 : 280 }))
    const loops = Array.from({ length: 200 }, (_, i) => ({ x: 300 + 70 * Math.cos(i / 3), y: 200 + 70 * Math.sin(i / 3) }))
    for (const letter of allLetters) {
      const model = strokesOf(letter)
      for (const drawn of [[], [line], [dot], [scribble], [loops]]) expect(isAttempt(on(drawn), model), letter).toBe(false)
    }
  })

  test('is a letter with one accepted stroke, and the last of several tries', () => {
    expect(isAttempt({ ...initialTracing, at: 1, done: [lines[0] ?? []] }, a)).toBe(true)
    expect(isAttempt(on([...lines, ...lines, ...lines]), a)).toBe(true)
  })

  test('if it is not one, the first stroke is drawn together, over the earlier lines', () => {
    const scribble = [{ x: 1, y: 1 }, { x: 90, y: 90 }]
    const state = startTogether(on([scribble]))
    expect(helpFor(state)).toBe('together')
    expect(linesOf(state)).toEqual([])
    expect(visibleLines(state)).toEqual([scribble])
  })
})

describe('a stroke drawn together', () => {
  test('grows with a pen that follows it, for every letter, and finishes at its end', () => {
    for (const path of allLetters.flatMap((letter) => toCanvas(strokesOf(letter)))) {
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
