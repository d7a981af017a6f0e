/** The one list of skill areas at the server. */
import { grossmotor } from '#areas/grossmotor/server/area.ts'
import { math } from '#areas/math/server/area.ts'
import { vocabulary } from '#areas/vocabulary/server/area.ts'
import { write } from '#areas/write/server/area.ts'
import type { ServerSkillArea } from '#kit/server/skill-area.ts'

export const skillAreas: readonly ServerSkillArea[] = [write, grossmotor, vocabulary, math]
