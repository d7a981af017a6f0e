/**
 * Fails if an area imports another area; if the kit names an area's folder, service, path, setting, error code, variable
 * or model; or if a handler imports a library that only a host may use. oxlint checks the other imports.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { areas } from '#app/areas.ts'
import { models } from '#app/models.ts'
import type { Area } from '#kit/area.ts'

const source = join(import.meta.dirname, '../src')

function importsOfOtherAreas(): string[] {
  const folder = join(source, 'areas')
  return globSync('**/*.{ts,tsx}', { cwd: folder }).flatMap((file) => {
    const [area] = file.split(sep)
    const path = join(folder, file)
    const targets = readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
    return [...targets].flatMap(([, from = '']) => {
      const other = areaOf(from, path)
      return other === undefined || other === area ? [] : [`src/areas/${file} imports ${from}`]
    })
  })

  function areaOf(from: string, importer: string): string | undefined {
    if (from.startsWith('#areas/')) return from.split('/')[1]
    if (!from.startsWith('.')) return undefined
    const inside = relative(folder, resolve(importer, '..', from))
    return inside.startsWith('..') ? undefined : inside.split(sep)[0]
  }
}

/** What the kit must not contain: names as such, and words that are plain English only in quotes. */
function declaredNames(): RegExp[] {
  const all: readonly Area[] = areas
  const names = all.flatMap(({ settings = {}, errors = {}, variables = [] }) => [...Object.keys(settings), ...Object.keys(errors), ...variables])
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

function librariesInHandlers(): string[] {
  const files = globSync('areas/*/server/*-handlers.ts', { cwd: source })
  return files.flatMap((file) => {
    const [library] = /from '(?:fastify|@fastify\/[\w-]+|sharp|#kit\/server\/(?:host|route|uploads|server)\.ts)'/.exec(readFileSync(join(source, file), 'utf8')) ?? []
    return library === undefined ? [] : [`src/${file} imports ${library.slice('from '.length)}`]
  })
}

const problems = [
  ...importsOfOtherAreas().map((line) => `An area imports another area: ${line}`),
  ...areasInKit().map((line) => `The kit names an area: ${line}`),
  ...librariesInHandlers().map((line) => `A handler knows its host: ${line}`),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
