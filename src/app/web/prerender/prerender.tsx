import '#app/areas.ts'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { dropSession } from '#kit/web/session/session.ts'
import { Screens } from '../router.tsx'

/** Renders the screen at each path to HTML, for the user in local storage. Only the build runs this. */
export async function prerenderPaths(paths: readonly string[]): Promise<Record<string, string>> {
  const screens: Record<string, string> = {}
  for (const path of paths) {
    const { prelude } = await prerender(
      <StrictMode>
        <StaticRouter location={path}>
          <Screens />
        </StaticRouter>
      </StrictMode>,
    )
    screens[path] = await new Response(prelude).text()
  }
  // The session's timer would keep the build from exiting.
  dropSession()
  return screens
}
