import { isShape, type Shape } from '../../rules/lines/shapes.ts'

/** The shape that today or an adult chose, from the navigation state. */
export function shapeInState(state: unknown): Shape | undefined {
  const named = typeof state === 'object' && state !== null && 'shape' in state ? state.shape : undefined
  return typeof named === 'string' && isShape(named) ? named : undefined
}
