import type { Area } from '#kit/area.ts'
import type { NamedModel } from '#kit/ml/models.ts'
import { areas } from './areas.ts'

const all: readonly Area[] = areas
const ofAreas = await Promise.all(all.map(async ({ models }) => Object.values((await models?.()) ?? {})))

/** The models of all areas: fetched at the install, checked by /health. */
export const models: readonly NamedModel[] = ofAreas.flat()
