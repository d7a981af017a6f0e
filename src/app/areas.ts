/** The one list of areas. Import this module before anything else: it registers what the areas declare. */
import { account } from '#areas/account/area.ts'
import { agreement } from '#areas/agreement/area.ts'
import { backup } from '#areas/backup/area.ts'
import { contribution } from '#areas/contribution/area.ts'
import { grossmotor } from '#areas/grossmotor/area.ts'
import { handover } from '#areas/handover/area.ts'
import { home } from '#areas/home/area.ts'
import { math } from '#areas/math/area.ts'
import { paper } from '#areas/paper/area.ts'
import { phones } from '#areas/phones/area.ts'
import { plan } from '#areas/plan/area.ts'
import { report } from '#areas/report/area.ts'
import { vocabulary } from '#areas/vocabulary/area.ts'
import { voice } from '#areas/voice/area.ts'
import { write } from '#areas/write/area.ts'
import { mainPath, registerAreas } from '#kit/area.ts'

export const areas = [home, account, backup, contribution, handover, paper, phones, report, agreement, voice, plan, vocabulary, grossmotor, math, write] as const
export type AreaName = (typeof areas)[number]['name']

declare module '#kit/area.ts' {
  interface Register {
    readonly areas: typeof areas
  }
}

registerAreas(areas)

/** The first part of the paths of all calls. */
export const callPaths: readonly string[] = [mainPath, ...areas.flatMap((area) => ('services' in area ? Object.values<string>(area.services) : []))]
