/** Bad path and query parameters, tokens and methods. */
import type { Route } from '../support/routes.ts'
import { samplePath, type Known } from './sample.ts'

export interface BadAddress {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly status?: number
}

const badParts = [
  'x', '0', '-1', 'null', 'undefined', '%00', 'a%00b', '%ff', '%c0%80', '%ed%a0%80', '%', '%zz', '..', '..%2f..%2f..%2fetc%2fpasswd', '%2e%2e%2f',
  '01890000-0000-7000-8000-000000000000', '01890000-0000-7000-8000-00000000000', '{id}', '%20', '%E0%B6%85', '%F0%9F%98%80', "'%20or%201=1--",
  '%3Cscript%3E', 'a'.repeat(90), 'a'.repeat(5000), '1e999', '9007199254740993', 'Infinity', 'NaN', '0x10', '1.5', '%2B1', '[]', '__proto__', 'constructor',
  'true', '2026-01-02T03:04:05.000Z', '9999-12-31T23:59:59.999Z', '-000001-01-01T00:00:00Z',
]

function withPart(route: Route, name: string, part: string): Route {
  return Object.assign({}, route, { path: route.path.replace(`{${name}}`, part) })
}

/** Bad values of a parameter, as a title and pairs of the query string. */
function badPairs(name: string): [string, string[]][] {
  return badParts.map((part): [string, string[]] => [`${part.slice(0, 40)} as ${name}`, [`${name}=${part}`]]).concat([
    [`no ${name}`, []],
    [`${name} without a value`, [`${name}=`]],
    [`${name} twice`, [`${name}=1`, `${name}=2`]],
    [`${name} as a list`, [`${name}[]=1`]],
    [`${name} as an object`, [`${name}[a]=1`]],
  ])
}

export function badAddresses(route: Route, known: Known): BadAddress[] {
  const good = samplePath(route, known)
  const { method } = route
  const [path = '', query = ''] = good.split('?')
  const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const inPath = named.flatMap((name) => badParts.map((part) => (
    { name: `${part.slice(0, 40)} as ${name}`, method, path: samplePath(withPart(route, name, part), known) }
  )))
  const inQuery = route.parameters.filter((parameter) => parameter.in === 'query').flatMap(({ name }) => {
    const others = query.split('&').filter((pair) => !pair.startsWith(`${name}=`))
    return badPairs(name).map(([title, pairs]) => ({ name: title, method, path: `${path}?${others.concat(pairs).join('&')}` }))
  })
  const otherwise = [
    { name: 'unknown parameters', method, path: `${good}${query === '' ? '?' : '&'}__proto__=1&x=${'y'.repeat(1000)}` },
    { name: 'another path below', method, path: `${path}/more/../%2e%2e/` },
    { name: 'a slash more', method, path: `/${path}` },
    ...['PATCH', 'OPTIONS', 'HEAD', 'PROPFIND'].map((other) => ({ name: `the method ${other}`, method: other, path: good })),
  ]
  return [...inPath, ...inQuery, ...otherwise]
}

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Calls that need a token, with bad ones: 401. */
export function badTokens(route: Route, known: Known, good: string): BadAddress[] {
  if (!route.secured) return []
  const [head = '', payload = '', signature = ''] = good.split('.')
  const tokens: Readonly<Record<string, string>> = {
    'no token': '',
    'an empty token': 'Bearer ',
    'another scheme': 'Basic bmltYWxpOnNlY3JldA==',
    'a text': 'Bearer text',
    'an unsigned token': `Bearer ${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'another algorithm': `Bearer ${base64({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
    'another learner': `Bearer ${head}.${base64({ sub: '01890000-0000-7000-8000-000000000000', exp: 4_000_000_000 })}.${signature}`,
    'a changed signature': `Bearer ${head}.${payload}.${signature.slice(20)}${signature.slice(0, 20)}`,
    'a token of 10,000 characters': `Bearer ${head}.${'x'.repeat(10_000)}.${signature}`,
  }
  return Object.entries(tokens).map(([name, authorization]) => (
    { name, method: route.method, path: samplePath(route, known), headers: { authorization }, status: 401 }
  ))
}
