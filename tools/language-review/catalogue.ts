/** The texts of the app in their source files, each with an id that names its place. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { z } from 'zod'

export type Reviewed = 'si' | 'ta'

export interface Text {
  /** file, export and key, such as `src/areas/home/texts/si.ts homeTexts.lead`; a number follows if a key has several texts */
  readonly id: string
  /** with `{name}` for each part that the app fills in */
  readonly text: string
  readonly english: string
}

/** A text in a source file: `start` and `end` are of its literal, quotes included; `parts` are the sources of its placeholders. */
export interface Place {
  readonly path: string
  readonly text: string
  readonly start: number
  readonly end: number
  readonly isTemplate: boolean
  readonly parts: ReadonlyMap<string, string>
}

/** Every text of one language: of the catalogues, and of what the app says aloud. */
export function readTexts(root: string, language: Reviewed): Text[] {
  const files = globSync('src/**/texts/en.ts', { cwd: root }).toSorted()
  const errors = englishErrors(root)
  const catalogues = files.flatMap((english) => {
    const file = join(dirname(english), `${language}.ts`)
    const inEnglish = placesIn(readFileSync(join(root, english), 'utf8'))
    const named = globSync(`${dirname(dirname(english))}/{,*/}validation-messages.ts`, { cwd: root }).flatMap((one) => placesIn(readFileSync(join(root, one), 'utf8')))
    return withIds(file, placesIn(readFileSync(join(root, file), 'utf8')), (path) => {
      const same = inEnglish.filter((one) => one.path === path)
      if (same.length > 0) return same
      const name = path.slice(path.lastIndexOf('.') + 1)
      return [...named.filter((one) => one.path === name), ...[errors.get(name)].flatMap((text) => (text === undefined ? [] : { text }))]
    })
  })
  const spoken = globSync('src/**/{prompts,home-prompts,shared}.ts', { cwd: root }).filter((file) => !file.includes('testing')).toSorted().flatMap((file) => {
    const places = placesIn(readFileSync(join(root, file), 'utf8'))
    const own = places.filter(({ path }) => path.endsWith(`.${language}`))
    return withIds(file, own, (path) => places.filter((one) => one.path === `${path.slice(0, -language.length)}en`))
  })
  return [...catalogues, ...spoken]
}

/** The English sentence of each error code, from the place that throws it. */
function englishErrors(root: string): Map<string, string> {
  const sources = globSync('src/**/*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  return new Map(Array.from(sources.matchAll(/Error\('([A-Z_]+)', '([^'\n]+)'/g), ([, code = '', sentence = '']) => [code, sentence]))
}

/** The place of an id's text in its file's source. */
export function findPlace(source: string, id: string): Place | undefined {
  const places = placesIn(source)
  return idsOf(id.slice(0, id.indexOf(' ')), places).get(id)
}

function withIds(file: string, places: readonly Place[], englishOf: (path: string) => readonly { text: string }[]): Text[] {
  return [...idsOf(file, places)].map(([id, { path, text }]) => ({ id, text, english: englishOf(path).map((one) => one.text).join(' / ') }))
}

function idsOf(file: string, places: readonly Place[]): Map<string, Place> {
  const counts = new Map<string, number>()
  return new Map(places.map((place) => {
    const count = (counts.get(place.path) ?? 0) + 1
    counts.set(place.path, count)
    return [`${file.replaceAll('\\', '/')} ${place.path}${count === 1 ? '' : ` ${count}`}`, place]
  }))
}

/** A node of the syntax tree. The fields of each kind are read by name. */
interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string
  readonly start: number
  readonly end: number
}
const quasis = z.array(z.looseObject({ value: z.object({ cooked: z.string().nullable() }) }))

/** What contains no text. */
const skipped = new Set(['ImportDeclaration', 'TSTypeAnnotation', 'MemberExpression'])

function placesIn(source: string): Place[] {
  const { program, errors } = parseSync('texts.ts', source)
  if (errors.length > 0) throw new SyntaxError(errors[0]?.message)
  return nodesOf(program).flatMap((one) => walk(source, one, ''))
}

function walk(source: string, node: Node, path: string): Place[] {
  if (skipped.has(node.type)) return []
  if (node.type === 'Literal') return isText(node['value']) ? [{ path, text: node['value'], start: node.start, end: node.end, isTemplate: false, parts: new Map() }] : []
  if (node.type === 'TemplateLiteral') return template(source, node, path)
  if (node.type === 'VariableDeclarator' || node.type === 'Property') {
    const at = nodesOf(node['id'] ?? node['key']).map((key) => `${path}${path === '' ? '' : '.'}${String(key['name'] ?? key['value'])}`).join()
    return nodesOf(node['init'] ?? node['value']).flatMap((one) => walk(source, one, at))
  }
  return Object.values(node).flatMap(nodesOf).flatMap((one) => walk(source, one, path))
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && /\p{L}/u.test(value)
}

function template(source: string, node: Node, path: string): Place[] {
  const expressions = nodesOf(node['expressions'])
  const names = expressions.map((one, at) => (one.type === 'Identifier' ? `{${String(one['name'])}}` : `{${at + 1}}`))
  const fixed = quasis.parse(node['quasis']).map(({ value }) => value.cooked ?? '')
  const inside = expressions.flatMap((one) => walk(source, one, path))
  if (!fixed.some(isText)) return inside
  const text = fixed.map((piece, at) => piece + (names[at] ?? '')).join('')
  const parts = new Map(expressions.map(({ start, end }, at) => [names[at] ?? '', source.slice(start, end)]))
  return [{ path, text, start: node.start, end: node.end, isTemplate: true, parts }, ...inside]
}

function nodesOf(value: unknown): Node[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

/** The area of an id, or `app` or `kit`. */
export function areaOf(id: string): string {
  return /^src\/areas\/([^/]+)/.exec(id)?.[1] ?? /^src\/([^/]+)/.exec(id)?.[1] ?? basename(id)
}
