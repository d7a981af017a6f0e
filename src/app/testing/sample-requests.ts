/** A valid request for each call, so that tests can make them all. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import type { Call } from '#kit/call.ts'
import { newId } from '#kit/ids.ts'
import { form } from '#kit/server/testing/test-server.ts'

/** Valid values for the fields of calls. A call with a new field needs a value here. */
export const samples: Readonly<Record<string, unknown>> = {
  wordAdd: 'Fork', cluster: 'Apple', confidence: 1,
  imageData: 'data:image/png;base64,', letter: 'ක', predicted: 'ක', strokes: [[1, 2]], step: 'trace', help: 'model', entries: [],
  units: ['ක', 'ට'].map((unit) => ({ unit, predicted: null, confidence: 0, strokes: [[1, 2]] })),
  from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z',
  word: 'Apple', task: 'hear', shown: ['Bus', 'Apple'], foils: 'far', chosen: 'Bus',
  movement: 'jump', predictions: [], repetitions: 1, freely: false,
  prompt: 'math/plus', language: 'en', format: 'obz', name: 'Kavindu', code: null, access: 'guide',
  learners: [{ name: 'Kavindu' }], ids: [newId()],
  text: 'asks for juice', setOn: '2026-11-02', metOn: '2026-11-20', levels: [2, 5, 8, 9, 10], writtenOn: '2026-11-02',
  days: 5, minutes: 15, excluded: [], targets: [], swaps: [],
  area: 'write', attempt: newId(), answer: 'right', answers: Array.from({ length: 10 }, () => ({ attempt: newId(), chosen: newId() })), kind: 'speaker', startedOn: '2026-11-02', endedOn: '2026-11-20',
}

/** Valid values for the required fields; an id is `ids`. */
export function filled(schema: z.ZodType | undefined, ids: string): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject)) return {}
  const wanted = Object.entries(schema.shape).filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
  return Object.fromEntries(wanted.map(([name]) => [name, samples[name] ?? ids]))
}

/** The address of a call with these parameters. */
export function path({ url }: Call, params: Readonly<Record<string, unknown>>): string {
  return Object.entries(params).reduce((filledIn, [name, value]) => filledIn.replace(`:${name}`, String(value)), url)
}

/** The request of a call, with `ids` in its parameters. */
export function request(call: Call, ids: string): InjectOptions {
  const params = filled(call.params, ids)
  const url = path(call, params)
  const query = Object.fromEntries(Object.entries(filled(call.querystring, ids)).map(([name, value]) => [name, String(value)]))
  if (call.fields !== undefined) {
    const fields = Object.entries(filled(call.fields, ids)).map(([name, value]): [string, string] => [name, String(value)])
    return { method: call.method, url, query, ...form(Object.fromEntries(fields)) }
  }
  return { method: call.method, url, query, ...(call.body && { payload: filled(call.body, ids) }) }
}

/** The sentence and the code of a refusal. */
export function failureOf(call: Call, answer: LightMyRequestResponse): { error: string; code: string } {
  const body = answer.json()
  return call.url.startsWith('/bs/') ? body.data : body
}
