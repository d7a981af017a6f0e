/** The offline needs of each area. */
import { offline as grossmotor } from '#areas/grossmotor/offline.ts'
import { offline as math } from '#areas/math/offline.ts'
import { offline as vocabulary } from '#areas/vocabulary/offline.ts'
import { offline as write } from '#areas/write/offline.ts'
import type { OfflineNeeds } from '#kit/offline-needs.ts'
import type { LearnersFiles } from '#kit/web/learners-files.ts'
import type { AreaName } from '../area-pictures.ts'

export const offlineNeeds: Readonly<Record<AreaName, OfflineNeeds>> = { vocabulary, math, grossmotor, write }
export const offlineAreas = Object.keys(offlineNeeds) as readonly AreaName[]

/** What areas need only for the signed-in learner. */
export const learnersFiles: { readonly [Area in AreaName]?: (learner: string) => Promise<LearnersFiles> } = {
  vocabulary: async (learner) => (await import('#areas/vocabulary/web/recogniser/device-templates.ts')).templatesToPrepare(learner),
}
