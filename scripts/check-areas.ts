/**
 * Fails if an area imports another area; if src imports tools, or a folder of tools imports another one than tools/lib;
 * if the kit names an area's folder, service, path, setting, error code, variable or model; or if an area's
 * server side imports a library that only the host may use. oxlint checks the other imports.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { areas } from '#app/areas.ts'
import { models } from '#app/models.ts'
import type { Area } from '#kit/area.ts'

const root = join(import.meta.dirname, '..')
const source = join(root, 'src')

/** The imported file, relative to the root with forward slashes; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.replace(/^#(app|areas|kit)\//, 'src/$1/').replace(/^#/, '')
  if (specifier.startsWith('.')) return relative(root, resolve(root, file, '..', specifier)).split(sep).join('/')
  return undefined
}

/** The rule that the import breaks; undefined if it breaks none. */
function brokenRule(file: string, target: string): string | undefined {
  const [folder, part, name] = file.split('/')
  const [targetFolder, targetPart, targetName] = target.split('/')
  if (folder === 'src' && targetFolder === 'tools') return 'src never imports tools'
  if (folder === 'src' && part === 'areas' && targetFolder === 'src' && targetPart === 'areas' && name !== targetName) {
    return 'an area never imports another area'
  }
  if (folder === 'tools' && targetFolder === 'tools' && targetPart !== part && targetPart !== 'lib') {
    return `tools/${part} imports only tools/lib and src`
  }
  return undefined
}

function importsOverFences(): string[] {
  return globSync('{src,tools}/**/*.{ts,tsx}', { cwd: root }).flatMap((path) => {
    const file = path.split(sep).join('/')
    return [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, specifier = '']) => {
      const target = targetOf(file, specifier)
      const rule = target === undefined ? undefined : brokenRule(file, target)
      return rule === undefined ? [] : [`${file} imports ${specifier}: ${rule}`]
    })
  })
}

/** Words that the kit must not contain: areas' names, and names that are also English words only in quotes. */
function declaredNames(): RegExp[] {
  const all: readonly Area[] = areas
  const names = all.flatMap(({ settings = {}, textSettings = {}, errors = {}, variables = [] }) => [...Object.keys(settings), ...Object.keys(textSettings), ...Object.keys(errors), ...variables])
  const quoted = [...all.flatMap(({ name, services = {} }) => [name, ...Object.keys(services)]), ...models.map(({ name }) => name)]
  const paths = all.flatMap(({ services = {} }) => Object.values(services))
  return [
    ...names.map((name) => new RegExp(String.raw`(?<![\w-])${name}(?![\w-])`)),
    ...quoted.map((name) => new RegExp(`(['"])${name}\\1`)),
    ...paths.map((path) => new RegExp(String.raw`${path}(?![\w-])`)),
    ...all.map(({ name }) => new RegExp(`areas/${name}`)),
  ]
}

function areasInKit(): string[] {
  const forbidden = declaredNames()
  const files = globSync('kit/**/*.{ts,tsx,css}', { cwd: source }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  return files.flatMap((file) => {
    const lines = readFileSync(join(source, file), 'utf8').split('\n')
    return lines.flatMap((line, at) => forbidden.flatMap((name) => {
      const found = name.exec(line)
      return found === null ? [] : [`src/${file}:${at + 1} names ${found[0]}`]
    }))
  })
}

/** Recognisers' workers decode pictures themselves, handlers use the port. */
function librariesInHandlers(): string[] {
  const files = globSync('areas/*/server/**/*.ts', { cwd: source }).filter((file) => !/\.test\.ts$|[\\/]testing[\\/]/.test(file))
  return files.flatMap((file) => {
    const libraries = /(?:from |import\()'(fastify|@fastify\/[\w-]+|sharp|#kit\/server\/(?:host|responses|uploads|server)\.ts)'/g
    const found = [...readFileSync(join(source, file), 'utf8').matchAll(libraries)].map(([, library]) => library)
    const library = found.find((name) => name !== 'sharp' || file.endsWith('-handlers.ts'))
    return library === undefined ? [] : [`src/${file} imports ${library}`]
  })
}

const problems = [
  ...importsOverFences(),
  ...areasInKit().map((line) => `The kit names an area: ${line}`),
  ...librariesInHandlers().map((line) => `A handler knows its host: ${line}`),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
