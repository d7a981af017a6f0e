/** The album: the stickers earned in every area, by month, with at most four choices. */
import type { Page } from '@playwright/test'
import { newId } from '#kit/ids.ts'
import { expectAtMostFourChoices, expectLargeType, expectNoAxeViolations, expectRoomAtEveryWidth } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { open, signIn, untilTapCounts } from './steps.ts'

const maxChoices = 4
/** The first of a month at noon in the zone of the tests, counted back from this month. */
function monthsAgo(months: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - months, 1, 6, 30))
}

interface Attempts {
  readonly words?: readonly string[]
  readonly letters?: readonly string[]
  readonly numbers?: readonly number[]
  readonly movements?: readonly string[]
}

/** Stores attempts of every kind, a minute apart, as the areas' screens do. */
async function store(page: Page, { _id, token }: Learner, start: Date, { words = [], letters = [], numbers = [], movements = [] }: Attempts): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const post = async (url: string, data: object): Promise<void> => {
    const answer = await page.request.post(url, { headers, data })
    expect([200, 201]).toContain(answer.status())
  }
  let at = start.getTime()
  const next = (): string => new Date((at += 60_000)).toISOString()
  for (const word of words) await post('/bs/speech/add', { userid: _id, cluster: word, word, confidence: 0.9, createdAt: next() })
  for (const letter of letters) {
    const strokes = [[100, 100, 200, 200]]
    await post('/bs/letter', { userid: _id, letter, predicted: letter, confidence: 0.9, strokes, step: 'trace', help: 'traced', createdAt: next() })
  }
  for (const movement of movements) {
    await post('/bs/movement', { userid: _id, movement, predictions: [], repetitions: 0, freely: true, createdAt: next() })
  }
  const entries = numbers.map((answer) => ({ id: newId(), practiceType: 'NumberPractice', count: 1, answer, timestamp: next() }))
  if (entries.length > 0) await post(`/bs/progress/${_id}`, { entries })
}

/** The tiles of a page. */
const choices = (page: Page) => page.locator('main li').getByRole('link').or(page.locator('main li').getByRole('button'))

/** Records the addresses of the sounds that the page plays. */
async function noteSounds(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const played: string[] = []
    Object.assign(globalThis, { playedSounds: played })
    globalThis.Audio = class extends Audio {
      override play(): Promise<void> {
        played.push(new URL(this.src).pathname)
        return super.play()
      }
    }
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'playedSounds') as string[])
}

/** The sounds of voices that the page has played, by prompt. */
const said = async (sounds: () => Promise<string[]>): Promise<string[]> => (
  (await sounds()).flatMap((address) => /^\/voices\/standard\/en\/(.+)\.mp3$/.exec(address)?.[1] ?? [])
)

/** The page of a sticker, whose name contains its picture's name and the practised thing. */
const sticker = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(` ${name}$`) })

/** Turns the pages of the book one after another, and expects these things on them, beginning with the page that is open. */
async function expectPages(page: Page, names: readonly string[], total = names.length): Promise<void> {
  for (const [at, name] of names.entries()) {
    await expect(sticker(page, name)).toBeVisible()
    if (total > 1) await expect(page.getByText(`${at + 1} / ${total}`)).toBeVisible()
    if (at === names.length - 1) return
    await untilTapCounts(page)
    await page.getByRole('button', { name: 'More stickers' }).click()
    await expect(sticker(page, name)).toBeHidden()
  }
}

async function goBack(page: Page): Promise<void> {
  await untilTapCounts(page)
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
}

test('an album without stickers explains where they will appear, and leads home', async ({ page, learner }) => {
  const sounds = await noteSounds(page)
  await signIn(page, learner)
  await open(page, '/album')
  await expect(page.getByRole('heading', { name: 'My stickers' })).toBeVisible()
  await expect(page.getByText('Your stickers come here.')).toBeVisible()
  await expect.poll(() => said(sounds)).toContain('home/album-empty')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Earn a sticker' }).click()
  await expect(page).toHaveURL('/skills')
})

test('the stickers of one month, area by area; a touched sticker says what it was for', async ({ page, learner }) => {
  await store(page, learner, monthsAgo(0), {
    words: ['Apple', 'Mango', 'Bus', 'Banana', 'Car'], letters: ['අ', 'ක'], numbers: [3], movements: ['jump'],
  })
  const sounds = await noteSounds(page)
  await signIn(page, learner)
  await open(page, '/skills')
  await page.getByRole('banner').getByRole('link', { name: 'My stickers' }).click()
  await expect(choices(page)).toHaveCount(4)
  for (const name of ['Words: 5 stickers', 'Letters: 2 stickers', 'Numbers: 1 sticker', 'Moving: 1 sticker']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expectAtMostFourChoices(page)
  await expectNoAxeViolations(page)
  await expectRoomAtEveryWidth(page)
  await expectLargeType(page)

  await page.getByRole('link', { name: 'Words: 5' }).click()
  await expect(page.getByRole('heading', { name: 'You said a word.' })).toBeVisible()
  await expect.poll(() => said(sounds)).toContain('home/for-vocabulary')
  await expectAtMostFourChoices(page)
  await expectNoAxeViolations(page)
  await expectRoomAtEveryWidth(page)
  await expectPages(page, ['Car', 'Banana', 'Bus'], 5)
  await sticker(page, 'Bus').click()
  await expect.poll(async () => (await said(sounds)).slice(-3)).toEqual([expect.stringMatching(/^stickers\/[a-z]+$/), 'home/for-vocabulary', 'words/bus'])
  // A page that is turned says what it shows. The last page is before the first.
  for (const [turn, name, word] of [['More stickers', 'Mango', 'mango'], ['More stickers', 'Apple', 'apple'], ['More stickers', 'Car', 'car'], ['Previous', 'Apple', 'apple']] as const) {
    await untilTapCounts(page)
    await page.getByRole('button', { name: turn }).click()
    await expect(sticker(page, name)).toBeVisible()
    await expect.poll(async () => (await said(sounds)).at(-1)).toBe(`words/${word}`)
  }
  await expect(sticker(page, 'Bus')).toBeHidden()

  for (const { link, thing, prompt } of [
    { link: 'Numbers: 1', thing: '3', prompt: 'numbers/3' },
    { link: 'Moving: 1', thing: 'Jump', prompt: 'movements/jump' },
  ]) {
    await goBack(page)
    await page.getByRole('link', { name: link }).click()
    await sticker(page, thing).click()
    await expect.poll(() => said(sounds)).toContain(prompt)
  }
  await goBack(page)
  await page.getByRole('link', { name: 'Letters: 2' }).click()
  await expectPages(page, ['ක', 'අ'])
  // The child's own stroke; a touch draws it again.
  const stroke = sticker(page, 'අ').locator('path')
  await expect(stroke).toHaveAttribute('d', 'M100.0,100.0L200.0,200.0')
  await expect(stroke).not.toHaveClass('animate-draw')
  await sticker(page, 'අ').click()
  await expect(stroke).toHaveClass('animate-draw')
  // A letter's name is Sinhala on every page.
  await expect.poll(sounds).toContain('/voices/standard/si/letters/01-name.mp3')
})

test('a page for each month: three months and a tile for earlier ones', async ({ page, learner }) => {
  for (const months of [0, 1, 2, 4, 14]) await store(page, learner, monthsAgo(months), { letters: ['අ', 'ක'] })
  const sounds = await noteSounds(page)
  await signIn(page, learner)
  await open(page, '/album')
  await expect(choices(page)).toHaveCount(maxChoices)
  await expectNoAxeViolations(page)
  await expectRoomAtEveryWidth(page)
  await page.getByRole('button', { name: 'Earlier months' }).click()
  await expect(choices(page)).toHaveCount(2)
  const old = monthsAgo(14)
  const month = old.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })
  const name = `${month} ${old.getUTCFullYear()}`
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect.poll(() => said(sounds)).toContain(`months/${month.toLowerCase()}`)
  await page.getByRole('link', { name: 'Letters: 2' }).click()
  await expectPages(page, ['ක', 'අ'])
  await goBack(page)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('heading', { name: 'My stickers' })).toBeVisible()
  await goBack(page)
  await expect(page).toHaveURL('/skills')
})

test('stickers of attempts that wait on the device are shown, also if the server cannot be reached', async ({ page, learner, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/)
  await signIn(page, learner)
  await open(page, '/album')
  await page.route('**/bs/**', (route) => route.abort())
  const createdAt = new Date().toISOString()
  await page.evaluate(
    async (entry) => {
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('d-learner-letters', 1)
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('pending', { keyPath: 'id' }).createIndex('learner', 'learner')
        })
        opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB cannot be opened')))
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('pending', 'readwrite')
          transaction.objectStore('pending').put(entry)
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      })
    },
    { id: newId(), learner: learner._id, createdAt, letter: 'ත', step: 'trace', help: 'traced', strokes: [[1, 2]], reading: null },
  )
  await page.reload()
  await page.getByRole('link', { name: 'Letters: 1' }).click()
  await expect(sticker(page, 'ත')).toBeVisible()
})
