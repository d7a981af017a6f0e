import { models as grossmotor } from '#areas/grossmotor/models.ts'
import { models as math } from '#areas/math/models.ts'
import { models as vocabulary } from '#areas/vocabulary/models.ts'
import { models as write } from '#areas/write/models.ts'
import type { NamedModel } from '#kit/ml/models.ts'

/** The models of all areas: fetched at the install, checked by /health. */
export const models: readonly NamedModel[] = [vocabulary, grossmotor, math, write].flatMap((ofArea) => Object.values<NamedModel>(ofArea))
