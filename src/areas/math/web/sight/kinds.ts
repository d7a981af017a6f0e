import type { LearnerSettings } from '#kit/settings.ts'
import type { SightTask, SightType } from '../../rules/sight/tasks.ts'

/** The setting of each kind. */
export const sightSettings = {
  SightPractice: 'sightSeen',
  ComparePractice: 'sightCompared',
  NeighbourPractice: 'sightNeighbours',
  PairPractice: 'sightPairs',
  LinePractice: 'sightLine',
} as const satisfies Record<SightType, keyof LearnerSettings>

/** The kinds that the adult chose. */
export function chosenTypes(settings: LearnerSettings): SightType[] {
  return Object.entries(sightSettings).filter(([, setting]) => settings[setting]).map(([type]) => type as SightType)
}

/** Whether the child shows the answer to the camera. Groups and places are always touched. */
export function isShownWithFingers({ type }: SightTask, { sightAnswer }: Pick<LearnerSettings, 'sightAnswer'>): boolean {
  return sightAnswer === 'fingers' && type !== 'ComparePractice' && type !== 'LinePractice'
}
