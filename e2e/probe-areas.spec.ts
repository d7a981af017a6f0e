/** A probe of letters, of numbers and of movements, with the real recognisers: without any help, without a verdict, an easy item after two misses. */
import { mergeTests, type Page } from '@playwright/test'
import type { Probe } from '#kit/attempts/probe.ts'
import { isShape, strokesOfShape } from '#areas/write/rules/lines/shapes.ts'
import { drawnShape } from '#areas/write/testing/shape-trials.ts'
import { seeded } from '#areas/write/testing/unsteady-strokes.ts'
import { encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { expect, type Learner } from './fixtures.ts'
import { camerasOn, prepare, test as withHands } from './math-camera.ts'
import { test as withFilm } from './movement-camera.ts'
import { heardSounds, noteSounds } from './rules-sound.ts'
import { open } from './steps.ts'
import { drawByMouse, drawn, haveWritten, savedLetters, writeNumber } from './write-strokes.ts'

const test = mergeTests(withHands, withFilm)

/** Begins the probe of an area, as an adult does from the plan. */
async function begin(page: Page, area: string): Promise<void> {
  await open(page, '/plan')
  await page.getByRole('link', { name: `Look now ${area}` }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
}

/** Waits for the thanks, which say nothing about the answer, and goes on. */
async function goOn(page: Page): Promise<void> {
  await expect(page.getByText('Thank you!', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hear again' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Next' }).click({ delay: 350 })
}

/** A learner's stored tries of probes. */
async function tries(page: Page, { token }: Learner, path: string, list: 'attempts' | 'entries'): Promise<{ help: string; probe?: Probe }[]> {
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: Record<string, { help: string; probe?: Probe }[]> }
  return (data[list] ?? []).filter(({ probe }) => probe !== undefined)
}

test('letters and shapes: on an empty sheet that stays empty; after two other letters one that is known, a shape by its picture, and one is asked for by the standard voice', async ({ page, learner }) => {
  const wav = Buffer.from(encodeWav(new Float32Array(8000).fill(0.1), 16_000))
  const recorded = await page.request.put('/bs/prompts', {
    headers: { authorization: `Bearer ${learner.token}` },
    multipart: { prompt: 'write/alone', language: 'en', file: { name: 'audio.wav', mimeType: 'audio/wav', buffer: wav } },
  })
  expect(recorded.status()).toBe(200)
  await prepare(page, learner, { sounds: true })
  for (const daysAgo of [4, 3, 2]) await haveWritten(page, learner, ['ක'], undefined, { daysAgo, help: 'none' })
  await haveWritten(page, learner, ['circle'], undefined, { daysAgo: 5 })
  await haveWritten(page, learner, ['ට'], undefined, { daysAgo: 3 })
  await noteSounds(page)
  await begin(page, 'Letter writing')
  const asked = ['අ', 'ආ', 'ක', 'circle', 'ට'] as const
  const written = ['ම', 'ම', 'ක', 'circle', 'ට'] as const
  for (const [at, letter] of asked.entries()) {
    await expect(isShape(letter) ? page.getByText('Draw it by yourself.') : page.getByText(letter, { exact: true })).toBeVisible()
    await expect(page.getByText(`${at + 1} of 5`)).toBeAttached()
    await expect(page.getByRole('button', { name: 'Show me' })).toBeHidden()
    const answer = written[at] ?? letter
    await drawByMouse(page, isShape(answer) ? drawnShape(strokesOfShape(answer), 'steady', seeded(31)) : drawn(answer))
    await page.getByRole('button', { name: 'Done Writing' }).click()
    // From the first one the child goes on before its letter is read. Both misses are known once both are.
    if (at > 0) await expect.poll(async () => (await savedLetters(page, learner)).slice(0, at + 1).map((one) => one.letter).toSorted()).toEqual(asked.slice(0, at + 1).toSorted())
    await goOn(page)
  }
  await expect(page.getByRole('heading', { name: 'All done. Thank you!' })).toBeVisible()
  const stored = (await savedLetters(page, learner)).slice(0, 5).toReversed()
  expect(stored).toMatchObject(asked.map((letter, at) => (
    { letter, predicted: written[at], help: 'none', probe: { kind: ['new', 'new', 'known', 'learning', 'learning'][at], ...(letter === 'ට' && { variation: 'voice' }) } }
  )))
  // The question and the thanks, and nothing about the answer.
  const said = (await heardSounds(page)).filter((path) => !/\/(letters\/\d+-name|shared\/(show-what-you-can|thank-you|done-thank-you))\.mp3$/.test(path))
  const ofFamily = expect.stringMatching(/^\/bs\/prompts\/[^/]+\/sound$/)
  expect(said).toEqual([ofFamily, ofFamily, ofFamily, ...['draw-alone', '../shapes/circle', 'alone'].map((name) => new URL(`/voices/standard/en/write/${name}.mp3`, page.url()).pathname)])
})

test('numbers: one is written, the camera counts each of the others once, and no answer is shown or judged', async ({ page, learner, show }) => {
  await prepare(page, learner, { numberRange: 3 })
  const check = { area: 'math', items: ['write 1', '3'], criterion: { right: 6, of: 8, probes: 2 }, due: '2999-12-31' }
  const goal = await page.request.post(`/bs/report/${learner._id}/goals`, { headers: { authorization: `Bearer ${learner.token}` }, data: { text: 'Write 1', setOn: '2026-11-01', check } })
  expect(goal.status()).toBe(201)
  await begin(page, 'Maths')
  const ready = page.getByRole('button', { name: "I'm ready" })
  const count = async (fingers: 3 | 5): Promise<void> => {
    await expect(page.getByText('Show this number with your fingers.')).toBeVisible()
    await show(fingers)
    await page.getByRole('button', { name: 'Start Practice' }).click({ delay: 350 })
    await expect(ready.or(page.getByText('Thank you!', { exact: true }))).toBeVisible({ timeout: 150_000 })
  }
  await expect(page.getByText('Task 1 of 3')).toBeVisible()
  await count(3)
  await goOn(page)
  await expect(page.getByText('Task 2 of 3')).toBeVisible()
  await expect(page.getByText('Write it by yourself.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show me' })).toBeHidden()
  await writeNumber(page, 1)
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await goOn(page)
  await expect(page.getByText('Task 3 of 3')).toBeVisible()
  await count(5)
  await expect(page.getByText('Fingers counted: 5', { exact: true })).toBeVisible()
  await ready.click({ delay: 350 })
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'All done. Thank you!' })).toBeVisible()
  await expect.poll(() => camerasOn(page)).toBe(0)
  const facts = { help: 'none', probe: { kind: 'new' } }
  await expect.poll(() => tries(page, learner, `/bs/progress/${learner._id}`, 'entries')).toMatchObject([
    { task: '3', shown: 3, count: 1, ...facts }, { task: 'write 1', shown: 1, count: 1, ...facts }, { task: '2', shown: 5, count: 0, ...facts },
  ])
})

test('movements: asked for by name and a still picture; a film of another movement is thanked for, too', async ({ page, learner }) => {
  await prepare(page, learner, { reducedMotion: true })
  await begin(page, 'Gross motor skills')
  const stored = async () => tries(page, learner, `/bs/movement/attempts?userid=${learner._id}`, 'attempts')
  for (const [at, name] of ['Catch', 'Walk'].entries()) {
    await expect(page.locator('[data-category]')).toHaveText(name)
    await expect(page.getByRole('button', { name: 'Show me' })).toBeHidden()
    expect(await page.getByRole('main').locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.getByRole('button', { name: 'Now you!' }).click({ delay: 350 })
    // The second time it opens at once.
    if (at === 0) await page.getByRole('button', { name: 'Use the camera' }).click({ delay: 350 })
    await page.getByRole('button', { name: 'Start Recording' }).click({ delay: 350 })
    await page.getByRole('button', { name: "I'm ready" }).click({ delay: 350 })
    await expect(page.getByText('Recording', { exact: true })).toBeVisible()
    // The camera films in real time.
    await page.waitForTimeout(3000)
    await page.getByRole('button', { name: 'Stop Recording' }).click()
    // A slow machine needs most of a minute to read a film.
    await expect.poll(async () => (await stored()).length, { timeout: 150_000 }).toBe(at + 1)
    await goOn(page)
  }
  await expect(page.getByRole('heading', { name: 'All done. Thank you!' })).toBeVisible()
  const facts = { help: 'none', freely: false, probe: { kind: 'new' } }
  expect(await stored()).toMatchObject([{ movement: 'walk', ...facts }, { movement: 'catch', ...facts }])
})
