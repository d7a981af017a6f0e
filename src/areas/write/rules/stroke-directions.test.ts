import { describe, expect, test } from 'vitest'
import { allLetters } from './letters.ts'
import { directionsOf } from './stroke-directions.ts'
import { type Point, strokesOf } from '../strokes/strokes.ts'

/** A part of a circle; y points down, so growing angles are clockwise. Angles in degrees, 0 to the right. */
function arc(from: number, to: number): Point[] {
  return Array.from({ length: 41 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / 40) * Math.PI) / 180
    return { x: 100 * Math.cos(angle), y: 100 * Math.sin(angle) }
  })
}

describe('the directions of a stroke', () => {
  test.each([
    ['down', [{ x: 0, y: 0 }, { x: 5, y: 100 }]],
    ['up', [{ x: 0, y: 100 }, { x: 5, y: 0 }]],
    ['left', [{ x: 100, y: 0 }, { x: 0, y: 5 }]],
    ['right', [{ x: 0, y: 0 }, { x: 100, y: 5 }]],
    ['round-right', arc(-180, 90)],
    ['round-left', arc(0, -270)],
  ] as const)('%s is one part', (direction, points) => {
    expect(directionsOf(points)).toEqual([{ at: 0, direction }])
  })

  test('a bowl and then a straight line are two parts; the second one begins with the line', () => {
    const [bowl, end] = [arc(0, -270), { x: 300, y: 100 }]
    const [first, second, ...others] = directionsOf([...bowl, end])
    expect([first?.direction, second?.direction, others]).toEqual(['round-left', 'right', []])
    const bowlLength = 100 * 1.5 * Math.PI
    expect(second?.at).toBeCloseTo(bowlLength / (bowlLength + 300), 0)
  })

  test('ට is written to the left, ර to the right', () => {
    const [ta, ra] = ['ට', 'ර'].map((letter) => directionsOf(strokesOf(letter).strokes[0]?.points ?? []))
    expect([ta?.[0]?.direction, ra?.[0]?.direction]).toEqual(['round-left', 'round-right'])
  })

  test('every model stroke has one to five parts, in order, and no two equal ones in a row', () => {
    for (const letter of allLetters) {
      for (const { points } of strokesOf(letter).strokes) {
        const parts = directionsOf(points)
        expect(parts.length, letter).toBeGreaterThanOrEqual(1)
        expect(parts.length, letter).toBeLessThanOrEqual(5)
        expect(parts[0]?.at).toBe(0)
        for (const [i, part] of parts.slice(1).entries()) {
          expect(part.at, letter).toBeGreaterThan(parts[i]?.at ?? 1)
          expect(part.direction, letter).not.toBe(parts[i]?.direction)
        }
      }
    }
  })

  test('a dot has no direction', () => {
    expect(directionsOf([{ x: 1, y: 1 }, { x: 1, y: 1 }])).toEqual([])
  })
})
