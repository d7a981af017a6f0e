/** Choices of pictures and print: kept on the device, then saved. */
import { queryOptions } from '@tanstack/react-query'
import { defineAttempts } from '#kit/attempts/web/recognise-and-save.ts'
import type { OutboxEntry } from '#kit/attempts/web/outbox-store.ts'
import { timeIfLate } from '#kit/attempts/web/outbox.ts'
import { call } from '#kit/web/api/api.ts'
import { persisted } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { addWordChoice, type ChoiceHelp, listWordChoices, markWordChoiceRight, type WordChoice } from '../../choice-api.ts'

export interface QueuedChoice extends OutboxEntry, Pick<WordChoice, 'word' | 'task' | 'foils' | 'chosen'> {
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

/** The learner's newest choice that is stored; null: it made none. */
export function latestChoiceQuery(learner: string) {
  return queryOptions({
    queryKey: ['choices', learner, 'latest'],
    meta: persisted,
    queryFn: async ({ signal }) => (await call(listWordChoices, { query: { userid: learner, page: 1, limit: 1 }, signal })).attempts[0] ?? null,
  })
}

async function saveChoice(queued: QueuedChoice): Promise<WordChoice> {
  const { id, learner, word, task, shown, foils, chosen, help, right = false, byHand = false } = queued
  const stored = await call(addWordChoice, { body: { id, userid: learner, word, task, shown, foils, chosen, help: byHand ? 'hand' : help, ...timeIfLate(queued) } })
  return right ? call(markWordChoiceRight, { learner, params: { id } }) : stored
}
