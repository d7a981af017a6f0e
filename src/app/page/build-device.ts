/** `npm run build:device`: builds the page of a device that is its own server into dist/device, for any static host. */
import { randomBytes } from 'node:crypto'
import { cpSync, globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { contentSecurityPolicy, servedModel } from './page.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'dist/device')

await build({ root, configFile: join(root, 'vite.device.config.ts'), logLevel: 'warn' })

for (const file of globSync('**/*.*', { cwd: join(root, 'models') }).filter((one) => servedModel.test(`/${one}`))) {
  cpSync(join(root, 'models', file), join(folder, 'models', file), { recursive: true })
}

// A static host sets no headers: the page says itself what it may load.
const nonce = randomBytes(16).toString('base64')
const head = `<meta http-equiv="content-security-policy" content="${contentSecurityPolicy([], nonce).replace(/; frame-ancestors [^;]*/, '')}">`
  + `<meta property="csp-nonce" nonce="${nonce}"><script type="application/json" id="services">{"registration":"closed"}</script>`
const index = join(folder, 'index.html')
// Before everything that it applies to.
const page = (await readFile(index, 'utf8')).replace('<meta charset="utf-8" />', (charset) => charset + head)
await writeFile(index, page)
// For the paths of screens: static hosts send this page for a path without a file.
await writeFile(join(dirname(index), '404.html'), page)
