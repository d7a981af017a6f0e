/** The album of stickers: what was earned in every area, by month, with at most four things to touch. */
import type { Page } from '@playwright/test'
import { newId } from '#kit/ids.ts'
import { expectLargeType, expectNoAxeViolations, expectRoomAtEveryWidth, open, signIn } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'

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
    await post('/bs/letter', { userid: _id, letter, predicted: letter, confidence: 0.9, strokes, step: 'trace', assisted: false, createdAt: next() })
  }
  for (const movement of movements) {
    await post('/bs/movement', { userid: _id, movement, predictions: [], repetitions: 0, freely: true, createdAt: next() })
  }
  const entries = numbers.map((answer) => ({ id: newId(), practiceType: 'NumberPractice', count: 1, answer, timestamp: next() }))
  if (entries.length > 0) await post(`/bs/progress/${_id}`, { entries })
}

/** Everything that can be touched below the bar with Back. */
const choices = (page: Page) => page.locator('main li').getByRole('link').or(page.locator('main li').getByRole('button'))

async function expectFewChoices(page: Page): Promise<void> {
  const count = await choices(page).count()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(maxChoices)
}

/** Notes the addresses of the sounds that the page plays. */
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

test('an album without stickers leads to the practices', async ({ page, learner }) => {
  await signIn(page, learner)
  await open(page, '/album')
  await expect(page.getByRole('heading', { name: 'My stickers' })).toBeVisible()
  await expect(page.getByText('Your stickers will be here.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Earn a sticker' }).click()
  await expect(page).toHaveURL('/skills')
})

test('the stickers of one month, area by area; a touched sticker says what it was for', async ({ page, learner }) => {
  await store(page, learner, monthsAgo(0), {
    words: ['Apple', 'Mango', 'Bus', 'Banana', 'Apple'], letters: ['අ', 'ක'], numbers: [3], movements: ['jump'],
  })
  const sounds = await noteSounds(page)
  await signIn(page, learner)
  await open(page, '/album')
  await expect(choices(page)).toHaveCount(4)
  for (const name of ['Words: 5 stickers', 'Letters: 2 stickers', 'Numbers: 1 sticker', 'Moving: 1 sticker']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expectNoAxeViolations(page)
  await expectRoomAtEveryWidth(page)
  await expectLargeType(page)

  await page.getByRole('link', { name: 'Words: 5' }).click()
  await expect(page.getByRole('button', { name: 'You said Apple' })).toBeVisible()
  await expectFewChoices(page)
  await expectNoAxeViolations(page)
  await expectRoomAtEveryWidth(page)
  await page.getByRole('button', { name: 'You said Bus' }).click()
  await expect.poll(sounds).toContain('/sounds/words/bus.mp3')
  await page.getByRole('button', { name: 'More stickers' }).click()
  await expect(page.getByRole('button', { name: 'You said Mango' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'You said Apple' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'You said Bus' })).toBeHidden()
  await expectFewChoices(page)
  // After the last ones come the first ones again: there is no dead end.
  await page.getByRole('button', { name: 'More stickers' }).click()
  await expect(page.getByRole('button', { name: 'You said Bus' })).toBeVisible()

  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Numbers: 1' }).click()
  await page.getByRole('button', { name: 'You counted 3' }).click()
  await expect.poll(sounds).toContain('/sounds/3.mp3')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Letters: 2' }).click()
  await expect(choices(page)).toHaveText(['කYou wrote ක', 'අYou wrote අ'])
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Moving: 1' }).click()
  await expect(page.getByRole('button', { name: 'You moved: Jump' })).toBeVisible()
})

test('a page for each month: three of them and the way to earlier ones', async ({ page, learner }) => {
  for (const months of [0, 1, 2, 4, 14]) await store(page, learner, monthsAgo(months), { letters: ['අ', 'ක'] })
  await signIn(page, learner)
  await open(page, '/album')
  await expect(choices(page)).toHaveCount(maxChoices)
  await expectNoAxeViolations(page)
  await expectRoomAtEveryWidth(page)
  await page.getByRole('button', { name: 'Earlier months' }).click()
  await expect(choices(page)).toHaveCount(2)
  const old = monthsAgo(14)
  const name = `${old.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })} ${old.getUTCFullYear()}`
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Letters: 2' }).click()
  await expect(page.getByRole('button', { name: 'You wrote අ' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'My stickers' })).toBeVisible()
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
    { id: newId(), learner: learner._id, createdAt, letter: 'ත', step: 'trace', assisted: false, strokes: [[1, 2]], reading: null },
  )
  await page.reload()
  await page.getByRole('link', { name: 'Letters: 1' }).click()
  await expect(page.getByRole('button', { name: 'You wrote ත' })).toBeVisible()
})
