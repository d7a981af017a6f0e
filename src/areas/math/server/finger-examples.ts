import type { ExampleStore } from '#kit/recognition/server/examples.ts'
import type { Learner } from '#kit/server/sessions/sessions.ts'
import type { StoredFingerExample } from '../api.ts'
import { handFeatures } from '../recognition/hand-features.ts'

/** Returns the hands that the recogniser knows, newest first. Features of an earlier recogniser are left out. */
export async function listExamples(stored: ExampleStore, learner: Learner): Promise<StoredFingerExample[]> {
  const examples = await stored.listAll(learner)
  return examples.filter(({ features }) => handFeatures.test(features))
    .map(({ _id, label, features, taught, createdAt, author }) => ({ _id, fingers: Number(label), features, taught: taught === 1, createdAt, author }))
}
