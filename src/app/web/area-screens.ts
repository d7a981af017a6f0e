import { matchPath } from 'react-router'
import type { AreaScreen } from '#kit/web/screens.ts'
import { type SkillArea, skillAreas } from './skill-areas.ts'

export interface ScreenOfArea extends AreaScreen {
  readonly area: SkillArea
}

/** The screens of all areas, in the areas' order. */
export const areaScreens: readonly ScreenOfArea[] = skillAreas.flatMap((area) => (
  area.screens.map((screen): ScreenOfArea => ({ ...screen, area })).concat(probeScreens(area))
))

function probeScreens(area: SkillArea): ScreenOfArea[] {
  return area.probe ? [{ path: `${area.name}/probe`, back: '/skills', audience: 'child', load: () => import('./screens/probe-screen.tsx'), area }] : []
}

/** @param path with or without a query */
export function screenAt(path: string): ScreenOfArea | undefined {
  const [pathname = ''] = path.split('?')
  return areaScreens.find((screen) => matchPath(`/${screen.path}`, pathname) !== null)
}

/** Whether this path is a child's screen of an area, where a practice may be in progress. */
export function isChildTask(pathname: string): boolean {
  return screenAt(pathname)?.audience === 'child'
}
