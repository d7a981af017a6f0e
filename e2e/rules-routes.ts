/** Every screen of the page, read from the router and from the areas' screens: the rules check every route that is added there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router'
import { screens as grossmotor } from '#areas/grossmotor/web/screens.ts'
import { screens as math } from '#areas/math/web/screens.ts'
import { screens as vocabulary } from '#areas/vocabulary/web/screens.ts'
import { screens as write } from '#areas/write/web/screens.ts'

const thisMonth = new Date().toISOString().slice(0, 7)

/** The addresses that are opened for routes with parameters. */
const examples: Readonly<Record<string, string>> = {
  '/vocabulary/word-learn/:id': '/vocabulary/word-learn/00000000-0000-7000-8000-000000001001',
  '/vocabulary/list/:category': '/vocabulary/list/animals',
  '/album/:month': `/album/${thisMonth}`,
  '/album/:month/:area': `/album/${thisMonth}/vocabulary`,
  '/report/:learner': '/report',
  '/exchange/:learner': '/exchange',
  '/agreement/:learner': '/agreement',
  '/stranger-test/:learner': '/stranger-test',
  '/comparison/:learner': '/comparison',
  '/*': '/nothing-here',
}

/** A signed-in user is redirected from these. */
export const forGuests: ReadonlySet<string> = new Set(['/login', '/register'])

/** The paths of the `Route` elements that have one of their own; the index is `/`. */
function routesOf(source: string): string[] {
  const routes = [...source.matchAll(/<Route (index|path="([^"]*)")/g)].map(([, , path = '']) => `/${path}`)
  if (routes.length < 5) throw new Error('The router has no routes that this can read')
  return routes
}

function opened(route: string): string {
  const path = examples[route] ?? route
  if (/[:*]/.test(path)) throw new Error(`Where is ${route} opened? Add it to the examples.`)
  return path
}

const router = join(import.meta.dirname, '../src/app/web/router.tsx')

const areaScreens = [vocabulary, grossmotor, math, write].flat()
const ofAreas = areaScreens.map(({ path }) => `/${path}`)

/** They lead to a child's screen: `index` in the area's `web/area.ts`. */
const indexRoutes = ['/math', '/write']
/** The child's home, the page of today, the album, and the routes that lead to a child's screen. */
const otherChildRoutes = ['/skills', '/today', '/album', '/album/:month', '/album/:month/:area', ...indexRoutes]
const childRoutes = [...otherChildRoutes, ...areaScreens.filter(({ audience }) => audience === 'child').map(({ path }) => `/${path}`)]

/** Whether the screen at this path is the child's; the others are public or the adult's. */
export function isForChildren(path: string): boolean {
  return childRoutes.some((route) => matchPath(route, path) !== null)
}

/** The faces exist only on a device that several children use, and a list of access only for a child of the account: `learners.spec.ts` checks them. */
const ofLearners: ReadonlySet<string> = new Set(['/learners', '/settings/children/:learner/access'])

/** One address of each screen. */
export const screens = [...new Set([...routesOf(readFileSync(router, 'utf8')), ...indexRoutes, ...ofAreas].filter((path) => !ofLearners.has(path)).map(opened))]
