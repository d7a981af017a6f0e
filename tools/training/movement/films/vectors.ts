/** Points and directions in space. */
export type Vector = readonly [number, number, number]

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/** The point at a share of the way from a to b. */
export function between(a: Vector, b: Vector, share: number): Vector {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

/** a + b · times */
export function add(a: Vector, b: Vector, times = 1): Vector {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times]
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function lengthOf(a: Vector): number {
  return Math.hypot(...a)
}

/** The direction of a, with a length of 1. */
export function unit(a: Vector): Vector {
  const length = lengthOf(a) + 1e-9
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** The part of a that is at right angles to the unit vector b, with a length of 1. */
export function acrossFrom(a: Vector, b: Vector): Vector {
  return unit(add(a, b, -dot(a, b)))
}
