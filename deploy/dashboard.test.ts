/** The dashboard's queries are PromQL, and ask only for metrics and labels that a server really has. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testServer, type TestServer } from '#kit/server/testing/test-server.ts'

const text = await readFile(join(import.meta.dirname, 'grafana/dashboard.json'), 'utf8')
const dashboard = z.object({
  panels: z.array(z.object({ id: z.number(), title: z.string(), targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).min(1) })).min(1),
}).parse(JSON.parse(text))
const targets = dashboard.panels.flatMap((panel) => panel.targets)

/** Labels that Prometheus adds itself. */
const added = ['instance', 'job']

interface Metric {
  readonly type: string
  readonly labels: ReadonlySet<string>
}

let server: TestServer
let metrics: ReadonlyMap<string, Metric>
beforeAll(async () => {
  server = await testServer([])
  server.context.modelProgress.set('word', 1)
  await server.app.inject('/health')
  metrics = read((await server.app.inject('/metrics')).body)
})
afterAll(() => server[Symbol.asyncDispose]())

/** The metrics of an answer in Prometheus' text format, by the names of their series. */
function read(answer: string): ReadonlyMap<string, Metric> {
  const types = new Map([...answer.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]))
  const found = new Map<string, { type: string; labels: Set<string> }>()
  for (const [, series = '', labels = ''] of answer.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? \S+$/gm)) {
    const type = types.get(series) ?? types.get(series.replace(/_(?:bucket|count|sum)$/, '')) ?? ''
    const metric = found.get(series) ?? { type, labels: new Set(added) }
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) metric.labels.add(label)
    found.set(series, metric)
  }
  return found
}

interface Query {
  readonly metrics: readonly string[]
  readonly labels: readonly string[]
  /** metrics inside `rate` */
  readonly rated: readonly string[]
  readonly mistakes: readonly string[]
}

/** What a query asks for. */
function parse(expr: string): Query {
  // As Grafana does.
  const query = expr.replaceAll('$__rate_interval', '5m')
  const [asked, labels, rated, mistakes]: [string[], string[], string[], string[]] = [[], [], [], []]
  parser.parse(query).iterate({
    enter({ type, name, from, to, node }) {
      const word = query.slice(from, to)
      if (type.isError) mistakes.push(`${expr}: at ${from}`)
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') {
        asked.push(word)
        if (node.parent.parent?.name === 'MatrixSelector') rated.push(word)
      }
      if (name === 'LabelName') labels.push(word)
    },
  })
  return { metrics: asked, labels, rated, mistakes }
}

test('a query with a mistake is noticed', () => {
  expect(parse('sum by (route) (rate(http_requests[5m])').mistakes).toHaveLength(1)
  expect(parse('sum by (route) (rate(http_requests{status="500"}[5m]))')).toEqual({ metrics: ['http_requests'], labels: ['route', 'status'], rated: ['http_requests'], mistakes: [] })
})

test.each(targets)('$expr', ({ expr, legendFormat }) => {
  const query = parse(expr)
  expect(query.mistakes).toEqual([])
  expect(query.metrics.length).toBeGreaterThan(0)
  expect(query.metrics.filter((name) => !metrics.has(name))).toEqual([])
  const known = new Set(query.metrics.flatMap((name) => [...metrics.get(name)?.labels ?? []]))
  const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
  expect([...query.labels, ...shown].filter((label) => !known.has(label))).toEqual([])
  // A rate of a gauge means nothing, and neither does a counter without one.
  const counters = query.metrics.filter((name) => ['counter', 'histogram'].includes(metrics.get(name)?.type ?? ''))
  expect(query.rated).toEqual(counters)
})

test('panels have ids of their own, and follow the chosen Prometheus', () => {
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  expect(text.match(/"uid": "\$\{source\}"/g)).toHaveLength(dashboard.panels.length + targets.length)
})
