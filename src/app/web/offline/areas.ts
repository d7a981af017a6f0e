/** The offline needs of each area. */
import { offline as grossmotor } from '#areas/grossmotor/offline.ts'
import { offline as math } from '#areas/math/offline.ts'
import { offline as vocabulary } from '#areas/vocabulary/offline.ts'
import { offline as write } from '#areas/write/offline.ts'
import type { OfflineNeeds } from '#kit/offline-needs.ts'
import type { AreaName } from '../area-pictures.ts'

export const offlineNeeds: Readonly<Record<AreaName, OfflineNeeds>> = { vocabulary, math, grossmotor, write }
export const offlineAreas = Object.keys(offlineNeeds) as readonly AreaName[]
