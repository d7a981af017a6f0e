/** The one list of skill areas in the page. */
import { grossmotor } from '#areas/grossmotor/web/area.ts'
import { math } from '#areas/math/web/area.ts'
import { vocabulary } from '#areas/vocabulary/web/area.ts'
import { write } from '#areas/write/web/area.ts'
import type { WebSkillArea } from '#kit/web/skill-area.ts'

/** In the order of the landing page, which the specification states. */
const listed = [write, grossmotor, vocabulary, math] as const

export type AreaName = (typeof listed)[number]['name']

export interface SkillArea extends WebSkillArea {
  readonly name: AreaName
}

export const skillAreas: readonly SkillArea[] = listed

/** The child's home shows this area's score and word lists. Its colours and its help are also those of the pages about all areas. */
export const homeArea: SkillArea = vocabulary
