import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { toFactColumns, toFacts } from '#kit/attempts/server/attempt-facts.ts'
import { defineAttemptFile } from '#kit/attempts/server/attempt-file.ts'
import { isShown, type WordChoice, wordChoice } from '../../choice-api.ts'
import { wordKey } from '../../rules/word-key.ts'

type Row = Selectable<Schema['wordChoices']>

/** @throws ZodError if the row is none that the app has stored */
export function toWordChoice(row: Row): WordChoice {
  const { _id, word, task, shown, foils, chosen, overridden, createdAt } = row
  return wordChoice.parse({ _id, word, task, shown: JSON.parse(shown), foils, chosen, ...toFacts(row), overridden: overridden === 1, createdAt })
}

/** Words of which the picture or the print was chosen. */
export const wordChoiceFile = defineAttemptFile({
  name: 'word-choices',
  table: 'wordChoices',
  time: 'createdAt',
  line: wordChoice.refine(isShown, 'The word was not shown.'),
  oldFacts: () => ({ help: 'model', source: 'recogniser', unjudged: null }),
  toLine: toWordChoice,
  toRow: ({ shown, help, source, unjudged, probe, overridden, ...choice }) => ({
    ...choice, practised: wordKey(choice.word), shown: JSON.stringify(shown), ...toFactColumns({ help, source, unjudged, probe }), overridden: overridden ? 1 : 0,
  }),
  markedRight: () => ({ overridden: 1 }),
})
