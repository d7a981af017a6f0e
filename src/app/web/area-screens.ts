import { screens as grossmotor } from '#areas/grossmotor/web/screens.ts'
import { screens as math } from '#areas/math/web/screens.ts'
import { screens as vocabulary } from '#areas/vocabulary/web/screens.ts'
import { screens as write } from '#areas/write/web/screens.ts'
import type { AreaScreen } from '#kit/web/screens.ts'
import { matchPath } from 'react-router'
import type { AreaName } from './area-pictures.ts'

interface ScreenOfArea extends AreaScreen {
  readonly area: AreaName
}

const byArea: Readonly<Record<AreaName, readonly AreaScreen[]>> = { write, grossmotor, vocabulary, math }

/** The screens of all areas, in the areas' order. */
export const areaScreens: readonly ScreenOfArea[] = Object.entries(byArea).flatMap(([area, screens]) =>
  screens.map((screen) => ({ ...screen, area: area as AreaName })),
)

/** Whether this path is a child's screen of an area, where a practice may be in progress. */
export function isChildTask(pathname: string): boolean {
  return areaScreens.some(({ audience, path }) => audience === 'child' && matchPath(`/${path}`, pathname) !== null)
}

/** The areas' reports for the adult. */
export const reports: readonly { readonly area: AreaName; readonly path: string }[] = areaScreens
  .filter(({ report }) => report === true)
  .map(({ area, path }) => ({ area, path: `/${path}` }))
