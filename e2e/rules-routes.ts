/** Every screen of the page, read from the router itself: a route that is added there is looked at here. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a route with a part of its own is opened. */
const examples: Readonly<Record<string, string>> = {
  '/vocabulary/word-learn/:id': '/vocabulary/word-learn/00000000-0000-7000-8000-000000001001',
  '/*': '/nothing-here',
}

/** The screens of these areas are the children's; the others are for who accompanies them. */
const areas = ['/skills', '/vocabulary', '/grossmotor', '/math', '/write']

export function isForChildren(path: string): boolean {
  return areas.some((area) => path === area || path.startsWith(`${area}/`))
}

/** Who is signed in is led on from these. */
export const forGuests: ReadonlySet<string> = new Set(['/login', '/register'])

/** The paths of all `Route` elements, in the router's order; each stands on a line of its own there. */
function routesOf(source: string): string[] {
  const found: string[] = []
  const around: string[] = []
  for (const line of source.split('\n').map((one) => one.trim())) {
    if (line === '</Route>') around.pop()
    if (!line.startsWith('<Route ')) continue
    if (!line.endsWith('>')) throw new Error(`This route is not on one line: ${line}`)
    const path = / path="([^"]*)"/.exec(line)?.[1] ?? ''
    if (!line.endsWith('/>')) around.push(path)
    else found.push(`/${[...around, path].filter(Boolean).join('/')}`)
  }
  if (around.length > 0) throw new Error(`These routes do not end: ${around.join(', ')}`)
  return found
}

function opened(route: string): string {
  const path = examples[route] ?? route
  if (/[:*]/.test(path)) throw new Error(`Where is ${route} opened? Add it to the examples.`)
  return path
}

const router = join(import.meta.dirname, '../src/app/web/router.tsx')

/** Where each screen is opened, once each. */
export const screens = [...new Set(routesOf(readFileSync(router, 'utf8')).map(opened))]
