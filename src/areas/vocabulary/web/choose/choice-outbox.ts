/** Choices of pictures and print: kept on the device, then saved. */
import { queryOptions } from '@tanstack/react-query'
import { readNewest } from '#kit/attempts/web/newest-attempts.ts'
import { defineAttempts } from '#kit/attempts/web/recognise-and-save.ts'
import type { OutboxEntry } from '#kit/attempts/web/outbox-store.ts'
import { timeIfLate } from '#kit/attempts/web/outbox.ts'
import { call } from '#kit/web/api/api.ts'
import { persisted, whatIsHere } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { addWordChoice, type ChoiceHelp, listWordChoices, markWordChoiceRight, type WordChoice } from '../../choice-api.ts'

export interface QueuedChoice extends OutboxEntry, Pick<WordChoice, 'word' | 'task' | 'foils' | 'chosen' | 'probe'> {
  readonly shown: string[]
  readonly help: ChoiceHelp
}

export const wordChoices = defineAttempts<QueuedChoice, QueuedChoice, WordChoice>({
  name: 'word-choices',
  // The choice is the answer.
  recognise: async (queued) => queued,
  save: saveChoice,
  onStored: () => queryClient.invalidateQueries({ queryKey: ['choices'] }),
})

export const choiceOutbox = wordChoices.outbox

/** Keeps a choice on the device, and sends it. */
export async function storeChoice(choice: QueuedChoice): Promise<void> {
  await choiceOutbox.put(choice)
  await wordChoices.send(choice, {})
}

/** The learner's newest choice that is stored; null: it made none. */
export function latestChoiceQuery(learner: string) {
  return queryOptions({
    queryKey: ['choices', learner, 'latest'],
    meta: persisted,
    queryFn: async ({ signal }) => (await call(listWordChoices, { query: { userid: learner, page: 1, limit: 1 }, signal })).attempts[0] ?? null,
  })
}

/** The learner's choices on the account. */
export function allChoicesQuery(learner: string) {
  return queryOptions({
    queryKey: ['choices', learner],
    meta: persisted,
    queryFn: ({ signal }) => readNewest('choices', learner, (wanted) => call(listWordChoices, { query: { userid: learner, ...wanted }, signal })),
  })
}

/** A choice as the rules read it. */
type Choice = Omit<WordChoice, '_id' | 'source'>

/** A choice that waits on the device. */
export function choiceOf({ right = false, byHand = false, help, ...queued }: QueuedChoice): Choice {
  return { ...queued, overridden: right, help: byHand ? 'hand' : help, unjudged: null }
}

/** The learner's choices: those of the account, or the ones that this device has; then those that wait here. */
export async function allChoices(learner: string): Promise<Choice[]> {
  const saved = await whatIsHere(queryClient.fetchQuery(allChoicesQuery(learner)), [])
  const stored = new Set(saved.map(({ _id }) => _id))
  return [...saved, ...(await choiceOutbox.entries(learner)).filter(({ id }) => !stored.has(id)).map(choiceOf)]
}

async function saveChoice(queued: QueuedChoice): Promise<WordChoice> {
  const { id, learner, word, task, shown, foils, chosen, help, probe, right = false, byHand = false } = queued
  const stored = await call(addWordChoice, { body: { id, userid: learner, word, task, shown, foils, chosen, help: byHand ? 'hand' : help, ...(probe && { probe }), ...timeIfLate(queued) } })
  return right ? call(markWordChoiceRight, { learner, params: { id } }) : stored
}
