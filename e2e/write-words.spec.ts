/** Letters that become words: two of the child's words beside a letter, and words written unit by unit on one line. */
import type { Page } from '@playwright/test'
import type { Unit } from '#areas/write/rules/syllables.ts'
import { expectAtMostFourChoices, expectLanguagesNamed, expectNoAxeViolations, expectPictures, expectRoomAtEveryWidth, expectTaskInSmallWindows } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { heardSounds, noteSounds } from './rules-sound.ts'
import { open, signIn, untilTapCounts } from './steps.ts'
import { home, presented, withoutHurry, write } from './write-practice.ts'
import { drawByMouse, drawn, haveWritten, haveWrittenWord, savedWords } from './write-strokes.ts'

/** What holds for every child's screen, in every window. */
async function rules(page: Page): Promise<void> {
  await expectAtMostFourChoices(page)
  await expectPictures(page)
  await expectTaskInSmallWindows(page)
  await expectRoomAtEveryWidth(page)
  await expectNoAxeViolations(page)
  await expectLanguagesNamed(page, 'en')
}

test.beforeEach(({ page, learner }) => signIn(page, learner))

test('two of the child’s words are beside the letter, the own name first, and a touch says them', async ({ page, learner }) => {
  const headers = { authorization: `Bearer ${learner.token}` }
  const said = await page.request.post('/bs/speech/add', { headers, data: { userid: learner._id, cluster: 'Mother', word: 'Mother', confidence: 0.9 } })
  expect(said.status()).toBe(201)
  await noteSounds(page)
  await page.addInitScript(() => localStorage.setItem('username', 'අමල් පෙරේරා'))
  await withoutHurry(page, { practiceLanguages: 'si en' })
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, home)
  await presented(page, 'අ')
  const words = page.getByRole('button', { name: 'Hear the words' })
  await expect(words).toContainText('අමල්')
  await expect(words).toContainText('අම්මා')
  await expect(words.locator('img, svg')).toHaveCount(3)
  const heard = async (): Promise<string[]> => (await heardSounds(page)).map((sound) => sound.replace('/voices/standard/', ''))
  await expect.poll(heard).toEqual([
    'en/write/lets-write.mp3', 'si/letters/01-name.mp3', 'en/write/it-says.mp3', 'si/letters/01-sound.mp3', 'si/words/mother.mp3',
  ])
  await words.click()
  await expect.poll(async () => (await heard()).slice(5)).toEqual(['si/letters/01-sound.mp3', 'si/words/mother.mp3'])
  await rules(page)

  await write(page, 'අ')
  await expect(page.getByText('You wrote it! Now say it: අ')).toBeVisible()
})

test('in Tamil the words are Tamil', async ({ page }) => {
  await withoutHurry(page, { practiceLanguages: 'ta' })
  await open(page, home)
  await presented(page, 'அ')
  await expect(page.getByRole('button', { name: 'Hear the words' })).toContainText('அப்பிள்')
})


/** Each unit on the sheet, with another hand each time. */
async function writeUnits(page: Page, units: readonly Unit[], checks: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  for (const [at, unit] of units.entries()) {
    await expect(page.getByText('Start at the dot.')).toBeVisible()
    if (at === 1) await checks()
    await drawByMouse(page, drawn(unit, at + 1))
    await expect(page.getByText('Well done! Press Done Writing.')).toBeVisible()
    // A second press within 600 ms does not count.
    await page.getByRole('button', { name: 'Done Writing' }).click({ delay: 650 })
  }
}

test('a child writes a word letter by letter on one line, and it is read, spoken, stored and shown to the adult', async ({ page, learner }) => {
  await noteSounds(page)
  await withoutHurry(page, { practiceLanguages: 'si', letterStep: 'trace', adultQuestion: false })
  await haveWritten(page, learner, ['ක', 'ට'])
  await open(page, home)
  await page.getByRole('link', { name: 'Write a word' }).click()
  await expect(page).toHaveURL('/write/words')
  await expect(page.getByText('Which word shall we write?')).toBeVisible()
  await page.getByRole('button', { name: 'කට' }).click()
  await expect(page.getByRole('img', { name: 'කට' })).toBeVisible()
  await page.getByRole('button', { name: 'Write Now!' }).click()
  await writeUnits(page, ['ක', 'ට'])
  await expect(page.getByText('You wrote a word! Now say it:')).toBeVisible()
  await expect(page.getByRole('img', { name: 'You earned a sticker' })).toBeVisible()
  const heard = async (): Promise<string[]> => (await heardSounds(page)).slice(-4).map((sound) => sound.replace('/voices/standard/', ''))
  await expect.poll(heard).toEqual(['en/shared/well-done.mp3', 'en/write/wrote-word.mp3', 'en/write/say-it.mp3', 'si/words/mouth.mp3'])
  await expect.poll(() => savedWords(page, learner)).toMatchObject([{
    word: 'කට', result: 'well', help: 'traced', units: [{ unit: 'ක', predicted: 'ක' }, { unit: 'ට', predicted: 'ට' }],
  }])
  await page.getByRole('button', { name: 'Next word' }).click()
  await expect(page.getByText('Which word shall we write?')).toBeVisible()
  await open(page, '/write/letters')
  await expect(page.getByRole('heading', { name: '1 written word' })).toBeVisible()
  await expect(page.getByText('Read as ක ට')).toBeVisible()
  // The therapist sees how the pen moved, in the picture and in words.
  await expect(page.getByText(/^Blue and thick: slow/)).toBeVisible()
  await expect(page.getByText(/^\d+ strokes · .* s · mean speed [\d.]+ heights a second$/)).toBeVisible()
})

test("the browser's Back leads from the sheet to the word, to the choice and to the letters, and never to a sheet that is sent", async ({ page, learner }) => {
  await withoutHurry(page, { practiceLanguages: 'si', letterStep: 'trace' })
  await haveWritten(page, learner, ['ක', 'ට'])
  await open(page, home)
  await page.getByRole('link', { name: 'Write a word' }).click()
  await page.getByRole('button', { name: 'කට' }).click()
  const begin = page.getByRole('button', { name: 'Write Now!' })
  await begin.click()
  await expect(page.locator('canvas')).toBeVisible()
  await page.goBack()
  await expect(begin).toBeVisible()
  await expect(page.getByRole('img', { name: 'කට' })).toBeVisible()
  // Back at once, before the page has shown the sheet's entry of the history.
  await begin.evaluate((button: HTMLElement) => {
    button.click()
    history.back()
  })
  await begin.click()
  await writeUnits(page, ['ක', 'ට'])
  await expect(page.getByText('You wrote a word! Now say it:')).toBeVisible()
  await page.goBack()
  await expect(begin).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Which word shall we write?')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(home)
  expect(await savedWords(page, learner)).toHaveLength(1)
})

for (const [width, height] of [[360, 740], [1280, 800]] as const) {
  test(`${width} × ${height}: a child writes අම්මා, of which one sign is new`, async ({ page, learner }) => {
    await page.setViewportSize({ width, height })
    await withoutHurry(page, { practiceLanguages: 'si', letterStep: 'trace', adultQuestion: false })
    await haveWritten(page, learner, ['අ', 'ම'])
    await haveWrittenWord(page, learner, ['බ', 'බා'])
    await open(page, '/write/words')
    const amma = page.getByRole('button', { name: 'අම්මා' })
    await expect(amma).toBeVisible()
    await rules(page)
    await amma.click()
    await rules(page)
    await page.getByRole('button', { name: 'Write Now!' }).click()
    await writeUnits(page, ['අ', 'ම්', 'මා'], () => rules(page))
    await expect(page.getByText('You wrote a word! Now say it:')).toBeVisible()
    await rules(page)
    await expect.poll(() => savedWords(page, learner)).toMatchObject([{
      word: 'අම්මා', result: 'well', help: 'traced',
      units: [{ unit: 'අ', predicted: 'අ' }, { unit: 'ම්', predicted: 'ම්' }, { unit: 'මා', predicted: 'මා' }],
    }, { word: 'බබා' }])
  })
}

test('in Tamil a child writes a word of letters without signs', async ({ page, learner }) => {
  await withoutHurry(page, { practiceLanguages: 'ta', letterStep: 'trace' })
  await haveWritten(page, learner, ['ந'])
  await open(page, '/write/words')
  await page.getByRole('button', { name: 'நட' }).click()
  await page.getByRole('button', { name: 'Write Now!' }).click()
  await writeUnits(page, ['ந', 'ட'])
  await expect(page.getByText('You wrote a word!')).toBeVisible()
  await expect.poll(() => savedWords(page, learner)).toMatchObject([{ word: 'நட', result: 'well' }])
})

test('without a known letter the way to the letters is shown, and an empty sheet leads back without a word', async ({ page, learner }) => {
  await withoutHurry(page, { practiceLanguages: 'si', letterStep: 'trace' })
  await open(page, '/write/words')
  await expect(page.getByText('First write some more letters.')).toBeVisible()
  await rules(page)
  await page.getByRole('link', { name: 'Write letters' }).click()
  await expect(page).toHaveURL(home)
  await haveWritten(page, learner, ['ක'])
  await open(page, '/write/words')
  await page.getByRole('button', { name: 'කට' }).click()
  await page.getByRole('button', { name: 'Write Now!' }).click()
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect(page.getByText("Let's write it together.")).toBeVisible()
  await untilTapCounts(page)
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect(page.getByText('Which word shall we write?')).toBeVisible()
  expect(await savedWords(page, learner)).toEqual([])
})

test('a word that the recogniser misread is not called wrong, and an adult marks it as right', async ({ page, learner }) => {
  await withoutHurry(page, { practiceLanguages: 'si', letterStep: 'alone', adultQuestion: false })
  await haveWritten(page, learner, ['ක', 'ට'])
  await open(page, '/write/words')
  await page.getByRole('button', { name: 'කට' }).click()
  await page.getByRole('button', { name: 'Write Now!' }).click()
  for (const unit of ['ක', 'ව'] as const) {
    await expect(page.getByText('Write it by yourself.')).toBeVisible()
    await drawByMouse(page, drawn(unit))
    await page.getByRole('button', { name: 'Done Writing' }).click({ delay: 650 })
  }
  await expect(page.getByText("Let's write it again later.")).toBeVisible()
  await expect.poll(() => savedWords(page, learner)).toMatchObject([{ result: expect.stringMatching('badly|unsure') }])
  await page.getByText('Backend Response (Debug)').click()
  await page.getByRole('button', { name: 'That was right' }).click()
  await expect(page.getByText('Marked right by an adult.')).toBeVisible()
  await expect.poll(() => savedWords(page, learner)).toMatchObject([{ overridden: true }])
})

test('a word that is left in the middle is stored as stopped, and an adult can say that the hand was guided', async ({ page, learner }) => {
  await withoutHurry(page, { practiceLanguages: 'si', letterStep: 'trace', adultQuestion: false })
  await haveWritten(page, learner, ['ක', 'ට'])
  await open(page, '/write/words')
  await page.getByRole('button', { name: 'කට' }).click()
  await page.getByRole('button', { name: 'Write Now!' }).click()
  await writeUnits(page, ['ක'])
  await expect(page.getByText('Start at the dot.')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
  await expect.poll(() => savedWords(page, learner)).toMatchObject([{ word: 'කට', unjudged: 'stopped', help: 'traced', units: [{ unit: 'ක', predicted: null }, { unit: 'ට', strokes: [] }] }])

  await open(page, '/write/words')
  await page.getByRole('button', { name: 'කට' }).click()
  await page.getByRole('button', { name: 'Write Now!' }).click()
  await writeUnits(page, ['ක', 'ට'])
  await expect.poll(() => savedWords(page, learner)).toMatchObject([{ word: 'කට', unjudged: null, help: 'traced' }, { unjudged: 'stopped' }])
  await page.getByText('Backend Response (Debug)').click()
  await page.getByRole('button', { name: 'I guided the hand' }).click()
  await expect.poll(() => savedWords(page, learner)).toMatchObject([{ word: 'කට', help: 'hand' }, { unjudged: 'stopped' }])
})
