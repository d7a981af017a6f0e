import type { ExampleStore } from '#kit/recognition/server/examples.ts'
import type { Learner } from '#kit/server/sessions/sessions.ts'
import { movement, type StoredMovementExample } from '../api.ts'
import { movementFeatures } from '../recognition/movement-features.ts'

/** Returns the movements that an adult marked as right, newest first. Features of an earlier network are left out. */
export async function listExamples(stored: ExampleStore, learner: Learner): Promise<StoredMovementExample[]> {
  const examples = await stored.list(learner)
  return examples.filter(({ features }) => movementFeatures.test(features))
    .map(({ _id, label, features, createdAt, author }) => ({ _id, movement: movement.parse(label), features, createdAt, author }))
}
