/**
 * Fails if an import breaks a rule of `import-rules.ts`, or if the kit names an area's folder, service, path, setting, error
 * code, variable or model.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '#app/areas.ts'
import { models } from '#app/models.ts'
import type { Area } from '#kit/area.ts'
import { readImportGraph } from './import-graph.ts'
import { brokenRules } from './import-rules.ts'

const root = join(import.meta.dirname, '..')
const source = join(root, 'src')

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

/** Values that are no names of areas: where a child was, and how a question differed. */
const otherMeanings: Readonly<Record<string, readonly string[]>> = { 'kit/attempts/probe.ts': [`'home'`, `'voice'`] }

function areasInKit(): string[] {
  const forbidden = declaredNames()
  const files = globSync('kit/**/*.{ts,tsx,css}', { cwd: source }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  return files.flatMap((file) => {
    const lines = readFileSync(join(source, file), 'utf8').split('\n')
    return lines.flatMap((line, at) => forbidden.flatMap((name) => {
      const found = name.exec(line)
      return found === null || otherMeanings[file]?.includes(found[0]) === true ? [] : [`src/${file}:${at + 1} names ${found[0]}`]
    }))
  })
}

const problems = [
  ...brokenRules(readImportGraph(root)),
  ...areasInKit().map((line) => `The kit names an area: ${line}`),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
