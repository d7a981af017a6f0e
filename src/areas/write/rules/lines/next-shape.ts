import { Practice, type PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { isShape, type Shape, shapes } from './shapes.ts'

/** Returns the shape to draw next: as spaced repetition chooses it, or, at the end of a session, the one that rested longest. @param attempts oldest first */
export function nextShape(attempts: readonly PracticeAttempt[], now: Date): Shape {
  const practice = new Practice<Shape>(attempts.flatMap((attempt) => (isShape(attempt.item) ? [{ ...attempt, item: attempt.item }] : [])))
  const met = shapes.filter((shape) => practice.stateOf(shape) !== 'new')
  const rested = met.toSorted((a, b) => practice.attemptsSince(b) - practice.attemptsSince(a))
  return practice.nextItem({ items: shapes, now }) ?? rested[0] ?? shapes[0]
}
