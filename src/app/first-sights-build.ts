/**
 * Draws what each screen shows first and puts it into the page: who opens it sees it as soon as styles and letters are
 * there. Its code comes after the first paint and takes its place (web/first-sight-start.ts).
 */
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { z } from 'zod'
import { drawnBefore } from './first-sights.ts'
import { hints, hintsFor, preloads } from './hints.ts'
import { buildScript } from './script-build.ts'

const root = join(import.meta.dirname, '../..')
/** In the built page: its code, which is fetched later where a first sight stands. */
const codeElements = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g

/** Adds the script that shows a first sight. */
export function addFirstSightStart(): Plugin {
  return {
    name: 'add-first-sight-start',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', name: 'first-sight-start.js', source: await buildScript('first-sight-start.ts') })
    },
  }
}

/** Writes first-sights.json beside the page that was built into `folder`. */
export async function writeFirstSights(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const known = hints.parse(JSON.parse(await readFile(join(folder, 'hints.json'), 'utf8')))
  const [start] = globSync('assets/first-sight-start-*.js', { cwd: folder })
  if (start === undefined) throw new Error('The script that shows a first sight was not built')
  const code = [...page.matchAll(codeElements)].map(([, file]) => file)
  const withoutCode = page.replaceAll(codeElements, '')

  const drawn = await drawScreens()
  const pages = Object.entries(drawn).map(([path, sight]) => {
    const { scripts, pictures } = hintsFor(path, known)
    const guarded = drawnBefore.signedIn.some((one) => one === path)
    const body =
      `<div id="first-sight" inert>${unfilled(sight)}</div><div id="root"></div>` +
      `<script src="/${start}" data-guarded="${guarded}" data-code="${[...code, ...scripts].join(' ')}"></script>`
    return [
      path,
      withoutCode
        .replace('</head>', () => `${preloads({ scripts: [], pictures })}</head>`)
        .replace('<div id="root"></div>', () => body),
    ]
  })
  await writeFile(join(folder, 'first-sights.json'), JSON.stringify(Object.fromEntries(pages)))
}

/** Nothing can be filled in that would be lost when the screen comes. */
function unfilled(sight: string): string {
  return sight.replaceAll(/<(?:input|textarea) /g, '$&readonly ')
}

async function drawScreens(): Promise<Record<string, string>> {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const token = `e30.${Buffer.from(JSON.stringify({ sub: '', exp })).toString('base64url')}.`
  return { ...(await draw(drawnBefore.signedOut, {})), ...(await draw(drawnBefore.signedIn, { token })) }
}

const drawing = z.object({
  drawFirstSights: z.custom<(paths: readonly string[]) => Promise<Record<string, string>>>((given) => typeof given === 'function'),
})

/** Nothing happens while the screens are drawn. */
const ignore = (): void => {}

/** Draws the screens at `paths` with `stored` in local storage; each time from fresh code, which reads it when it starts. */
async function draw(paths: readonly string[], stored: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const kept = new Map(Object.entries(stored))
  // What the screens' code asks of a browser before it draws.
  Object.defineProperties(globalThis, {
    localStorage: {
      configurable: true,
      value: { getItem: (key: string) => kept.get(key) ?? null, removeItem: (key: string) => kept.delete(key) },
    },
    document: { configurable: true, value: { addEventListener: ignore, querySelector: () => null } },
    addEventListener: { configurable: true, value: ignore },
  })
  const server = await createServer({
    root,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    logLevel: 'warn',
  })
  try {
    const { drawFirstSights } = drawing.parse(await server.ssrLoadModule('/src/app/web/first-sight.tsx'))
    return await drawFirstSights(paths)
  } finally {
    await server.close()
  }
}
