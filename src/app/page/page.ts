import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serviceNames } from '#kit/call.ts'
import type { Environment } from '#kit/server/environment.ts'
import { notFound } from '#kit/app-error.ts'
import { promptFile } from '#kit/prompts/prompt.ts'
import { numberPrompts } from '#kit/prompts/shared.ts'
import { callPaths } from '#app/areas.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { preloadsByPath, preloadsFor, preloadTags } from './preload.ts'
import { prerenderedPages } from './prerender.ts'

const root = join(import.meta.dirname, '../../..')
const builtPage = join(root, 'dist/web')
const publicFolder = join(root, 'public')
const modelFolder = join(root, 'models')

/** The files below models/ that the browser needs. No others are served. */
export const servedModel = /^\/(?:[\w-]+\.onnx|fetched\/[\w-]+\.onnx|fetched\/onnxruntime\/[\w.-]+\.(?:mjs|wasm))$/
const day = 86_400
/** For built files, whose names contain a hash of their content. */
const immutable = 'public, max-age=31536000, immutable'
/** Paths of calls and files: no screen has one. */
const nonScreenPath = new RegExp(`^(?:${[...callPaths, '/models', '/assets'].join('|')})/`)

/** The address of each service; empty if it has the page's own. */
export function serviceAddresses(environment: Environment): Record<string, string> {
  return Object.fromEntries(serviceNames().map((service) => {
    const address = environment[`${service.toUpperCase() as Uppercase<typeof service>}_URL`]
    return [service, address ?? '']
  }))
}

/** Serves the built page, its pictures and sounds, and the models that it runs itself. */
export async function addPage(app: FastifyInstance, environment: Environment, pageFolder = builtPage): Promise<void> {
  const index = join(pageFolder, 'index.html')
  const plain = existsSync(index) ? await readFile(index, 'utf8') : ''
  const preloads = preloadsByPath.parse(await readJson(join(pageFolder, 'preload.json')))
  const prerendered = prerenderedPages.parse(await readJson(join(pageFolder, 'prerendered.json')))
  // It was prerendered with the form of an open registration.
  if (environment.REGISTRATION !== 'open') delete prerendered['/register']
  const others = [...new Set(Object.values(serviceAddresses(environment)).filter((address) => address !== ''))]
  const mailsResets = environment.SMTP_URL !== undefined
  // It was prerendered with the sentence of a server without mail.
  if (mailsResets) delete prerendered['/login']
  // They were prerendered for passwords.
  if (environment.LOGIN !== 'password') for (const path of ['/login', '/register']) delete prerendered[path]
  const config = {
    ...serviceAddresses(environment), registration: environment.REGISTRATION, ...(environment.LOGIN !== 'password' && { logIn: environment.LOGIN }),
    ...(mailsResets && { passwordReset: 'mail' }),
  }
  // Without `<` the text cannot end its script element.
  const configJson = JSON.stringify(config).replaceAll('<', String.raw`\u003c`)

  const pageAt = (url: string): string => {
    const [path = ''] = url.split('?', 1)
    // A URL with a query may show something else than the prerendered screen.
    return prerendered[url] ?? plain.replace('</head>', () => `${preloadTags(preloadsFor(path, preloads))}</head>`)
  }

  /** Each answer has a new nonce, which allows the page to add style elements. */
  const sendPage = (reply: FastifyReply, url: string): FastifyReply => {
    const nonce = randomBytes(16).toString('base64')
    const head = `<meta property="csp-nonce" nonce="${nonce}"><script type="application/json" id="services">${configJson}</script>`
    return reply
      .header('content-security-policy', contentSecurityPolicy(others, nonce))
      .header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageAt(url).replace('</head>', () => `${head}</head>`))
  }

  /** A worker runs under the security policy of its own script's answer. */
  const setScriptPolicy = (reply: FastifyReply, path: string): void => {
    if (/\.m?js(?:\.br)?$/.test(path)) reply.header('content-security-policy', contentSecurityPolicy(others))
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
      reply.header('cache-control', isBuilt && basename(dirname(path)) === 'assets' ? immutable : cacheControl(path))
      setScriptPolicy(reply, path)
    },
  })
  // The specification's addresses of the sounds of digits. The page itself asks for those of a voice.
  for (const [number, prompt] of numberPrompts.entries()) {
    app.get(`/sounds/${number}.mp3`, { schema: { hide: true } }, (_request, reply) => reply.sendFile(`voices/standard/${promptFile(prompt, 'en')}`))
  }
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
      setScriptPolicy(reply, path)
    },
  })
  app.setNotFoundHandler(async ({ method, url, headers }, reply) => {
    // The page's router shows its own not-found screen.
    const wantsPage = (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
    if (wantsPage && !nonScreenPath.test(url)) return sendPage(reply, url)
    throw notFound()
  })
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(existsSync(file) ? await readFile(file, 'utf8') : '{}')
}

function cacheControl(path: string): string {
  const isMedia = ['.svg', '.png', '.webp', '.jpg', '.mp3', '.mp4', '.woff2'].includes(extname(path))
  return isMedia ? `public, max-age=${day}` : 'no-cache'
}
