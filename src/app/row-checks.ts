/** Whether the areas can read the rows of a restored backup: the same code reads them for the page. */
import { opinion, strangerAnswers } from '#areas/agreement/api.ts'
import { plan } from '#areas/plan/api.ts'
import { isReadableGoal } from '#kit/practice/goal.ts'
import type { RowChecks } from '#kit/server/backup/row-schemas.ts'
import { skillAreas } from './skill-areas.ts'

const exampleLabels = new Map(skillAreas.flatMap(({ exampleLabels: ofArea = {} }) => Object.entries(ofArea)))
const bestKinds = new Set<string>(skillAreas.flatMap(({ medium }) => medium?.of ?? []))

export const rowChecks: RowChecks = {
  ...Object.fromEntries(skillAreas.flatMap(({ rowChecks: ofArea = {} }) => Object.entries(ofArea))),
  examples: ({ kind, label }) => exampleLabels.get(String(kind))?.(String(label)) ?? false,
  bests: ({ kind }) => bestKinds.has(String(kind)),
  reportGoals: isReadableGoal,
  secondOpinions: (row) => opinion.safeParse(row).success,
  strangerTests: ({ answers }) => strangerAnswers.safeParse(JSON.parse(String(answers))).success,
  plans: ({ days, minutes, ...row }) => {
    const [excluded, targets, swaps] = [row['excluded'], row['targets'], row['swaps']].map((value) => JSON.parse(String(value)) as unknown)
    return plan.safeParse({ days, minutes, excluded, targets, swaps }).success
  },
}
