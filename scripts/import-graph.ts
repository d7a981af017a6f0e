/** The imports of the project's own files, as the parser reads them. */
import { globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  /** a file, relative to the root with forward slashes, or a package such as `zod` or `node:fs` */
  readonly target: string
  readonly isPackage: boolean
  /** Only types are imported, so that nothing is loaded at run time. */
  readonly isType: boolean
  /** as it is written */
  readonly specifier: string
}

/** The imports of each file, by its path relative to the root with forward slashes. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>

const folders = 'src,database,tools,scripts,e2e,deploy,ui'

/** The folders behind package.json's `imports`. */
const subpaths: Readonly<Record<string, string>> = { '#app/': 'src/app/', '#areas/': 'src/areas/', '#kit/': 'src/kit/', '#database/': 'database/' }

/** Reads the files below `root`. Throws if one cannot be parsed. */
export function readImportGraph(root: string): ImportGraph {
  const files = globSync(`{${folders}}/**/*.{ts,tsx}`, { cwd: root }).map((path) => path.split(sep).join('/'))
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]))
}

function importsOf(file: string, text: string): Import[] {
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const imports = module.staticImports.map(({ moduleRequest, entries }) =>
    [moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType)] as const)
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest === null ? [] : [[moduleRequest.value, isType] as const])))
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, specifier] = /^['"`](.*)['"`]$/s.exec(text.slice(start, end)) ?? []
    return specifier === undefined ? [] : [[specifier, false] as const]
  })
  // `import('./file.ts').Name` as a type is not in the parser's lists.
  const inTypes = [...text.matchAll(/typeof import\('([^']+)'\)/g)].map(([, specifier = '']) => [specifier, true] as const)
  return [...imports, ...exports, ...dynamic, ...inTypes].map(([specifier, isType]) => {
    const target = fileOf(file, specifier)
    return { specifier, isType, isPackage: target === undefined, target: target ?? packageOf(specifier) }
  })
}

/** Returns undefined if the specifier names a package. */
function fileOf(file: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path)
  const subpath = Object.keys(subpaths).find((start) => path.startsWith(start))
  return subpath === undefined ? undefined : subpaths[subpath] + path.slice(subpath.length)
}

function packageOf(specifier: string): string {
  return specifier.startsWith('node:') ? specifier : specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** A way from a file to what it reaches: each file on it, and the file or package at its end. */
export type Way = readonly string[]

/**
 * The shortest way from `entry` by imports of values to the first target that `isTarget` accepts; undefined if there is none.
 * Imports at run time (`import()`) count.
 */
export function wayTo(graph: ImportGraph, entry: string, isTarget: (target: string, isPackage: boolean) => boolean): Way | undefined {
  const seen = new Set([entry])
  const ways: Way[] = [[entry]]
  for (const way of ways) {
    for (const { target, isPackage, isType } of graph.get(way.at(-1) ?? '') ?? []) {
      if (isType || seen.has(target)) continue
      if (isTarget(target, isPackage)) return [...way, target]
      seen.add(target)
      if (!isPackage) ways.push([...way, target])
    }
  }
  return undefined
}

/** Files that import each other, directly or through others; imports of types count. Each circle is found once. */
export function circles(graph: ImportGraph): Way[] {
  const found: Way[] = []
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file)
    if (at !== -1) found.push([...way.slice(at), file])
    if (at !== -1 || done.has(file)) return
    for (const { target, isPackage } of graph.get(file) ?? []) if (!isPackage) visit(target, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}
