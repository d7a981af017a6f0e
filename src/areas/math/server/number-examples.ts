/** The hands and digits that the recognisers know. */
import type { ExampleStore, StoredExample } from '#kit/recognition/server/examples.ts'
import type { Learner } from '#kit/server/sessions/sessions.ts'
import type { StoredDigitExample, StoredFingerExample } from '../api.ts'
import { handFeatures } from '../recognition/hand-features.ts'
import { digitFeatures } from '../recognition/number/digit-features.ts'

/** Features of the current recognisers; those of earlier ones are left out. */
export const currentFeatures = { fingers: handFeatures, digits: digitFeatures } as const

/** Returns the learner's hands, newest first. */
export async function listHands(stored: ExampleStore, learner: Learner): Promise<StoredFingerExample[]> {
  return (await listCurrent(stored, learner, 'fingers')).map(({ _id, label, features, taught, createdAt, author }) => ({ _id, fingers: Number(label), features, taught, createdAt, author }))
}

/** Returns the learner's digits, newest first. */
export async function listDigits(stored: ExampleStore, learner: Learner): Promise<StoredDigitExample[]> {
  return (await listCurrent(stored, learner, 'digits')).map(({ _id, label, features, taught, createdAt, author }) => ({ _id, digit: Number(label), features, taught, createdAt, author }))
}

async function listCurrent(stored: ExampleStore, learner: Learner, kind: keyof typeof currentFeatures): Promise<(StoredExample & { readonly taught: boolean })[]> {
  const examples = await stored.listAll(learner)
  return examples.filter(({ features }) => currentFeatures[kind].test(features))
    .map(({ _id, label, features, taught, createdAt, author }) => ({ _id, label, features, taught: taught === 1, createdAt, author }))
}
