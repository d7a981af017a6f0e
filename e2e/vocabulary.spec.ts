import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectRoomAtEveryWidth, expectNoAxeViolations } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { keepSettings, openAdultMenu, passAdultQuestion, untilTapCounts } from './steps.ts'

const picture = join(import.meta.dirname, '../public/icons/icon-192.png')

// A learner is signed in in every test.
test.beforeEach(({ login }) => expect(login.token).not.toBe(''))

async function addWord(page: Page, word: string): Promise<void> {
  await page.getByRole('button', { name: 'Add New Word' }).click()
  await page.getByLabel('Word', { exact: true }).fill(word)
  await page.getByLabel('Word Image').setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(`“${word}” is added.`)).toBeVisible()
}

test.describe('/skills', () => {
  test('score, stars, and a popup for each category with its words, while the page behind it is locked', async ({ page }) => {
    await expect(page.getByText('Score 0')).toBeVisible()
    await expect(page.getByText('0 of 5 stars')).toBeVisible()
    for (const [card, words, path] of [
      ['Fruite', ['Apple', 'Banana', 'Mango', 'Pineapple', 'Orange', 'Grape', 'Cherry', 'Passion'], '/vocabulary/list-word'],
      ['Vehicale', ['Van', 'Car', 'Bus', 'Train', 'Lory', 'Bicycle', 'Motorcycle'], '/vocabulary/list-car'],
    ] as const) {
      await page.getByRole('button', { name: card }).click()
      const popup = page.getByRole('dialog', { name: card })
      await expect(popup.getByRole('listitem')).toHaveText([...words])
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
      await popup.getByRole('link', { name: "Let's Start" }).click()
      await expect(page).toHaveURL(path)
      await page.goto('/skills')
    }
    await page.getByRole('button', { name: 'Fruite' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  })

  test('the stars of the score: 75 or more four, 50 or more three', async ({ page, login }) => {
    const save = (confidence: number) =>
      page.request.post('/bs/speech/add', {
        headers: { authorization: `Bearer ${login.token}` },
        data: { userid: login._id, cluster: 'Apple', word: 'Apple', confidence },
      })
    for (const [confidence, score, filled] of [
      [0.75, 75, 4],
      [0.5, 50, 3],
      [0.49, 49, 0],
    ] as const) {
      await save(confidence)
      await page.reload()
      await expect(page.getByText(`Score ${score}`)).toBeVisible()
      await expect(page.getByText(`${filled} of 5 stars`)).toBeVisible()
    }
  })

  test('words are requested as page 1 with 100 words; a failure is shown', async ({ page, login, expectedErrors }) => {
    expectedErrors.push(/400/)
    await page.evaluate(() => indexedDB.deleteDatabase('d-learner-answers'))
    const { promise: seen, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/bs/word/words?*', async (route) => {
      await seen
      await route.continue()
    })
    const asked = page.waitForRequest('**/bs/word/words?*')
    await page.reload()
    await expect(page.getByText('Loading...')).toBeVisible()
    send()
    const query = new URL((await asked).url()).searchParams
    expect(Object.fromEntries(query)).toEqual({ page: '1', limit: '100', userme: login._id })
    await page.route('**/bs/word/words?*', (route) => route.fulfill({ status: 400, json: { data: { error: 'No.', code: 'INVALID' } } }))
    for (const path of ['/skills', '/vocabulary/list-word', '/vocabulary/stage-two', '/vocabulary/list-all', '/vocabulary/list-car']) {
      await page.goto(path)
      await expect(page.getByText('Error loading words! Please try again later.'), path).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' }), path).toBeVisible()
    }
    await page.unroute('**/bs/word/words?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Word 1 of 7')).toBeVisible()
  })
})

test.describe('own words', () => {
  test('an adult adds one, with picture and word, changes it and deletes it', async ({ page }) => {
    await keepSettings(page, { adultQuestion: false })
    await page.evaluate(() => localStorage.removeItem('settings'))
    await page.reload()
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.getByRole('button', { name: 'Add New Word' }).click()
    await expect(page.getByRole('dialog', { name: 'Add New Word' })).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Please input the word!')).toBeVisible()
    await page.getByLabel('Word', { exact: true }).fill('Elephant')
    await untilTapCounts(page)
    let sent = 0
    page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0))
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please upload an image' })).toBeVisible()
    await expect.poll(() => logged).toContain('Please upload an image')
    expect(sent).toBe(0)
    await page.keyboard.press('Escape')

    await addWord(page, 'Elephant')
    await page.getByRole('button', { name: 'My words' }).click()
    await page.getByRole('link', { name: 'Elephant' }).click()
    await expect(page.getByRole('heading', { name: 'Elephant' })).toBeAttached()
    await openAdultMenu(page)
    await page.getByRole('button', { name: 'Change the word' }).click()
    await page.getByLabel('Word', { exact: true }).fill('Umbrella')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Umbrella' })).toBeAttached()
    await page.getByRole('button', { name: 'Delete “Umbrella”' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page).toHaveURL('/skills')
    await expect(page.getByText('My words')).toBeHidden()
  })

  test('a word that already exists is refused with a message', async ({ page, expectedErrors }) => {
    expectedErrors.push(/409/, /could not be stored/)
    await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ adultQuestion: false })))
    await page.goto('/vocabulary/stage-two')
    await (await openAdultMenu(page)).getByRole('button', { name: 'Add New Word' }).click()
    await page.getByLabel('Word', { exact: true }).fill('apple')
    await page.getByLabel('Word Image').setInputFiles(picture)
    await page.getByRole('button', { name: 'Submit' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Word' })
    await expect(form.getByRole('alert')).not.toBeEmpty()
    await expect(form).toBeVisible()
  })

  test('adding a word asks the adult question first', async ({ page }) => {
    await page.getByRole('button', { name: 'Add New Word' }).click()
    await expect(page.getByRole('dialog', { name: 'For grown-ups' })).toBeVisible()
    await expect(page.getByLabel('Word', { exact: true })).toBeHidden()
  })
})

test.describe('welcome', () => {
  test('types a letter every 220 ms, then shows three levels with their links', async ({ page, login }) => {
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/vocabulary')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(`Welcome ${login.username}`)
    const typed = heading.locator('[aria-hidden]').first()
    const shown = (): Promise<string> => typed.evaluate((element) => element.firstChild?.textContent ?? '')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    // React may still draw the last letter.
    let before = -1
    await expect.poll(async () => {
      const last = before
      before = (await shown()).length
      return before === last
    }).toBe(true)
    for (const more of [1, 2, 3]) {
      await page.clock.runFor(219)
      await page.waitForTimeout(50)
      expect((await shown()).length).toBe(before + more - 1)
      await page.clock.runFor(1)
      await expect.poll(async () => (await shown()).length).toBe(before + more)
    }
    await page.clock.resume()
    await expect.poll(shown).toBe(`Welcome ${login.username}`)

    await page.getByRole('button', { name: 'Start Pactices' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Level 1', 'Level 2', 'Level 3'])
    const ways = page.getByRole('main').getByRole('link')
    await expect(ways).toContainText(['Start Practice', 'Start Practice', 'Start Practice'])
    expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/vocabulary/word',
      '/vocabulary/stage-two',
      '/vocabulary/stage-three',
    ])
    await ways.first().click()
    await page.getByRole('link', { name: 'Fruits' }).click()
    await expect(page).toHaveURL('/vocabulary/list-word')
  })

  test('Back leads from a list to the lists of level 1, from there to the levels, then to /skills', async ({ page }) => {
    await page.goto('/vocabulary/word')
    const back = page.getByRole('link', { name: 'Back', exact: true })
    await page.getByRole('button', { name: 'Start Pactices' }).click()
    await page.getByRole('link', { name: 'Level 1' }).click()
    await page.getByRole('link', { name: 'Vehicles' }).click()
    await expect(page).toHaveURL('/vocabulary/list-car')
    // Until the list is drawn, Back is that of the lists.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Level 1: One word at a time')
    await back.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 1: One word at a time')
    // A reload keeps the way back.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 1: One word at a time')
    await back.click()
    await expect(page).toHaveURL('/vocabulary/word')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Level 1', 'Level 2', 'Level 3'])
    // Two presses of the same button within 600 ms count once.
    await untilTapCounts(page)
    await back.click()
    await expect(page).toHaveURL('/skills')
  })

  test("the browser's Back leads from a list to the lists of level 1, to the levels and to the welcome", async ({ page }) => {
    await page.goto('/vocabulary')
    await page.getByRole('button', { name: 'Start Pactices' }).click()
    await page.getByRole('link', { name: 'Level 1' }).click()
    await page.getByRole('link', { name: 'Fruits' }).click()
    await expect(page).toHaveURL('/vocabulary/list-word')
    await page.goBack()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Level 1: One word at a time')
    await page.goBack()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Level 1', 'Level 2', 'Level 3'])
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Start Pactices' })).toBeVisible()
    await page.goForward()
    await page.getByRole('link', { name: 'Level 2' }).click()
    await expect(page).toHaveURL('/vocabulary/stage-two')
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Level 2' })).toBeVisible()
  })

  test('reduced motion shows the heading at once', async ({ page, login }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/vocabulary/word')
    const typed = page.getByRole('heading', { level: 1 }).locator('[aria-hidden]').first()
    expect(await typed.evaluate((element) => element.firstChild?.textContent)).toBe(`Welcome ${login.username}`)
  })
})

test('the vehicles wrap at both ends', async ({ page }) => {
  await page.goto('/vocabulary/list-car')
  await expect(page.getByRole('button', { name: 'Hear “Van”' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('button', { name: 'Hear “Motorcycle”' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Hear “Van”' })).toBeVisible()
})

test('stages two and three show every word, two at a time, and Start List; score and Add New Word are for the adult', async ({ page }) => {
  for (const stage of ['two', 'three']) {
    await page.goto(`/vocabulary/stage-${stage}`)
    const cards = page.getByRole('main').locator('a[href^="/vocabulary/word-learn/"]')
    const seen = new Set<string | null>()
    for (let shown = 0; shown < 8; shown++) {
      await expect(cards).toHaveCount(shown < 7 ? 2 : 1)
      for (const card of await cards.all()) seen.add(await card.getAttribute('href'))
      const first = (await cards.first().getAttribute('href')) ?? ''
      // Two presses of the same button within 600 ms count once.
      await untilTapCounts(page)
      await page.getByRole('button', { name: 'Show more' }).click()
      await expect(cards.first()).not.toHaveAttribute('href', first)
    }
    expect(seen.size).toBe(15)
    await expect(page.getByRole('link', { name: 'Start List' })).toBeVisible()
    const menu = await openAdultMenu(page)
    await expect(menu.getByText('Score 0')).toBeVisible()
    await expect(menu.getByText('0 of 5 stars')).toBeAttached()
    await expect(menu.getByRole('button', { name: 'Add New Word' })).toBeVisible()
  }
})

test("the adult's report: practised words, attempts, help and next steps, on one sheet", async ({ page, login }) => {
  const headers = { authorization: `Bearer ${login.token}` }
  const save = async (word: string, cluster: string, more: object = {}): Promise<void> => {
    const data = { userid: login._id, word, cluster, confidence: 0.8, ...more }
    expect((await page.request.post('/bs/speech/add', { headers, data })).status()).toBe(201)
  }
  // More words than a printed sheet has room for.
  for (let at = 0; at < 30; at++) await save(`Word ${at}`, 'Van', { confidence: 0.3 })
  await save('Banana', 'Van', { confidence: 0.1 })
  await save('Banana', 'Banana', { help: 'together' })
  for (let at = 0; at < 3; at++) await save('Apple', 'Apple', { help: 'none' })
  await save('Apple', 'Apple', { help: 'print' })
  await save('Apple', 'Apple')
  await save('Apple', '', { confidence: 0, help: 'none', unjudged: 'unheard' })
  const choice = { userid: login._id, task: 'hear', shown: ['Bus', 'Cup', 'Dog'], foils: 'far', chosen: 'Cup', help: 'none' }
  for (const word of ['Cup', 'Dog']) expect((await page.request.post('/bs/word-choice', { headers, data: { ...choice, word } })).status()).toBe(201)
  await page.goto('/vocabulary/report')
  await passAdultQuestion(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Practised words' })).toBeVisible()
  await expect(page.getByText('40 tries on 1 day. 39 have an answer, 1 without one.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Words understood and read' }).locator('+ dl')).toHaveText(/^Understand: ◐ (Cup|Dog), still learning · ◐ (Cup|Dog), still learning$/)
  await expect(page.getByText(/^Practise again: Word \d+, /)).toBeVisible()
  await expect(page.getByText('Said together', { exact: true }).locator('+ dd')).toHaveText('1')
  await expect(page.getByText('Said alone', { exact: true }).locator('+ dd')).toHaveText('3')
  await expect(page.getByText('With the written word', { exact: true }).locator('+ dd')).toHaveText('1')
  await expect(page.getByText('After the model', { exact: true }).locator('+ dd')).toHaveText('1')
  await expect(page.getByText('And 2 more words that are better known.')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectRoomAtEveryWidth(page)
  const sheet = await page.pdf({ format: 'A4' })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a deleted word is reported as not found', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  await page.goto('/vocabulary/word-learn/00000000-0000-7000-8000-00000000ffff')
  await expect(page.getByText('This word is not here any more.')).toBeVisible()
})
