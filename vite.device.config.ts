/** The page of a device that is its own server: static files, of which a worker is the server. `npm run build:device` builds it. */
import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import { addBase } from './src/app/page/add-base.ts'
import { contentSecurityPolicy } from './src/app/page/content-security-policy.ts'
import { trimmedEspeak } from './src/app/page/trim-espeak.ts'
import { pageConfig } from './vite.config.ts'

const src = join(import.meta.dirname, 'src')
/** Modules of the usual page, and what takes their place. */
const exchanged = new Map([
  ...['alone.ts', 'api/early-request.ts', 'api/transport.ts', 'download/unpack-model.ts'].map((file) => [`kit/web/${file}`, `kit/device/web/${basename(file)}`] as const),
  ['areas/vocabulary/web/recogniser/device-recogniser.ts', 'app/device/web/word-recogniser.ts'] as const,
].map(([usual, ofDevice]) => [join(src, usual), join(src, ofDevice)]))

const deviceHost = (): Plugin => ({
  name: 'device-host',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    return resolved && (exchanged.get(resolved.id) ?? resolved)
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html
      .replace('/src/app/web/main.tsx', '/src/app/device/web/main.tsx')
      // Before everything that it applies to.
      .replace('<meta charset="utf-8" />', (charset) => charset + policy(html)),
  },
})

/** A static host sets no headers: the page says itself what it may load. */
function policy(html: string): string {
  const nonce = createHash('sha256').update(html).digest('base64url')
  return `<meta http-equiv="content-security-policy" content="${contentSecurityPolicy([], nonce).replace(/; frame-ancestors [^;]*/, '')}">`
    + `<meta property="csp-nonce" nonce="${nonce}"><script type="application/json" id="services">{"registration":"closed"}</script>`
}

const espeak: Plugin = {
  name: 'espeak',
  async generateBundle() {
    for (const [name, source] of await trimmedEspeak()) this.emitFile({ type: 'asset', fileName: `espeak/${name}`, source })
  },
}

/** Ways to open a database that this app does not use: the package of SQLite brings them along, and each phone would store them. */
const unused: Plugin = {
  name: 'unused',
  generateBundle(_options, bundle) {
    for (const name of Object.keys(bundle)) if (/^assets\/sqlite3-(?:worker1|opfs-async-proxy)-/.test(name)) delete bundle[name]
  },
}

export default defineConfig(mergeConfig(pageConfig(true), {
  plugins: [deviceHost(), addBase(), espeak, unused],
  worker: { plugins: () => [deviceHost(), addBase()] },
  build: { outDir: 'dist/device', copyPublicDir: true },
  // There is no server behind it.
  preview: { proxy: {} },
}))
