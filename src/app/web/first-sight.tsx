import '#app/areas.ts'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { dropSession } from '#kit/web/session.ts'
import { Screens } from './router.tsx'

/** What React draws first at each path, for who local storage says is there. Only the build runs this. */
export async function drawFirstSights(paths: readonly string[]): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {}
  for (const path of paths) {
    const { prelude } = await prerender(
      <StrictMode>
        <StaticRouter location={path}>
          <Screens />
        </StaticRouter>
      </StrictMode>,
    )
    drawn[path] = await new Response(prelude).text()
  }
  // Its timer would keep the build from ending.
  dropSession()
  return drawn
}
