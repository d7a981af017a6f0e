import { invalid } from '#kit/app-error.ts'
import { probeColumn } from '#kit/attempts/server/attempt-facts.ts'
import { attemptTable, attemptTime } from '#kit/attempts/server/attempt-table.ts'
import { newId } from '#kit/ids.ts'
import type { Ports } from '#kit/server/context.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { addWordChoice, isShown, listWordChoices, markWordChoiceRight } from '../../choice-api.ts'
import { wordKey } from '../../rules/word-key.ts'
import { toWordChoice } from './word-choices.ts'

/** Stores and lists the choices that a learner made, and marks them as right. */
export function choiceHandlers({ database, clock }: Ports): Handlers {
  const choices = attemptTable(database, 'wordChoices')

  const add = handle(addWordChoice, async ({ input, learner }) => {
    const { id: _id = newId(), word, task, shown, foils, chosen, help, probe } = input
    if (!isShown(input)) throw invalid([{ path: 'chosen', message: 'The word was not shown.' }])
    const row = await choices.add(learner, {
      _id, userid: learner._id, word, practised: wordKey(word), task, shown: JSON.stringify(shown), foils, chosen,
      help, probe: probeColumn(probe), createdAt: attemptTime(clock, input),
    })
    return { data: toWordChoice(row) }
  })

  const markRight = handle(markWordChoiceRight, async ({ input: { id }, learner }) => {
    const row = await choices.find(learner, id)
    await choices.change(learner, [id], { overridden: 1 })
    return { data: toWordChoice({ ...row, overridden: 1 }) }
  })

  const list = handle(listWordChoices, async ({ input: { beyond, ...input }, learner }) => {
    const { rows, ...page } = await (beyond === undefined ? choices.list(learner, input) : choices.lastOfItems(learner, { beyond, item: ['practised', 'task'] }))
    return { data: { attempts: rows.map(toWordChoice), ...page } }
  })

  return { calls: [add, markRight, list] }
}
