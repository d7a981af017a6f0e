import type { Landmarks, Landmark } from './hand-landmarks.ts'

/** Root, middle joint, end joint and tip of each finger, thumb first. */
const chains = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
  [9, 10, 11, 12],
  [13, 14, 15, 16],
  [17, 18, 19, 20],
] as const

const minus = (a: Landmark, b: Landmark): Landmark => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z })
const dot = (a: Landmark, b: Landmark): number => a.x * b.x + a.y * b.y + a.z * b.z
const length = (a: Landmark): number => Math.sqrt(dot(a, a)) + 1e-9
const distance = (a: Landmark, b: Landmark): number => length(minus(a, b))
/** Cosine of the angle between two directions. */
const cosine = (a: Landmark, b: Landmark): number => dot(a, b) / (length(a) * length(b))

/** The features of each finger: angles and proportions, independent of the hand's turn and size. */
export function fingerFeatures({ points, world }: Landmarks): readonly (readonly number[])[] {
  const at = (i: number): Landmark => world[i] ?? { x: 0, y: 0, z: 0 }
  const flat = (i: number): Landmark => ({ ...(points[i] ?? { x: 0, y: 0 }), z: 0 })
  const palm = distance(at(0), at(9))
  const flatPalm = Math.max(distance(flat(0), flat(9)), distance(flat(5), flat(17)), distance(flat(0), flat(17)))
  const own = chains.map(([root, middle, end, tip]) => [
    cosine(minus(at(middle), at(root)), minus(at(end), at(middle))),
    cosine(minus(at(end), at(middle)), minus(at(tip), at(end))),
    cosine(minus(at(root), at(0)), minus(at(middle), at(root))),
    cosine(minus(at(middle), at(root)), minus(at(tip), at(middle))),
    distance(at(tip), at(0)) / palm,
    distance(at(tip), at(root)) / palm,
    distance(at(tip), at(0)) / distance(at(middle), at(0)),
    distance(flat(tip), flat(0)) / flatPalm,
    distance(flat(tip), flat(root)) / flatPalm,
  ])
  const thumb = [
    ...[5, 9, 13, 17, 6, 10, 8].map((other) => distance(at(4), at(other)) / palm),
    distance(at(4), at(17)) / distance(at(2), at(17)),
    distance(flat(4), flat(5)) / flatPalm,
    distance(flat(4), flat(9)) / flatPalm,
    cosine(minus(at(4), at(2)), minus(at(6), at(5))),
    cosine(minus(at(4), at(2)), minus(at(17), at(5))),
    // A thumb along the hand points in the palm's direction; a raised thumb points away from it.
    cosine(minus(at(4), at(2)), minus(at(9), at(0))),
    cosine(minus(at(4), at(3)), minus(at(9), at(0))),
    ...(own[1] ?? []).slice(3, 6),
  ]
  return own.map((values, finger) => (finger === 0 ? values.concat(thumb) : values))
}
