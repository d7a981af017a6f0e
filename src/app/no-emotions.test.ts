/** Nothing that the app answers or stores names an emotion, a mood or attention: docs/ai-act.md relies on it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#kit/call.ts'
import { rowSchemas } from '#kit/server/backup/row-schemas.ts'
import { callPaths } from './areas.ts'

/** Beginnings of words for an inner state, and for what it is read from. */
const innerState =
  /^(emotion|feel(?!back)|mood|affect|sentiment|valence|arousal|happ(y|i)|sad|ang(er|ry)|fear|afraid|joy|disgust|surpris|stress|anx|worr|calm|bor(ed|ing)|frustrat|engage|attent|distract|motivat|concentrat|interest|confus|tired|fatigue|smil|cry|laugh|gaze|facial|expression|temper)/

/** Every name of a field, and every text that a field can have, in the JSON schema of an answer. */
function names(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]): string[] => {
    if (key === 'properties') return Object.keys(value as object).concat(Object.values(value as object).flatMap(names))
    if (key === 'enum' || key === 'const') return [value].flat().filter((one) => typeof one === 'string')
    return names(value)
  })
}

/** The names that say an inner state. `feltMood`, `felt_mood` and `felt mood` are the same two words. */
function innerStates(schema: z.ZodType): string[] {
  const found = (['input', 'output'] as const).flatMap((io) => names(z.toJSONSchema(schema, { io, unrepresentable: 'any' })))
  return [...new Set(found)].filter((name) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z]+/).some((word) => innerState.test(word)))
}

function isCall(exported: unknown): exported is Call {
  return typeof exported === 'object' && exported !== null && 'service' in exported && 'answers' in exported
}

/** The schemas of a module: the answers of its calls, and those of its files and columns. */
function schemasOf([name, exported]: readonly [string, unknown]): (readonly [string, z.ZodType])[] {
  if (exported instanceof z.ZodType) return [[name, exported]]
  if (!isCall(exported)) return []
  return Object.entries(exported.answers).map(([status, schema]) => [`${exported.method} ${exported.url} ${status}`, schema] as const)
}

const source = join(import.meta.dirname, '..')
/** Every module that defines calls, and what files that leave the app and columns with JSON contain. */
const modules = [
  ...globSync('{areas,kit}/**/*.ts', { cwd: source }).filter((path) => !path.endsWith('.test.ts') && readFileSync(join(source, path), 'utf8').includes('defineCall(')),
  ...globSync(['areas/*/format.ts', 'kit/attempts/probe.ts', 'kit/practice/{goal,comparison}.ts'], { cwd: source }),
]
const exported = await Promise.all(modules.map(async (path) => Object.entries(await import(join(source, path)) as object)))
const schemas = [
  ...exported.flat().flatMap(schemasOf),
  ...Object.entries(rowSchemas).map(([table, columns]) => [`table ${table}`, z.object(columns)] as const),
]

test('the contract is read whole', () => {
  const answers = schemas.map(([name]) => name).filter((name) => name.includes(' /'))
  expect(answers.length).toBeGreaterThan(300)
  expect(callPaths.filter((path) => !answers.some((name) => name.includes(` ${path}/`)))).toEqual([])
})

test('no answer, file or column names an emotion', () => {
  expect(schemas.map(([name, schema]) => [name, innerStates(schema)] as const).filter(([, found]) => found.length > 0)).toEqual([])
})

describe('a planted one is found', () => {
  test.each([
    ['a field', z.object({ data: z.array(z.object({ word: z.string(), mood: z.number() })) }), 'mood'],
    ['a part of a name', z.object({ data: z.object({ shareAttentive: z.number() }) }), 'shareAttentive'],
    ['a value', z.object({ data: z.object({ state: z.enum(['neutral', 'happy']).nullable() }) }), 'happy'],
    ['one alternative', z.union([z.object({ read: z.string() }), z.lazy(() => z.object({ read: z.string(), is_bored: z.boolean() }))]), 'is_bored'],
    ['a column', z.object({ ...rowSchemas.predictions, frustration: z.number() }), 'frustration'],
  ])('%s', (_where, schema, name) => {
    expect(innerStates(schema)).toEqual([name])
  })
})
