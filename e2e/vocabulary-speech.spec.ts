import { createReadStream } from 'node:fs'
import type { Page } from '@playwright/test'
import { keepSettings, signIn, watchText } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { playFirstWord, replaceMicrophone, savedResults, say, sayWord } from './vocabulary-microphone.ts'


test.beforeEach(async ({ page, learner }) => {
  await signIn(page, learner)
  await replaceMicrophone(page, 'microphone-apple.wav')
})

interface Upload {
  readonly word: string | null
  readonly choices: string | null
  readonly type: string
  readonly file: number[]
}

/** Looks on at what the page uploads: the browser does not tell tests what files a form holds. */
async function watchUploads(page: Page): Promise<() => Promise<Upload[]>> {
  await page.addInitScript(() => {
    const uploads: Upload[] = []
    Object.assign(globalThis, { uploads })
    const note = async (body: FormData, file: File): Promise<void> => {
      const [word = null, choices = null] = ['word', 'choices'].map((name) => body.get(name) as string | null)
      uploads.push({ word, choices, type: file.type, file: [...new Uint8Array(await file.arrayBuffer())] })
    }
    class Watched extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        const file = body instanceof FormData ? body.get('file') : null
        if (body instanceof FormData && file instanceof File) void note(body, file)
        super.send(body)
      }
    }
    globalThis.XMLHttpRequest = Watched
  })
  return () => page.evaluate(() => (globalThis as unknown as { uploads: Upload[] }).uploads)
}

test('the request contains a 16-bit WAV of 16 kHz and the requested word', async ({ page }) => {
  const sent = await watchUploads(page)
  await playFirstWord(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Well done!')).toBeVisible()
  const [upload] = await sent()
  expect(upload).toMatchObject({ word: 'Apple', choices: '["Apple","Banana","Mango","Pineapple","Orange","Grape","Cherry","Passion"]' })
  expect(upload?.type).toBe('audio/wav')
  const wave = Buffer.from(upload?.file ?? [])
  expect(wave.toString('latin1', 8, 16)).toBe('WAVEfmt ')
  expect([wave.readUInt16LE(20), wave.readUInt16LE(22), wave.readUInt32LE(24), wave.readUInt16LE(34)]).toEqual([1, 1, 16_000, 16])
  const seconds = wave.readUInt32LE(40) / 32_000
  expect(seconds).toBeGreaterThan(1.2)
  expect(seconds).toBeLessThanOrEqual(15)
})

test('Previous never goes below the first word, Next stops at the last', async ({ page }) => {
  await page.route('**/bs/word/words?*category=fruits*', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { data: { ...data, totalPages: 1 } } })
  })
  await playFirstWord(page)
  await expect(page.getByText('Word 1 of 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'All done. Well done!' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'You earned a sticker' })).toBeVisible()
})

test('another word three times: a hint, the word slowly, and saying it together', async ({ page, learner }) => {
  await page.goto('/vocabulary/list-word')
  await page.getByRole('button', { name: "Let's Play!" }).click()
  await sayWord(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  for (const help of ['It starts with “B”.', 'Listen. Then say it slowly.', "Let's say it together."]) {
    await sayWord(page)
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('We heard “Apple”. Let\'s try again.')).toBeVisible()
    await expect(page.getByText('Good try!')).toBeVisible()
    await expect(page.getByText(help)).toBeVisible()
    await page.getByRole('button', { name: 'Say it again' }).click()
  }
  await sayWord(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('We heard “Apple”. Let\'s try again.')).toBeVisible()
  expect((await savedResults(page, learner)).map(({ assisted }) => assisted)).toEqual([true, false, false, false, false])
})

test('the word and the instruction are not recorded if they are played during a recording: the microphone pauses', async ({ page }) => {
  await playFirstWord(page)
  for (const heard of ['Hear “Apple”', 'What to do, once more', 'What to do, slowly']) {
    const waited = await watchText(page, 'The microphone waits')
    await page.getByRole('button', { name: heard }).click()
    await waited()
    await expect(page.getByText('The microphone is on')).toBeVisible()
  }
})

test('a session of every word: Next to the last, Complete twice, each word has its own result', async ({ page, learner, expectedErrors }) => {
  // The recording says its word in the first page only: in the others nothing or another word is heard.
  expectedErrors.push(/422/)
  await keepSettings(page, { repeatTapMs: 300 })
  const uploads = await watchUploads(page)
  await page.goto('/vocabulary/stage-two')
  await page.getByRole('link', { name: 'Start List' }).click()
  await expect(page.getByText('No results found')).toHaveCount(2)
  await page.getByRole('button', { name: 'Start' }).click()
  await sayWord(page)
  await expect(page.getByRole('button', { name: 'Hear “Apple”' })).toBeVisible()
  for (let at = 2; at <= 15; at++) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText(`Word ${at} of 15`)).toBeVisible()
    await page.waitForTimeout(350)
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('15 words are recorded.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Motorcycle')).toBeHidden()
  const listening = await watchText(page, /Listening to word \d+ of 15/)
  await page.getByRole('button', { name: 'Complete' }).click()
  await listening()
  await expect(page.getByRole('heading', { name: 'Your words' })).toBeVisible({ timeout: 200_000 })
  const sent = await uploads()
  expect(new Set(sent.map(({ word }) => word)).size).toBe(15)
  expect(sent).toHaveLength(15)
  const apple = page.getByRole('listitem').filter({ hasText: 'We heard “Apple”.' }).first()
  await expect(apple.getByText(/of 5 stars/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'History' }).getByRole('row', { name: /^Apple/ })).toHaveCount(1)
  expect((await savedResults(page, learner)).filter(({ word }) => word === 'Apple')).toHaveLength(1)
})

test('with isActive false only the picture is shown', async ({ page }) => {
  await page.goto('/vocabulary/stage-three')
  await page.getByRole('link', { name: 'Start List' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Say it now.')).toBeVisible()
  await expect(page.getByText('Word 1 of 15')).toBeVisible()
  await expect(page.getByRole('main').getByText('Apple')).toBeHidden()
  const waited = await watchText(page, 'The microphone waits')
  await page.getByRole('button', { name: 'What to do, once more' }).click()
  await waited()
})

test('a word is learnt by keyboard alone: heard, heard slowly, said and compared', async ({ page }) => {
  const played: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sounds/words/')) played.push(new URL(request.url()).pathname)
  })
  await page.goto('/vocabulary/stage-two')
  await page.getByRole('link', { name: 'Apple', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Hear “Apple”' }).press('Enter')
  await expect.poll(() => played).toContain('/sounds/words/apple.mp3')
  await page.getByRole('button', { name: 'Hear it slowly' }).press('Enter')
  await expect.poll(() => played).toContain('/sounds/words/apple-slow.mp3')
  await page.getByRole('button', { name: 'Say it: Apple' }).press('Enter')
  await sayWord(page)
  await page.getByRole('button', { name: 'Complete' }).press('Enter')
  await expect(page.getByText('Well done!')).toBeVisible()
  await page.getByRole('button', { name: 'Hear yourself' }).press('Enter')
  await page.getByRole('button', { name: 'Hear the word' }).press('Enter')
  await expect(page.getByText('The sound as a picture: You')).toBeAttached()
})

test('nothing plays while the microphone records, and music stops', async ({ page }) => {
  await keepSettings(page, { music: true })
  await playFirstWord(page)
  const playing = await page.evaluate(() => [...document.querySelectorAll('audio')].filter((audio) => !audio.paused).length)
  expect(playing).toBe(0)
})

test("a parent's voice becomes the sound of an own word", async ({ page, learner }) => {
  await keepSettings(page, { adultQuestion: false })
  const headers = { authorization: `Bearer ${learner.token}` }
  const answer = await page.request.post('/bs/word', {
    headers,
    multipart: { wordAdd: 'Umbrella', userid: learner._id, image: createReadStream('public/icons/icon-192.png') },
  })
  const { data } = (await answer.json()) as { data: { _id: string; soundUrl: string } }
  await page.goto(`/vocabulary/word-learn/${data._id}`)
  await page.getByRole('button', { name: 'Your own voice' }).click()
  await page.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText('The microphone is on')).toBeVisible()
  await say(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('button', { name: 'Use this sound' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const changed = (await (await page.request.get(`/bs/word/${data._id}`, { headers })).json()) as { data: { soundUrl: string } }
  const sound = await (await page.request.get(changed.data.soundUrl)).body()
  expect(sound.toString('latin1', 0, 4)).toBe('RIFF')
  expect(sound.readUInt32LE(24)).toBe(16_000)
})
