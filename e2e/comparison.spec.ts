/** An adult compares two ways of practising words, and the practice of a day has one of them. */
import type { Page } from '@playwright/test'
import { encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { type ComparisonKind, comparisonWays, type Way, wayOfDay } from '#kit/practice/comparison.ts'
import { newId } from '#kit/ids.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll, windows } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { heardSounds, noteSounds } from './rules-sound.ts'
import { keepSettings, open, signIn } from './steps.ts'
import { playFirstWord, replaceMicrophone, savedResults, say, sayWord } from './vocabulary-microphone.ts'

/** Stores a comparison that began today, and whose first day has this way. */
async function compare(page: Page, kind: ComparisonKind, way: Way, folder: string, { _id: userid }: Learner): Promise<void> {
  // Of the browser, whose time zone is another one.
  const startedOn = await page.evaluate(() => new Intl.DateTimeFormat('sv').format())
  let _id = newId()
  while (wayOfDay({ _id, kind, startedOn }, startedOn) !== way) _id = newId()
  const database = await openDatabase({ folder })
  await database.insertInto('comparisons').values({ _id, userid, kind, startedOn }).execute()
  await database.destroy()
}

test.beforeEach(async ({ page, learner }) => {
  await signIn(page, learner)
})

test('an adult starts a comparison and ends it; the family’s voice needs recorded words', async ({ page, learner }) => {
  await keepSettings(page, { adultQuestion: false })
  await open(page, `/report/${learner._id}`)
  await page.getByText('Second opinions').click()
  await page.getByRole('link', { name: 'What helps this child?' }).click()
  await page.getByRole('radio', { name: 'The family’s voice or the app’s' }).check()
  await expect(page.getByText('The family has not recorded any word', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Begin tomorrow' })).toBeHidden()
  await page.getByRole('radio', { name: 'With or without the written word' }).check()
  await expectNoAxeViolations(page)
  for (const [width, height] of [[360, 740], ...windows] as const) {
    await page.setViewportSize({ width, height })
    await expectLargeTargets(page)
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: 'Begin tomorrow' }).click()
  await expect(page.getByRole('heading', { name: 'With or without the written word' })).toBeVisible()
  await expect(page.getByText('0 of 30 days. It is too early to say which helps.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'End' }).click()
  await expect(page.getByRole('button', { name: 'Begin tomorrow' })).toBeVisible()
  await expect(page.getByText('0 of 30 days. It is too early to say which helps.')).toBeVisible()
})

for (const way of comparisonWays.print) {
  test(`a day ${way} the written word, whatever the setting, also if the server cannot be reached`, async ({ page, learner, server, expectedErrors }) => {
    const isWritten = way === 'with'
    await keepSettings(page, { showWord: !isWritten })
    await replaceMicrophone(page, 'microphone-apple.wav', { asksFor: 8 })
    await compare(page, 'print', way, server.folder, learner)
    await open(page, '/vocabulary/list-word')
    await page.getByRole('button', { name: "Let's Play!" }).click()
    await expect(page.getByText('What is this?')).toBeVisible()
    await expect(page.getByText('The microphone is on')).toBeVisible()
    await expect(page.getByRole('button', { name: isWritten ? 'Hear “Apple”' : 'Hear it', exact: true })).toBeVisible()
    await say(page)
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('Well done!')).toBeVisible({ timeout: 150_000 })
    await expect(page.getByRole('button', { name: isWritten ? 'Hear “Apple”' : 'Hear it', exact: true })).toBeVisible()
    await expect.poll(() => savedResults(page, learner)).toMatchObject([{ word: 'Apple', help: isWritten ? 'print' : 'none', way }])

    expectedErrors.push(/net::ERR_FAILED .*\/bs\/comparison\//)
    await page.route('**/bs/comparison/*', (route) => route.abort())
    await page.goto('/vocabulary/word-learn/00000000-0000-7000-8000-000000001002')
    await expect(page.getByRole('button', { name: isWritten ? 'Hear “Banana”' : 'Hear it', exact: true })).toBeVisible()
    await page.getByRole('button', { name: isWritten ? 'Say it: Banana' : 'Say it', exact: true }).click()
    await expect(page.getByText('What is this?')).toBeVisible()
    await expect(page.getByRole('button', { name: isWritten ? 'Hear “Banana”' : 'Hear it', exact: true })).toBeVisible()

    await page.goto('/vocabulary/list-all')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByText('The microphone is on')).toBeVisible()
    await expect(page.getByRole('button', { name: isWritten ? 'Hear “Apple”' : 'Hear it', exact: true })).toBeVisible()
  })
}

for (const way of comparisonWays.speed) {
  test(`a day with ${way} speech`, async ({ page, learner, server }) => {
    await replaceMicrophone(page, 'microphone-apple.wav')
    await noteSounds(page)
    await compare(page, 'speed', way, server.folder, learner)
    await playFirstWord(page)
    expect((await heardSounds(page)).filter((path) => path.includes('apple'))).toEqual([`/sounds/words/${way === 'slow' ? 'apple-slow' : 'apple'}.mp3`])
  })
}

test('a device that does not know the comparison practises as usual, and its try does not count', async ({ page, learner, server, expectedErrors }) => {
  await replaceMicrophone(page, 'microphone-apple.wav')
  await noteSounds(page)
  await compare(page, 'speed', 'slow', server.folder, learner)
  expectedErrors.push(/net::ERR_FAILED .*\/bs\/comparison\//)
  await page.route('**/bs/comparison/*', (route) => route.abort())
  await playFirstWord(page)
  expect((await heardSounds(page)).filter((path) => path.includes('apple'))).toEqual(['/sounds/words/apple.mp3'])
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect.poll(() => savedResults(page, learner)).toEqual([expect.not.objectContaining({ way: expect.anything() })])
})

for (const way of comparisonWays.speaker) {
  test(`a day with the voice of the ${way}`, async ({ page, learner, server }) => {
    const wav = Buffer.from(encodeWav(new Float32Array(16_000).fill(0.1), 16_000))
    const recorded = await page.request.put('/bs/prompts', {
      headers: { authorization: `Bearer ${learner.token}` },
      multipart: { prompt: 'words/apple', language: 'en', file: { name: 'audio.wav', mimeType: 'audio/wav', buffer: wav } },
    })
    expect(recorded.status()).toBe(200)
    await replaceMicrophone(page, 'microphone-apple.wav')
    await noteSounds(page)
    await compare(page, 'speaker', way, server.folder, learner)
    await open(page, '/vocabulary/list-word')
    await page.getByRole('button', { name: "Let's Play!" }).click()
    await sayWord(page)
    const sounds = (await heardSounds(page)).filter((path) => /apple|prompts/.test(path))
    expect(sounds).toEqual([expect.stringMatching(way === 'family' ? /^\/bs\/prompts\/[^/]+\/sound$/ : /^\/sounds\/words\/apple\.mp3$/)])
  })
}
