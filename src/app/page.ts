import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { services } from '#kit/call.ts'
import type { Environment } from '#kit/server/environment.ts'
import { notFound } from '#kit/server/errors.ts'
import { callPaths } from './areas.ts'
import { hints, hintsFor, preloads } from './hints.ts'
import { firstSights } from './first-sights.ts'

const root = join(import.meta.dirname, '../..')
const builtPage = join(root, 'dist/web')
const publicFolder = join(root, 'public')
const modelFolder = join(root, 'models')

/** Of models/ the browser needs these alone; what lies there besides is not served. */
const servedModel = /^\/(?:[\w-]+\.onnx|fetched\/[\w-]+\.onnx|fetched\/onnxruntime\/[\w.-]+\.(?:mjs|wasm))$/
const day = 86_400
/** Built files carry a hash of what they hold in their names. */
const forEver = 'public, max-age=31536000, immutable'
/** Paths of calls and of files, at which no screen is. */
const notOfTheRouter = new RegExp(`^(?:${[...callPaths, '/models', '/assets'].join('|')})/`)

/** Where the page finds each service; empty: where it came from itself. */
export function serviceAddresses(environment: Environment): Record<string, string> {
  return Object.fromEntries(services().map((service) => {
    const address = environment[`${service.toUpperCase() as Uppercase<typeof service>}_URL`]
    return [service, address ?? '']
  }))
}

/** Serves the built page, what it shows and plays, and the models that it runs itself. */
export async function addPage(app: FastifyInstance, environment: Environment, pageFolder = builtPage): Promise<void> {
  const index = join(pageFolder, 'index.html')
  const plain = existsSync(index) ? await readFile(index, 'utf8') : ''
  const known = hints.parse(await readJson(join(pageFolder, 'hints.json')))
  const sights = firstSights.parse(await readJson(join(pageFolder, 'first-sights.json')))
  // It was drawn with the form that everyone can fill in.
  if (environment.REGISTRATION !== 'open') delete sights['/register']
  // Inside a script element only these characters can end it.
  const facts = { ...serviceAddresses(environment), registration: environment.REGISTRATION }
  const told = JSON.stringify(facts).replaceAll('<', String.raw`\u003c`)

  const pageAt = (url: string): string => {
    const [path = ''] = url.split('?', 1)
    // What an address asks for beside its path is not in the drawing.
    return sights[url] ?? plain.replace('</head>', () => `${preloads(hintsFor(path, known))}</head>`)
  }

  /** Each answer names its own nonce, with which the page may add style elements. */
  const sendPage = (reply: FastifyReply, url: string): FastifyReply => {
    const nonce = randomBytes(16).toString('base64')
    const head = `<meta property="csp-nonce" nonce="${nonce}"><script type="application/json" id="services">${told}</script>`
    return reply
      .header('content-security-policy', contentSecurityPolicy(environment, nonce))
      .header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageAt(url).replace('</head>', () => `${head}</head>`))
  }

  /** A worker is held to the policy that its own script came with. */
  const allowScript = (reply: FastifyReply, path: string): void => {
    if (/\.m?js(?:\.br)?$/.test(path)) reply.header('content-security-policy', contentSecurityPolicy(environment))
  }

  for (const url of ['/', '/index.html']) app.get(url, { schema: { hide: true } }, (request, reply) => sendPage(reply, request.url))
  await app.register(fastifyStatic, {
    root: [publicFolder, pageFolder].filter((folder) => existsSync(folder)),
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
    schemaHide: true,
    setHeaders: (reply, path) => {
      const isBuilt = path.startsWith(pageFolder + sep)
      reply.header('cache-control', isBuilt && basename(dirname(path)) === 'assets' ? forEver : cachingOf(path))
      allowScript(reply, path)
    },
  })
  await app.register(fastifyStatic, {
    root: modelFolder,
    prefix: '/models/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
    schemaHide: true,
    allowedPath: (path) => servedModel.test(path),
    setHeaders: (reply, path) => {
      reply.header('cache-control', `public, max-age=${day}`)
      allowScript(reply, path)
    },
  })
  app.setNotFoundHandler(async ({ method, url, headers }, reply) => {
    // A path of the page's own router, which itself shows the not-found screen.
    const asksForPage = (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
    if (asksForPage && !notOfTheRouter.test(url)) return sendPage(reply, url)
    throw notFound()
  })
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(existsSync(file) ? await readFile(file, 'utf8') : '{}')
}

function cachingOf(path: string): string {
  const shownOrPlayed = ['.svg', '.png', '.webp', '.jpg', '.mp3', '.mp4', '.woff2'].includes(extname(path))
  return shownOrPlayed ? `public, max-age=${day}` : 'no-cache'
}

function contentSecurityPolicy(environment: Environment, nonce?: string): string {
  const others = [...new Set(Object.values(serviceAddresses(environment)).filter((address) => address !== ''))]
  const from = ["'self'", ...others].join(' ')
  return [
    "default-src 'self'",
    // ONNX Runtime compiles WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    `img-src ${from} data: blob:`,
    `media-src ${from} blob:`,
    `connect-src ${from} blob:`,
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
