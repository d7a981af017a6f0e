/** Letters that become words: two of the child's words beside a letter. */
import { expectAtMostFourChoices, expectLanguagesNamed, expectNoAxeViolations, expectPictures, expectRoomAtEveryWidth, expectTaskInSmallWindows, open, signIn } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { heardSounds, noteSounds } from './rules-sound.ts'
import { home, presented, withoutHurry, write } from './write-practice.ts'
import { drawByMouse, drawn, haveWritten, savedWords } from './write-strokes.ts'

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
  await expect.poll(heard, { timeout: 60_000 }).toEqual([
    'en/write/lets-write.mp3', 'si/letters/01-name.mp3', 'en/write/it-says.mp3', 'si/letters/01-sound.mp3', 'si/words/mother.mp3',
  ])
  await words.click()
  await expect.poll(async () => (await heard()).slice(5), { timeout: 60_000 }).toEqual(['si/letters/01-sound.mp3', 'si/words/mother.mp3'])
  await expectAtMostFourChoices(page)
  await expectPictures(page)
  await expectTaskInSmallWindows(page)
  await expectRoomAtEveryWidth(page)
  await expectNoAxeViolations(page)
  await expectLanguagesNamed(page, 'en')

  await write(page, 'අ')
  await expect(page.getByText('You wrote it! Now say it: අ')).toBeVisible()
})

test('in Tamil the words are Tamil', async ({ page }) => {
  await withoutHurry(page, { practiceLanguages: 'ta' })
  await open(page, home)
  await presented(page, 'அ')
  await expect(page.getByRole('button', { name: 'Hear the words' })).toContainText('அப்பிள்')
})

test('a child writes a word letter by letter on one line, and it is read, spoken, stored and shown to the adult', async ({ page, learner }) => {
  await withoutHurry(page, { practiceLanguages: 'si', letterStep: 'trace', adultQuestion: false })
  await haveWritten(page, learner, ['ක', 'ට'])
  await open(page, home)
  await page.getByRole('link', { name: 'Write a word' }).click()
  await expect(page).toHaveURL('/write/words')
  await expect(page.getByText('Which word shall we write?')).toBeVisible()
  await expectAtMostFourChoices(page)
  await expectPictures(page)
  await page.screenshot({ path: '/tmp/w17-choose.png' })
  await page.getByRole('button', { name: 'කට' }).click()
  await page.screenshot({ path: '/tmp/w17-present.png' })
  await page.getByRole('button', { name: 'Write Now!' }).click()
  for (const [at, unit] of (['ක', 'ට'] as const).entries()) {
    await expect(page.getByText('Start at the dot.')).toBeVisible()
    await drawByMouse(page, drawn(unit, at + 1))
    await expect(page.getByText('Well done! Press Done Writing.')).toBeVisible()
    await page.screenshot({ path: `/tmp/w17-write${at}.png` })
    await page.getByRole('button', { name: 'Done Writing' }).click()
  }
  await expect(page.getByText('You wrote a word!')).toBeVisible()
  await page.screenshot({ path: '/tmp/w17-praise.png' })
  await expect.poll(() => savedWords(page, learner)).toMatchObject([{
    word: 'කට', result: 'well', assisted: false, units: [{ unit: 'ක', predicted: 'ක' }, { unit: 'ට', predicted: 'ට' }],
  }])
  await page.getByRole('button', { name: 'Next word' }).click()
  await expect(page.getByText('Which word shall we write?')).toBeVisible()
  await open(page, '/write/letters')
  await expect(page.getByRole('heading', { name: '1 written word' })).toBeVisible()
  await page.screenshot({ path: '/tmp/w17-report.png', fullPage: true })
})
