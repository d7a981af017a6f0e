/** Two tabs of one device with a child each: what one child does is never stored with the other, and a session that ends comes back. */
import type { Page } from '@playwright/test'
import { addChild, face, home, logIn, stored } from './children.ts'
import { expect, type Learner } from './fixtures.ts'
import { answerRight, endRound, savedProgress, test } from './math-camera.ts'
import { chooseFile, demonstration, generate, goToCamera } from './movement-camera.ts'
import { keepSettings, open, openAdultMenu } from './steps.ts'
import { playFirstWord, replaceMicrophone, savedResults } from './vocabulary-microphone.ts'
import { home as writingHome, withoutHurry, writeNow } from './write-practice.ts'
import { drawByMouse, drawn } from './write-strokes.ts'

/** Begins a child's session in a tab. */
async function begin(tab: Page, name: string): Promise<void> {
  await tab.goto('/learners')
  await face(tab, name).click()
  await expect(home(tab, name)).toBeVisible()
}

/** What the server has of each child, asked by the adult. */
async function storedOf(page: Page, { token }: Learner, child: string): Promise<Record<'words' | 'letters' | 'movements' | 'stickers', number>> {
  const headers = { authorization: `Bearer ${token}`, 'learner-id': child }
  const [from, until] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  const data = async <Data>(url: string): Promise<Data> => {
    const answer = await page.request.get(url, { headers })
    expect(answer.status(), url).toBe(200)
    return ((await answer.json()) as { data: Data }).data
  }
  const [{ results }, { attempts }, { attempts: movements }, album] = await Promise.all([
    data<{ results: unknown[] }>(`/bs/speech/avlable?id=${child}`), data<{ attempts: unknown[] }>(`/bs/letter/attempts?userid=${child}&limit=100`),
    data<{ attempts: unknown[] }>(`/bs/movement/attempts?userid=${child}&limit=100`),
    data<{ stickers: unknown[] }>(`/bs/album/${child}?from=${from}&until=${until}`),
  ])
  return { words: results.length, letters: attempts.length, movements: movements.length, stickers: album.stickers.length }
}

test('in two tabs each child keeps its own task, settings and attempts, also without a network', async ({ page, context, learner, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /cannot be/)
  const sibling = await addChild(page, learner, { name: 'Kavindu' })
  await withoutHurry(page, { adultQuestion: false })
  await replaceMicrophone(page, 'microphone-apple.wav')
  await logIn(page, learner)
  await expect.poll(() => stored(page, 'settingsOwner')).toBe(learner._id)
  await face(page, 'Nimali').click()
  await expect(home(page, 'Nimali')).toBeVisible()
  await playFirstWord(page)

  const other = await context.newPage()
  await begin(other, 'Kavindu')
  const menu = await openAdultMenu(other)
  await menu.getByRole('switch', { name: 'Sounds' }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Well done!')).toBeVisible()
  await expect.poll(() => storedOf(page, learner, learner._id)).toMatchObject({ words: 1 })

  // A browser slows down what happens in a tab behind.
  await page.bringToFront()
  await page.goto(writingHome)
  await writeNow(page)
  const [first = [], ...more] = drawn('අ')
  await drawByMouse(page, [first])
  await menu.getByRole('button', { name: 'Other child' }).click()
  await expect(other.getByRole('heading', { name: 'Who is learning?' })).toBeVisible()
  await page.bringToFront()
  await drawByMouse(page, more)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect(page.getByRole('button', { name: 'Next letter' })).toBeVisible()
  await context.setOffline(false)
  await begin(other, 'Kavindu')
  await expect.poll(() => storedOf(page, learner, learner._id)).toMatchObject({ words: 1, letters: 1 })
  expect(await storedOf(page, learner, sibling)).toEqual({ words: 0, letters: 0, movements: 0, stickers: 0 })

  await page.goto('/skills')
  await expect(home(page, 'Nimali')).toBeVisible()
  await expect((await openAdultMenu(page)).getByRole('switch', { name: 'Sounds' })).toBeChecked()
  await expect((await openAdultMenu(other)).getByRole('switch', { name: 'Sounds' })).not.toBeChecked()
  // A sign-out is for the whole device, in every tab and on the server.
  const tokens = await page.evaluate(() => Object.values(localStorage).join(' ').match(/[\w-]+\.[\w-]+\.[\w-]+/g) ?? [])
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await stored(tab, 'device')).toBeNull()
  }
  expect(tokens.length).toBeGreaterThan(2)
  for (const token of tokens) {
    for (const path of ['/bs/learners', '/bs/account/settings']) {
      expect((await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401)
    }
  }
  expect((await page.request.get('/bs/learners', { headers: { authorization: `Bearer ${learner.token}` } })).status()).toBe(200)
})

test('a sum, a movement and the album stay with the child of their tab', async ({ page, context, learner, show }) => {
  const sibling = await addChild(page, learner, { name: 'Kavindu' })
  await keepSettings(page, { adultQuestion: false, sounds: false, waiting: 'ready', repeatTapMs: 300, movementOnDevice: false, moveFreely: true })
  await logIn(page, learner)
  await expect.poll(() => stored(page, 'settingsOwner')).toBe(learner._id)
  await begin(page, 'Nimali')
  const other = await context.newPage()
  const sums = async (): Promise<number[]> => {
    const headers = { authorization: `Bearer ${learner.token}`, 'learner-id': sibling }
    const answer = await page.request.get(`/bs/progress/${sibling}`, { headers })
    const { data } = (await answer.json()) as { data: { entries: unknown[] } }
    return [(await savedProgress(page, learner)).length, data.entries.length]
  }

  await show(5)
  await open(page, '/math/addition/practice')
  await begin(other, 'Kavindu')
  await page.bringToFront()
  await answerRight(page, 5)
  await endRound(page)
  await expect.poll(sums).toEqual([1, 0])

  await open(page, '/grossmotor/system')
  await page.evaluate(() => (Math.random = () => 0.5))
  await generate(page, 'Walk')
  await goToCamera(page)
  await begin(other, 'Kavindu')
  await page.bringToFront()
  await chooseFile(page, demonstration('walk'))
  await expect(page.getByRole('dialog', { name: 'You took part! Well done!' })).toBeVisible({ timeout: 150_000 })
  await expect.poll(() => storedOf(page, learner, learner._id)).toMatchObject({ movements: 1, stickers: 2 })

  await open(page, '/album')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(2)
  await begin(other, 'Kavindu')
  await other.goto('/album')
  await expect(other.getByRole('link', { name: 'Earn a sticker' })).toBeVisible()
  await page.bringToFront()
  await page.getByRole('link', { name: /^Numbers/ }).click()
  // The only page of its book: with another sticker it could be turned.
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1)
  expect(await storedOf(page, learner, sibling)).toEqual({ words: 0, letters: 0, movements: 0, stickers: 0 })
})

/** The token of this tab expires. */
function expire(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [header = '', claims = ''] = (localStorage.getItem('token') ?? '').split('.')
    const expired = btoa(JSON.stringify({ ...JSON.parse(atob(claims)) as object, exp: Math.floor(Date.now() / 1000) })).replaceAll('=', '')
    localStorage.setItem('token', `${header}.${expired}.`)
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })
}

test('a session that ends in the middle of a task goes on there, with the same child only', async ({ page, learner }) => {
  await addChild(page, learner, { name: 'Kavindu' })
  await logIn(page, learner)
  await face(page, 'Kavindu').click()
  await expect(home(page, 'Kavindu')).toBeVisible()
  for (const name of ['Kavindu', 'Nimali']) {
    await page.goto('/math/addition/practice?lang=en')
    await expect(page.getByRole('button', { name: 'Start Practice' })).toBeVisible()
    await expire(page)
    await expect(page).toHaveURL('/learners')
    expect(await stored(page, 'token')).toBeNull()
    await face(page, name).click()
    await expect(page).toHaveURL(name === 'Kavindu' ? '/math/addition/practice?lang=en' : '/skills')
  }
  // A page that is only read: the specification leads to /login, and from there this device to the faces.
  await open(page, '/about')
  await expire(page)
  await expect(page).toHaveURL('/learners')
  await face(page, 'Nimali').click()
  await expect(page).toHaveURL('/about')
})

test('a recording that waits when the session ends is offered to the same child after the faces, and is then sent', async ({ page, learner, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /cannot be sent/)
  await addChild(page, learner, { name: 'Kavindu' })
  await keepSettings(page, { adultQuestion: false, sounds: false })
  await replaceMicrophone(page, 'microphone-apple.wav')
  await logIn(page, learner)
  await expect.poll(() => stored(page, 'settingsOwner')).toBe(learner._id)
  await begin(page, 'Nimali')
  await playFirstWord(page)
  await page.route('**/audio/predict', (route) => route.fulfill({ status: 500, json: { error: 'No.', code: 'SERVER_ERROR' } }))
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('I keep your word. Go on.')).toBeVisible()
  await expire(page)
  await expect(page).toHaveURL('/learners')
  await face(page, 'Nimali').click()
  await expect(page).toHaveURL('/vocabulary/list-word')
  const menu = await openAdultMenu(page)
  await expect(menu.getByText('One recording waits on this device.')).toBeVisible()
  await page.unroute('**/audio/predict')
  await menu.getByRole('button', { name: 'Send again' }).click()
  await expect(menu.getByText('Everything is sent.')).toBeVisible()
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ word: 'Apple', cluster: 'Apple' }])
})
