/** Thousands of bad inputs: each gets a well-formed answer, and the server still works. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { codeOf, complaint } from './support/answers.ts'
import { json, multipart, newAddress, register, send, type Answer, type LearnerClient, type Request } from '#kit/server/testing/client.ts'
import { badAddresses, badTokens } from './corpus/addresses.ts'
import { asRequest, badBodies, badFields, takesDataUrl } from './corpus/json.ts'
import { badForms } from './corpus/multipart.ts'
import { badPictures, type BadFile } from './corpus/pictures.ts'
import { png } from '../../lib/server/png.ts'
import { sample, samplePath, type Known } from './corpus/sample.ts'
import { badSounds } from './corpus/sounds.ts'
import { badVideos, goodVideo } from './corpus/videos.ts'
import { createRandom, pick } from './support/random.ts'
import { discoverRoutes, takesFile, type Route } from './support/routes.ts'
import { eventually, filesBelow, memoryOf, startServer, temporaryFolder, type ServerProcess } from '../../lib/server/server-process.ts'
import { full, seed, sized } from './support/size.ts'

/** In MB. With all models loaded the server takes about 700; an input may add only the largest file and its decoding. */
const mostMemory = 1400
/** The largest limit of a JSON body, in bytes: that of letters. */
const maxBodyBytes = 2 * 1024 * 1024

interface Case {
  readonly name: string
  readonly request: Request
  readonly status?: number | undefined
}

const random = createRandom(seed)
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: ServerProcess
let routes: readonly Route[]
let learner: LearnerClient
let known: Known
let sent = 0
let words = 0

const created = z.object({ data: z.object({ _id: z.string() }) })

/** A learner with one word. */
async function newLearner(): Promise<void> {
  learner = await register(server.url)
  const image = { bytes: png({ width: 8, height: 8, rows: Buffer.alloc(72) }), type: 'image/png' }
  const answer = await learner.ask(multipart('POST', '/bs/word', { wordAdd: 'our apple', userid: learner._id }, { image }))
  known = { learner: learner._id, word: created.parse(JSON.parse(answer.bytes.toString())).data._id }
}

beforeAll(async () => {
  folder = await temporaryFolder()
  server = await startServer({ DATA_DIR: folder.path })
  routes = await discoverRoutes(server.url)
  await newLearner()
})

afterAll(async () => {
  await server.end('SIGKILL')
  await folder[Symbol.asyncDispose]()
  if (full) console.log(`bad inputs: ${sent} sent`)
})

/** Sends a request and returns the violated rules. */
async function attempt(route: Route, { name, request, status }: Case, idle = false): Promise<string[]> {
  sent++
  const what = `${route.method} ${route.path}, ${name}`
  let answer: Answer
  try {
    // Calls without a token are limited by address: each uses its own.
    answer = route.secured ? await learner.ask(request) : await send(server.url, { ...request, headers: { 'x-forwarded-for': newAddress(), ...request.headers } })
  } catch (error) {
    return [`${what}: no answer: ${error instanceof Error ? error.message : String(error)}${server.alive() ? '' : ', the server is dead'}`]
  }
  // An answer to HEAD has no body.
  const wrong = (request.method === 'HEAD' ? undefined : complaint(answer, route.statuses)) ??
    (idle && answer.status === 503 && codeOf(answer) !== 'CAMERA_UNAVAILABLE' ? `not looked at: ${codeOf(answer)}` : undefined) ??
    (status !== undefined && answer.status !== status ? `${answer.status} ${codeOf(answer)} in place of ${status}` : undefined)
  return wrong === undefined ? [] : [`${what}: ${wrong}`]
}

/**
 * Sends all cases, `atOnce` at a time, and returns the violated rules.
 * @param idle the server has no other load: a 503 is wrong too
 */
async function attemptAll(cases: readonly (readonly [Route, Case])[], atOnce: number, idle = false): Promise<string[]> {
  const wrong: string[] = []
  const waiting = [...cases]
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) wrong.push(...(await attempt(...next, idle)))
  }))
  return wrong
}

function casesOf(route: Route, cases: readonly Case[], most: number): (readonly [Route, Case])[] {
  return pick(random, cases, full ? Number.POSITIVE_INFINITY : most).map((one) => [route, one] as const)
}

/** Calls that delete come last. */
function byDanger(all: readonly Route[]): Route[] {
  return all.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
}

/** After these calls the learner's token is refused. */
function endsSession({ method, path }: Route): boolean {
  return (method === 'DELETE' && path === '/bs/account') || (method === 'POST' && path === '/bs/sign-out')
}

/** The name of the form field of the file. */
async function fileField(route: Route): Promise<string> {
  for (const name of ['image', 'file']) {
    const answer = await learner.ask(multipart(route.method, samplePath(route, known), {}, { [name]: { bytes: Buffer.from('x') } }))
    if (!answer.bytes.includes('not asked for')) return name
  }
  throw new Error(`${route.path} has a file field that this test does not know`)
}

/** Each form has a new word: a known one is refused before its picture is decoded. */
const fields = (): Record<string, string> => ({ wordAdd: `a new word ${words++}`, userid: learner._id, word: 'apple', movement: 'walk' })

async function formRoutes(): Promise<{ route: Route; name: string }[]> {
  const found: { route: Route; name: string }[] = []
  for (const route of routes.filter((one) => takesFile(one) && one.statuses.includes(413))) found.push({ route, name: await fileField(route) })
  return found
}

/** Every bad file to every call that takes files, in a form and as the body itself. */
async function sendFiles(files: readonly BadFile[], most: number, takes: (route: Route) => boolean): Promise<string[]> {
  const cases = (await formRoutes()).filter(({ route }) => takes(route)).flatMap(({ route, name }) => casesOf(route, files.flatMap(({ name: title, bytes, type }) => [
    { name: title, request: multipart(route.method, samplePath(route, known), fields(), { [name]: { bytes, type } }) },
    { name: `${title} as the body`, request: { method: route.method, path: samplePath(route, known), headers: { 'content-type': type }, body: bytes } },
  ]), most))
  // One at a time: the recognisers refuse a learner who sends more, and every file must be decoded.
  return attemptAll(cases, 1, true)
}

describe('every bad input gets a well-formed answer', () => {
  test('JSON bodies', async () => {
    const withBody = routes.flatMap((route) => (route.body === undefined ? [] : [{ route, body: route.body }]))
    expect(withBody.length).toBeGreaterThan(5)
    const cases = withBody.flatMap(({ route, body }) => {
      const good = sample(body, '', known)
      const path = samplePath(route, known)
      const bad = [...badBodies(good, maxBodyBytes, body.anyOf !== undefined || (body.required ?? []).length > 0), ...badFields(good)]
      return casesOf(route, bad.map((input) => ({ name: input.name, request: asRequest(input, route.method, path), status: input.status })), 14)
    })
    expect(await attemptAll(cases, 6)).toEqual([])
  })

  test('a body over the limit: always 413', async () => {
    const route = routes.find(({ path, method }) => path === '/bs/letter' && method === 'POST')
    if (route === undefined) throw new Error('there is no call for letters')
    const cases = [300_000, 3_000_000, 30_000_000].map((size): readonly [Route, Case] => (
      [route, { name: `${size} bytes`, request: json('POST', route.path, { padding: 'x'.repeat(size) }), status: 413 }]
    ))
    expect(await attemptAll(cases, 1)).toEqual([])
  })

  test('addresses, parameters and methods', async () => {
    const cases = byDanger(routes).filter((route) => !endsSession(route))
      .flatMap((route) => casesOf(route, badAddresses(route, known).map(({ name, method, path, headers }) => ({ name, request: { method, path, ...(headers && { headers }) } })), 3))
    // The feed never ends and is left out.
    expect(await attemptAll(cases.filter(([, { request }]) => request.path.split('?')[0] !== '/finger_counting/feed'), 6)).toEqual([])
  })

  test('tokens: always 401', async () => {
    const cases = routes.flatMap((route) => casesOf(route, badTokens(route, known, learner.token).map(({ name, method, path, headers, status }) => (
      { name, request: { method, path, ...(headers && { headers }) }, status }
    )), 2))
    expect(await attemptAll(cases, 6)).toEqual([])
  })

  test('forms', async () => {
    const cases = (await formRoutes()).flatMap(({ route, name }) => casesOf(route, badForms(fields(), name).map((input) => (
      { name: input.name, request: asRequest(input, route.method, samplePath(route, known)) }
    )), 8))
    expect(await attemptAll(cases, 1)).toEqual([])
  })

  test('pictures, in forms and as data URLs', async () => {
    const pictures = await badPictures(random)
    const letters = routes.filter(({ body }) => body !== undefined && takesDataUrl(body)).flatMap((route) => (
      casesOf(route, pictures.map(({ name, type, bytes }) => (
        { name, request: json(route.method, route.path, { imageData: `data:${type};base64,${bytes.toString('base64')}` }) }
      )), 20)))
    expect(await attemptAll(letters, 2)).toEqual([])
    expect(await sendFiles(pictures, 10, ({ path }) => !path.startsWith('/video') && !path.startsWith('/audio') && !path.endsWith('/sound'))).toEqual([])
  })

  test('sounds', async () => {
    expect(await sendFiles(badSounds(random), 16, ({ path }) => path.startsWith('/audio') || path.endsWith('/sound'))).toEqual([])
  })

  test('videos; a good one is still decoded afterwards', async () => {
    expect(await sendFiles(await badVideos(random), 10, ({ path }) => path.startsWith('/video'))).toEqual([])
    const answer = await learner.ask(multipart('POST', '/video/upload', {}, { file: { bytes: await goodVideo(), type: 'video/mp4' } }))
    expect([200, 422], answer.bytes.toString().slice(0, 300)).toContain(answer.status)
  }, sized({ short: 300_000, long: 1_200_000 }))
})

describe('afterwards', () => {
  test('the account can be deleted, and a sign-out made, with any parameters', async () => {
    const ends = routes.filter(endsSession)
    expect(ends).toHaveLength(2)
    for (const route of ends) {
      for (const { name, method, path } of badAddresses(route, known)) {
        await newLearner()
        expect(await attempt(route, { name, request: { method, path } })).toEqual([])
      }
    }
  })

  test('the server is alive, has logged no internal error, and works', async () => {
    expect(server.alive()).toBe(true)
    expect(server.failures()).toEqual([])
    await newLearner()
    const answer = await learner.ask({ method: 'GET', path: `/bs/word/words?userme=${learner._id}` })
    expect(answer.status).toBe(200)
    expect(z.object({ data: z.object({ totalCount: z.number() }) }).parse(JSON.parse(answer.bytes.toString())).data.totalCount).toBeGreaterThan(1)
  })

  test('no received file remains', async () => {
    await eventually('an empty folder of received files', async () => (await filesBelow(join(folder.path, 'receiving'))).length === 0)
    expect(await filesBelow(join(folder.path, 'receiving'))).toEqual([])
  })

  test('memory stayed within its limit', async () => {
    const { most } = await memoryOf(server)
    if (full) console.log(`bad inputs: ${most} MB at most`)
    expect(most).toBeLessThan(mostMemory)
  })
})
