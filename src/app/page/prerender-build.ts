/**
 * Prerenders screens into the page's HTML, so that they are visible as soon as styles and fonts are loaded. The page's
 * code loads after the first paint (web/prerender/prerender-start.ts) and hydrates them (web/main.tsx).
 */
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { z } from 'zod'
import { preloadsByPath, preloadsFor, preloadTags } from './preload.ts'
import { prerenderedPaths } from './prerender.ts'
import { buildScript } from './script-build.ts'

const root = join(import.meta.dirname, '../../..')
/** Elements of the built page that load its code; a prerendered page loads it later. */
const codeElements = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g

/** Adds the script that shows a prerendered screen. */
export function addPrerenderStart(): Plugin {
  return {
    name: 'add-prerender-start',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', name: 'prerender-start.js', source: await buildScript('prerender/prerender-start.ts') })
    },
  }
}

/** Writes `prerendered.json` beside the page that was built into `folder`. */
export async function prerenderPages(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const preloads = preloadsByPath.parse(JSON.parse(await readFile(join(folder, 'preload.json'), 'utf8')))
  const [start] = globSync('assets/prerender-start-*.js', { cwd: folder })
  if (start === undefined) throw new Error('prerender-start.js was not built')
  const code = [...page.matchAll(codeElements)].map(([, file]) => file)
  const withoutCode = page.replaceAll(codeElements, '')

  const screens = await prerenderScreens()
  const pages = Object.entries(screens).map(([path, html]) => {
    const { scripts, pictures } = preloadsFor(path, preloads)
    const signedIn = prerenderedPaths.signedIn.some((one) => one === path)
    const body =
      `<div id="root" inert>${html}</div>` +
      `<script src="/${start}" data-signed-in="${signedIn}" data-code="${[...code, ...scripts].join(' ')}"></script>`
    return [
      path,
      withoutCode
        .replace('</head>', () => `${preloadTags({ scripts: [], pictures })}</head>`)
        .replace('<div id="root"></div>', () => body),
    ]
  })
  await writeFile(join(folder, 'prerendered.json'), JSON.stringify(Object.fromEntries(pages)))
}

async function prerenderScreens(): Promise<Record<string, string>> {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const token = `e30.${Buffer.from(JSON.stringify({ sub: '', exp })).toString('base64url')}.`
  return { ...(await prerenderWith({}, prerenderedPaths.signedOut)), ...(await prerenderWith({ token }, prerenderedPaths.signedIn)) }
}

const prerenderModule = z.object({
  prerenderPaths: z.custom<(paths: readonly string[]) => Promise<Record<string, string>>>((value) => typeof value === 'function'),
})

const noop = (): void => {}

/** Prerenders `paths` with `stored` in local storage. Loads fresh modules each time, because they read it when they start. */
async function prerenderWith(stored: Readonly<Record<string, string>>, paths: readonly string[]): Promise<Record<string, string>> {
  const values = new Map(Object.entries(stored))
  // The browser's globals that the screens' modules use before they render.
  Object.defineProperties(globalThis, {
    localStorage: {
      configurable: true,
      value: { getItem: (key: string) => values.get(key) ?? null, removeItem: (key: string) => values.delete(key) },
    },
    sessionStorage: { configurable: true, value: { getItem: () => null, setItem: noop } },
    document: { configurable: true, value: { addEventListener: noop, querySelector: () => null } },
    addEventListener: { configurable: true, value: noop },
  })
  const server = await createServer({
    root,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    logLevel: 'warn',
  })
  try {
    const { prerenderPaths } = prerenderModule.parse(await server.ssrLoadModule('/src/app/web/prerender/prerender.tsx'))
    return await prerenderPaths(paths)
  } finally {
    await server.close()
  }
}
