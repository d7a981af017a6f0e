/** The page of a device that is its own server: static files, of which a worker is the server. `npm run build:device` builds it. */
import { join } from 'node:path'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import { pageConfig } from './vite.config.ts'

const kit = join(import.meta.dirname, 'src/kit')
/** Modules of the usual page, and what takes their place. */
const exchanged = new Map(['alone.ts', 'api/early-request.ts', 'api/transport.ts'].map((file) => (
  [join(kit, 'web', file), join(kit, 'device/web', file.replace('api/', ''))]
)))

const deviceHost: Plugin = {
  name: 'device-host',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    return resolved && (exchanged.get(resolved.id) ?? resolved)
  },
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/src/app/web/main.tsx', '/src/app/device/web/main.tsx') },
}

export default defineConfig(mergeConfig(pageConfig(true), {
  plugins: [deviceHost],
  build: { outDir: 'dist/device', copyPublicDir: true },
  // There is no server behind it.
  preview: { proxy: {} },
}))
