import { type LearnersTable, registeredAreas } from '#kit/area.ts'

/** The tables of the kit whose rows belong to a learner, in the order of an export. */
const ofKit: readonly LearnersTable[] = ['examples', 'recordings', 'bests']

/** The tables of what belongs to a learner: those of the areas and those of the kit, without the ids of an import. */
export function learnersTables(): readonly LearnersTable[] {
  return [...registeredAreas().flatMap(({ tables = [] }) => tables), ...ofKit]
}
