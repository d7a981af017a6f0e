/** The rules for imports between the project's folders. `check-imports.ts` applies them; `import-rules.test.ts` breaks each one. */
import { type ImportGraph, circles, wayTo } from './import-graph.ts'

/** Returns a line for each violation. */
export function brokenRules(graph: ImportGraph): string[] {
  return [
    ...forbiddenImports(graph),
    ...forbiddenReach(graph),
    ...circles(graph).map((way) => `${way.join(' → ')}: files do not import each other in a circle`),
  ]
}

interface ImportRule {
  readonly rule: string
  readonly forbids: (file: string, target: string, isPackage: boolean) => boolean
}

const areaOf = (file: string): string | undefined => /^src\/areas\/([^/]+)\//.exec(file)?.[1]
const toolOf = (file: string): string | undefined => /^tools\/([^/]+)\//.exec(file)?.[1]
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

/** Packages that need Node, or a library for the system's processor. */
const hostPackages = new Set([
  'better-sqlite3', 'fast-jwt', 'fastify', 'fastify-type-provider-zod', 'helmet', 'multicast-dns', 'node-forge', 'nodemailer', 'onnxruntime-node', 'pg', 'piscina',
  'prom-client', 'sharp', 'tar', 'vite',
])
const needsHost = (target: string, isPackage: boolean): boolean => isPackage && (/^(node:|@fastify\/|@mediabunny\/|@node-rs\/)/.test(target) || hostPackages.has(target))
const isServerSide = (target: string, isPackage: boolean): boolean => !isPackage && /^(src\/(.*\/)?server\/|src\/kit\/ml\/node\.ts$|database\/)/.test(target)
const isWebSide = (target: string, isPackage: boolean): boolean => !isPackage && /^(src\/(.*\/)?web\/|src\/kit\/ml\/(web|model-cache)\.ts$)/.test(target)
const isWeb = (file: string): boolean => /^src\/(areas|kit)\/(.*\/)?web\//.test(file)
const isServer = (file: string): boolean => /^src\/(areas|kit)\/(.*\/)?server\//.test(file)
/** A call that any host can run. Nightly backups belong to the server alone. */
const isHandler = (file: string): boolean => /^src\/(areas|kit)\/.*-handlers\.ts$/.test(file) && file !== 'src/areas/backup/server/backup-handlers.ts'
/** Calls, rules, texts and recognisers: both sides load them. */
const isShared = (file: string): boolean => /^src\/areas\/[^/]+\/([^/]+\.ts$|(rules|recognition|texts|strokes|words)\/)/.test(file) && !isTest(file)

/** Rules for single imports, also of types. */
const importRules: readonly ImportRule[] = [
  {
    rule: 'the kit imports no area and nothing of the app',
    forbids: (file, target) => file.startsWith('src/kit/') && !isTest(file) && /^src\/(areas|app)\//.test(target),
  },
  {
    rule: 'an area imports no other area',
    forbids: (file, target) => areaOf(file) !== undefined && areaOf(target) !== undefined && areaOf(file) !== areaOf(target),
  },
  {
    rule: 'an area imports nothing of the app',
    forbids: (file, target) => areaOf(file) !== undefined && !isTest(file) && target.startsWith('src/app/'),
  },
  {
    rule: 'the page imports nothing of the server',
    forbids: (file, target, isPackage) => isWeb(file) && (isServerSide(target, isPackage) || target.startsWith('node:')),
  },
  {
    rule: 'the server imports nothing of the page',
    forbids: (file, target, isPackage) => isServer(file) && isWebSide(target, isPackage),
  },
  {
    rule: 'calls, rules, texts and recognisers import neither the page nor the server',
    forbids: (file, target, isPackage) => isShared(file) && (isServerSide(target, isPackage) || isWebSide(target, isPackage) || target.startsWith('node:')),
  },
  {
    rule: 'an area does not know Fastify or the host',
    forbids: (file, target) => areaOf(file) !== undefined && !isTest(file) && /^(fastify$|@fastify\/|src\/kit\/server\/http\/(host|responses|uploads|server)\.ts$)/.test(target),
  },
  {
    rule: 'a handler does not decode pictures itself',
    forbids: (file, target) => file.endsWith('-handlers.ts') && target === 'sharp',
  },
  {
    rule: 'the database imports nothing of the kit, the areas and the app',
    forbids: (file, target) => file.startsWith('database/') && !isTest(file) && target.startsWith('src/'),
  },
  {
    rule: 'only tools import tools; a browser test may draw a film with tools/assets',
    forbids: (file, target) => !file.startsWith('tools/') && target.startsWith('tools/') && !(file.startsWith('e2e/') && target.startsWith('tools/assets/')),
  },
  {
    rule: 'a folder of tools imports only tools/lib and src',
    forbids: (file, target) => toolOf(file) !== undefined && toolOf(target) !== undefined && ![toolOf(file), 'lib'].includes(toolOf(target)),
  },
]

function forbiddenImports(graph: ImportGraph): string[] {
  return [...graph].flatMap(([file, imports]) => imports.flatMap(({ target, isPackage, specifier }) => (
    importRules.filter(({ forbids }) => forbids(file, target, isPackage)).map(({ rule }) => `${file} imports ${specifier}: ${rule}`)
  )))
}

interface ReachRule {
  readonly rule: string
  readonly from: (file: string) => boolean
  readonly forbids: (target: string, isPackage: boolean) => boolean
}

/** Rules for everything that a file loads, through any number of others. */
const reachRules: readonly ReachRule[] = [
  {
    rule: 'the page loads nothing of the server',
    from: (file) => /^src\/(.*\/)?web\//.test(file),
    forbids: (target, isPackage) => isServerSide(target, isPackage) || needsHost(target, isPackage),
  },
  {
    rule: 'the server loads nothing of the page',
    from: isServer,
    forbids: isWebSide,
  },
  {
    rule: 'a handler and the host of a device load nothing of Node, Fastify or a native package',
    from: (file) => isHandler(file) || /^src\/(app|kit)\/device\//.test(file),
    forbids: needsHost,
  },
  {
    rule: 'calls, rules, texts and recognisers load neither the page nor the server',
    from: isShared,
    forbids: (target, isPackage) => isServerSide(target, isPackage) || isWebSide(target, isPackage) || needsHost(target, isPackage),
  },
]

function forbiddenReach(graph: ImportGraph): string[] {
  return reachRules.flatMap(({ rule, from, forbids }) => [...graph.keys()].filter((file) => from(file) && !isTest(file)).flatMap((file) => {
    const way = wayTo(graph, file, forbids)
    return way === undefined ? [] : [`${way.join(' → ')}: ${rule}`]
  }))
}
