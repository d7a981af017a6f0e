/** The drawn faces that a learner can have. Their keys are stored: never rename one. */
export const faces = [
  'elephant', 'cat', 'rabbit', 'monkey', 'owl', 'bear', 'frog', 'chick', 'lion', 'panda', 'mouse', 'peacock',
  'cow', 'tiger', 'giraffe', 'fox', 'penguin', 'koala', 'horse', 'sheep', 'turtle', 'parrot', 'zebra', 'hedgehog',
] as const
export type Face = (typeof faces)[number]

/** Returns the drawn face that the fewest of these learners have, in the order of the list. */
export function leastUsedFace(used: readonly string[]): Face {
  const count = (face: Face): number => used.filter((one) => one === face).length
  return faces.reduce((least, face) => (count(face) < count(least) ? face : least))
}
