/** Bad JSON bodies. */
import type { Request } from '#kit/server/testing/client.ts'
import type { Schema } from '../support/routes.ts'

export interface BadInput {
  readonly name: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** the required status; any well-formed answer if undefined */
  readonly status?: number
}

/** As text of the body, since some have no JavaScript value. */
const badValues: Readonly<Record<string, string>> = {
  'null': 'null',
  'true': 'true',
  'minus one': '-1',
  'a fraction': '0.1234567890123456789',
  'beyond all numbers': '1e999',
  'the largest number': '1.7976931348623157e308',
  'beyond whole numbers': '9007199254740993',
  'minus zero': '-0',
  'a number of 10,000 digits': '9'.repeat(10_000),
  'an empty text': '""',
  'a space': '" "',
  'a NUL': '"\\u0000"',
  'a NUL within': '"ap\\u0000ple"',
  'half a surrogate pair': '"\\ud800"',
  'a reversed surrogate pair': '"\\udc00\\ud800"',
  'an unpaired surrogate within': '"ap\\udfffple"',
  'a text of 100,000 characters': `"${'a'.repeat(100_000)}"`,
  'one letter with 5,000 marks': `"a${'\\u0301'.repeat(5000)}"`,
  'a text from right to left': '"\\u202eelppa\\u202c"',
  'invisible characters': '"\\u200b\\u200d\\ufeff"',
  'a family emoji': '"👨‍👩‍👧‍👦"',
  'SQL': '"\' or 1=1; drop table users; --"',
  'a path': '"../../../../etc/passwd"',
  'markup': '"<script>alert(1)</script>"',
  'another learner': '"01890000-0000-7000-8000-000000000000"',
  'a time beyond the calendar': '"+275760-09-13T00:00:00.001Z"',
  'the year 9999': '"9999-12-31T23:59:59.999Z"',
  'a leap second': '"2026-06-30T23:59:60Z"',
  'an empty list': '[]',
  'a list in lists': '[[[[[[[[[[]]]]]]]]]]',
  'a list of 10,000': `[${'0,'.repeat(9999)}0]`,
  'an empty object': '{}',
  'an object with prototype keys': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  'an object that looks like a text': '{"length":3,"toString":"x"}',
}

type Path = readonly (string | number)[]

/** All paths in a value, including the value itself. */
function places(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inside]) => places(inside, [...at, Array.isArray(value) ? Number(key) : key]))]
}

/** The value as JSON, with the text `raw` at one path. */
function written(value: unknown, path: Path, raw: string): string {
  const [key, ...rest] = path
  if (key === undefined) return raw
  if (Array.isArray(value)) return `[${value.map((item: unknown, at) => (at === key ? written(item, rest, raw) : JSON.stringify(item))).join()}]`
  const pairs = Object.entries(value as object).map(([name, item]: [string, unknown]) => (
    `${JSON.stringify(name)}:${name === key ? written(item, rest, raw) : JSON.stringify(item)}`
  ))
  return `{${pairs.join()}}`
}

const plain = { 'content-type': 'application/json' }

/** Bodies with one bad, missing or repeated field. */
export function badFields(good: unknown): BadInput[] {
  const all = places(good)
  const changed = all.flatMap((path) => Object.entries(badValues).map(([name, raw]) => (
    { name: `${name} at ${path.join('.') || 'the top'}`, headers: plain, body: written(good, path, raw) }
  )))
  const fields = typeof good === 'object' && good !== null ? Object.entries(good) : []
  const missing = fields.map(([name]) => (
    { name: `no ${name}`, headers: plain, body: JSON.stringify(Object.fromEntries(fields.filter(([other]) => other !== name))) }
  ))
  const twice = fields.map(([name, value]: [string, unknown]) => (
    { name: `${name} twice`, headers: plain, body: `{${JSON.stringify(name)}:0,${JSON.stringify(good).slice(1, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}` }
  ))
  return [...changed, ...missing, ...twice]
}

function typed(value: string): Readonly<Record<string, string>> {
  return { 'content-type': value }
}

/**
 * @param maxBodyBytes the largest limit of all routes, in bytes
 * @param needsFields whether a body without any known field is refused; otherwise unknown fields, however deep, are ignored
 */
export function badBodies(good: unknown, maxBodyBytes: number, needsFields: boolean): BadInput[] {
  const text = JSON.stringify(good)
  const body = (name: string, bytes: string | Uint8Array, headers: Readonly<Record<string, string>> = plain, status?: number): BadInput => (
    { name, headers, body: bytes, ...(status !== undefined && { status }) }
  )
  const ofSize = (bytes: number): string => `{"padding":"${'x'.repeat(bytes)}",${text.slice(1)}`
  return [
    body('nothing', ''),
    body('spaces', '   \n  '),
    ...['null', '[]', '{}', '"text"', '1', 'true', 'undefined', 'NaN', "{'a':1}", '{"a":1,}', '{"a":1}{"a":2}', '// no\n{}'].map((raw) => body(raw, raw)),
    ...[1, Math.floor(text.length / 3), Math.floor((2 * text.length) / 3), text.length - 1].map((end) => body(`cut after ${end}`, text.slice(0, end), plain, 400)),
    body('100,000 lists deep', '['.repeat(100_000), plain, 400),
    body('20,000 objects deep', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, plain, needsFields ? 400 : undefined),
    body('prototype keys', `{"__proto__":{"isAdmin":true},${text.slice(1)}`),
    body('constructor keys', `{"constructor":{"prototype":{"isAdmin":true}},${text.slice(1)}`),
    body('10,000 unknown keys', `{${Array.from({ length: 10_000 }, (_, i) => `"k${i}":0`).join()},${text.slice(1)}`),
    body('a byte order mark', `\ufeff${text}`),
    body('UTF-16', Buffer.from(text, 'utf16le')),
    body('bytes that are no UTF-8', Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]), Buffer.from('"}')])),
    body('random bytes', Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 97 + 13) % 256))),
    body('declared as UTF-16', text, typed('application/json; charset=utf-16')),
    body('as text', text, typed('text/plain')),
    body('as XML', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', typed('application/xml'), 415),
    body('as a web form', 'a=1&b=2', typed('application/x-www-form-urlencoded'), 415),
    body('as a form without a boundary', text, typed('multipart/form-data')),
    body('as an empty type', text, typed('/')),
    body('as a type of 8,000 characters', text, typed(`application/${'x'.repeat(8000)}`)),
    body('said to be compressed', text, { ...plain, 'content-encoding': 'gzip' }),
    body('twice the limit', ofSize(2 * maxBodyBytes), plain, 413),
    body('ten times the limit', ofSize(10 * maxBodyBytes), plain, 413),
  ]
}

/** Whether the schema has a picture as a data URL. */
export function takesDataUrl(schema: Schema): boolean {
  return schema.properties?.['imageData'] !== undefined
}

export function asRequest({ headers, body }: BadInput, method: string, path: string): Request {
  return { method, path, ...(headers !== undefined && { headers }), ...(body !== undefined && { body }) }
}
