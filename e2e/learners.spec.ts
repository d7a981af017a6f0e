/** Several children of one account on one device: their faces, their homes, and what only the adult may do. */
import sharp from 'sharp'
import { addChild, face, home, logIn, stored, toTheFaces } from './children.ts'
import { expectAtMostFourChoices, expectLanguagesNamed, expectNoAxeViolations, expectRoomAtEveryWidth, expectTextWhole } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { keepSum, keptSums, savedSums } from './kept-sums.ts'
import { keepSettings, open, openAdultMenu, passAdultQuestion, signIn, untilTapCounts } from './steps.ts'

test('after the adult signed in the device shows the faces; one touch opens a child\'s home, with a token for this child only', async ({ page, learner }) => {
  const sibling = await addChild(page, learner, { name: 'Kavindu' })
  await logIn(page, learner)
  await expect(page).toHaveURL('/learners')
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await face(page, 'Kavindu').click()
  await expect(page).toHaveURL('/skills')
  await expect(home(page, 'Kavindu')).toBeVisible()
  expect(await stored(page, 'userid')).toBe(sibling)
  const authorization = `Bearer ${await stored(page, 'token')}`
  expect((await page.request.get(`/bs/score/${sibling}`, { headers: { authorization } })).status()).toBe(200)
  expect((await page.request.get(`/bs/score/${learner._id}`, { headers: { authorization } })).status()).toBe(403)
  expect((await page.request.get('/bs/account/export', { headers: { authorization } })).status()).toBe(403)
  const tokens = await page.evaluate(() => Object.values(localStorage).join(' ').match(/[\w-]+\.[\w-]+\.[\w-]+/g) ?? [])
  expect(tokens.map((token) => (JSON.parse(atob(token.split('.')[1] ?? '')) as { role?: string }).role ?? 'adult')).not.toContain('adult')

  await untilTapCounts(page)
  await toTheFaces(page)
  expect(await stored(page, 'token')).toBeNull()
  for (const path of ['/skills', '/login']) {
    await page.goto(path)
    await expect(page).toHaveURL('/learners')
  }
  await face(page, 'Nimali').click()
  await expect(home(page, 'Nimali')).toBeVisible()
  expect(await stored(page, 'userid')).toBe(learner._id)
})

test('each child has own settings on the device', async ({ page, learner }) => {
  await addChild(page, learner, { name: 'Kavindu' })
  await logIn(page, learner)
  await face(page, 'Kavindu').click()
  await expect(home(page, 'Kavindu')).toBeVisible()
  await (await openAdultMenu(page)).getByRole('switch', { name: 'Sounds' }).click()
  await page.keyboard.press('Escape')
  const sounds = async (): Promise<unknown> => (JSON.parse((await stored(page, 'settings')) ?? '') as { sounds: unknown }).sounds
  expect(await sounds()).toBe(false)
  await untilTapCounts(page)
  await toTheFaces(page)
  await face(page, 'Nimali').click()
  await expect(home(page, 'Nimali')).toBeVisible()
  expect(await sounds()).toBe(true)
  await untilTapCounts(page)
  await toTheFaces(page)
  await face(page, 'Kavindu').click()
  await expect(home(page, 'Kavindu')).toBeVisible()
  expect(await sounds()).toBe(false)
})

test('an adult adds a child with a face and three pictures; the child touches them to get in', async ({ page, login, expectedErrors }) => {
  expectedErrors.push(/403.*session/)
  // An only child's pages say whose they are, too.
  const whose = page.getByRole('main').getByRole('paragraph').filter({ hasText: new RegExp(`^${login.username}$`) })
  for (const path of ['/settings/more', '/plan', '/vocabulary/report']) {
    await page.goto(path)
    await expect(whose).toBeVisible()
    await expect(whose.locator('img')).toHaveAttribute('src', /^\/pictures\/faces\//)
  }
  await page.goto('/settings/children')
  await passAdultQuestion(page)
  await expect(page.getByRole('heading', { name: login.username })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Add a child' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name of the child').fill('කවිඳු')
  await form.getByRole('radio', { name: 'Owl' }).check({ force: true })
  await form.getByLabel('Month of birth').fill('2019-04')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Born in April 2019')).toBeVisible()

  await page.getByRole('button', { name: 'Change කවිඳු' }).click()
  await expect(form.getByRole('radio', { name: 'Owl' })).toBeChecked()
  await form.getByRole('button', { name: 'Choose three pictures' }).click()
  const touch = async (...names: string[]): Promise<void> => {
    await untilTapCounts(page)
    for (const name of names) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }
  await touch('Ball', 'Apple', 'Ball')
  await expect(form.getByText('The child touches three pictures')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('With three pictures')).toBeVisible()

  await page.getByRole('link', { name: 'Show the faces' }).click()
  await face(page, 'කවිඳු').click()
  await touch('Apple', 'Ball', 'Ball')
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await touch('Ball', 'Apple', 'Ball')
  await expect(page).toHaveURL('/skills')
  await expect(home(page, 'කවිඳු')).toBeVisible()
  // The device has become a shared one a moment ago, by this adult.
  await page.goto('/settings/children')
  await passAdultQuestion(page)
  await expect(page.getByRole('button', { name: 'Change කවිඳු' })).toBeVisible()
})

test('a picture replaces the drawn face, and a deleted child is gone from the device', async ({ page, learner }) => {
  const sibling = await addChild(page, learner, { name: 'Kavindu' })
  await logIn(page, learner)
  await page.goto('/settings/children')
  await passAdultQuestion(page)
  await page.getByRole('button', { name: 'Change Kavindu' }).click()
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a04010' } }).png().toBuffer()
  await page.getByLabel('Own picture').setInputFiles({ name: 'kavindu.png', mimeType: 'image/png', buffer })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/learners')
  const picture = face(page, 'Kavindu').locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await face(page, 'Kavindu').click()
  await expect(home(page, 'Kavindu')).toBeVisible()

  await page.goto('/settings/children')
  await passAdultQuestion(page)
  await page.getByRole('button', { name: 'Delete Kavindu' }).click()
  const dialog = page.getByRole('dialog')
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the child’s file first' }).click()
  expect((await file).suggestedFilename()).toMatch(/^Kavindu-.*\.dlearner$/)
  await keepSum(page, sibling)
  await expect(dialog.getByText('The file is in your downloads.')).toBeVisible()
  const yes = dialog.getByRole('button', { name: 'Delete this child' })
  await dialog.getByLabel('To delete, type the name: Kavindu').fill('Nimali')
  await expect(yes).toBeDisabled()
  await dialog.getByLabel('To delete, type the name: Kavindu').fill('kavindu ')
  await yes.click()
  // One child is left: the adult's session goes on with it.
  await expect.poll(() => stored(page, 'userid')).toBe(learner._id)
  await expect.poll(() => stored(page, 'device')).toBeNull()
  await expect.poll(async () => (await page.request.get('/bs/learners', { headers: { authorization: `Bearer ${learner.token}` } })).text()).not.toContain('Kavindu')
  expect(await page.evaluate(() => Object.values(localStorage).join(' '))).not.toContain('Kavindu')

  // What the device has not sent yet waits with the child, and holds up nothing of the other one.
  expect(await keptSums(page, sibling)).toHaveLength(1)
  await keepSum(page, learner._id)
  await page.reload()
  await passAdultQuestion(page)
  await expect.poll(() => savedSums(page, learner, learner._id)).toHaveLength(1)
  expect(await keptSums(page, sibling)).toHaveLength(1)
  await page.getByRole('button', { name: 'Bring back Kavindu' }).click()
  await expect(page.getByRole('button', { name: 'Change Kavindu' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Deleted children' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show the faces' }).click()
  await face(page, 'Kavindu').click()
  await expect.poll(() => savedSums(page, learner, sibling)).toHaveLength(1)

  await page.goto('/settings/children')
  await passAdultQuestion(page)
  await page.getByRole('button', { name: 'Delete Kavindu' }).click()
  await keepSum(page, sibling)
  await dialog.getByLabel('To delete, type the name: Kavindu').fill('Kavindu')
  await dialog.getByRole('checkbox', { name: /^At once and for ever/ }).check()
  await dialog.getByRole('button', { name: 'Delete for ever' }).click()
  await expect(page.getByRole('button', { name: 'Change Kavindu' })).toHaveCount(0)
  await expect(page.getByText('Kavindu')).toHaveCount(0)
  expect(await keptSums(page, sibling)).toEqual([])

  // The only child can be deleted and brought back in the same way.
  await page.getByRole('button', { name: 'Delete Nimali' }).click()
  await dialog.getByLabel('To delete, type the name: Nimali').fill('Nimali')
  await yes.click()
  await expect(page.getByRole('button', { name: 'Change Nimali' })).toHaveCount(0)
  expect(await stored(page, 'userid')).toBeNull()
  await page.getByRole('button', { name: 'Bring back Nimali' }).click()
  await expect(page.getByRole('button', { name: 'Change Nimali' })).toBeVisible()
  await expect.poll(() => stored(page, 'userid')).toBe(learner._id)

  // On another device the adult makes a deletion final.
  await keepSum(page, learner._id)
  await page.getByRole('button', { name: 'Delete Nimali' }).click()
  await dialog.getByLabel('To delete, type the name: Nimali').fill('Nimali')
  await yes.click()
  await expect(page.getByRole('button', { name: 'Bring back Nimali' })).toBeVisible()
  expect(await keptSums(page, learner._id)).not.toEqual([])
  const headers = { authorization: `Bearer ${learner.token}` }
  expect((await page.request.delete(`/bs/deleted-learners/${learner._id}`, { headers })).status()).toBe(204)
  await page.reload()
  await passAdultQuestion(page)
  await expect(page.getByRole('button', { name: 'Add a child' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bring back Nimali' })).toHaveCount(0)
  await expect.poll(() => keptSums(page, learner._id)).toEqual([])
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('children who were here before open their homes, and one with three pictures needs the right ones', async ({ page, context, learner, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/, /Failed to fetch/, /cannot be/)
    const sibling = await addChild(page, learner, { name: 'Kavindu' })
    const headers = { authorization: `Bearer ${learner.token}` }
    expect((await page.request.put(`/bs/learners/${sibling}`, { headers, data: { pictureCode: [2, 0, 2] } })).status()).toBe(200)
    await logIn(page, learner)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null)
    const touch = async (...names: string[]): Promise<void> => {
      await untilTapCounts(page)
      for (const name of names) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    }
    await page.setViewportSize({ width: 568, height: 320 })
    await face(page, 'Kavindu').click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Umbrella', exact: true }), 'all nine pictures fit a phone in landscape').toBeInViewport({ ratio: 1 })
    await touch('Ball', 'Apple', 'Ball')
    await expect(home(page, 'Kavindu')).toBeVisible()
    await untilTapCounts(page)
    await toTheFaces(page)
    await face(page, 'Nimali').click()
    await expect(home(page, 'Nimali')).toBeVisible()

    await context.setOffline(true)
    await page.goto('/learners')
    await face(page, 'Kavindu').click()
    await touch('Apple', 'Ball', 'Ball')
    await expect(page.getByRole('dialog').getByRole('alert').first()).not.toBeEmpty()
    await touch('Ball', 'Apple', 'Ball')
    await expect(home(page, 'Kavindu')).toBeVisible()
    expect(await stored(page, 'userid')).toBe(sibling)
    await untilTapCounts(page)
    await toTheFaces(page)
    await face(page, 'Nimali').click()
    await expect(home(page, 'Nimali')).toBeVisible()
    expect(await stored(page, 'userid')).toBe(learner._id)
  })
})

test('a family shares a child with a teacher, who practises with the child until the family ends the access', async ({ page, learner, browser }) => {
  await addChild(page, learner, { name: 'Kavindu' })
  await logIn(page, learner)
  await page.goto('/settings/children')
  await passAdultQuestion(page)
  // The adult reads the report of every child.
  await page.getByRole('link', { name: 'Report Kavindu' }).click()
  await expect(page.getByRole('region', { name: 'Next steps' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Kavindu')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Who has access Kavindu' }).click()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByLabel('Who is it?').fill('Ms Perera')
  await page.getByText('Practises and plans').click()
  await page.getByRole('button', { name: 'Make a code' }).click()
  const code = (await page.getByRole('dialog').getByText(/^[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4}$/).innerText()).trim()
  await page.getByRole('button', { name: 'Done' }).click()

  const email = `teacher-of-${learner._id}@example.org`
  const answer = await page.request.post('/bs/register', { data: { username: 'Ruwan', email, password: learner.password } })
  const { data: { token, safeUser } } = (await answer.json()) as { data: { token: string; safeUser: { _id: string; username: string } } }
  const teachers = await browser.newContext()
  const teacher = await teachers.newPage()
  await signIn(teacher, { ...safeUser, token })
  await keepSettings(teacher, { adultQuestion: false })
  await open(teacher, '/settings/children')
  await teacher.getByRole('button', { name: 'Enter a code' }).click()
  await teacher.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await teacher.getByRole('button', { name: 'Use the code' }).click()
  await expect(teacher.getByRole('listitem').filter({ hasText: 'Kavindu' })).toContainText(`Family: ${learner.email.split('@')[0]}Practises and plans`)
  await teacher.getByRole('link', { name: /^All children/ }).click()
  const row = teacher.getByRole('listitem').filter({ hasText: 'Kavindu' })
  await expect(row).toContainText(`Family: ${learner.email.split('@')[0]}`)
  await expect(row.getByRole('button', { name: 'Practise Kavindu' })).toBeVisible()
  await teacher.goBack()
  await teacher.getByRole('link', { name: 'Show the faces' }).click()
  await teacher.getByRole('button', { name: `Kavindu Family: ${learner.email.split('@')[0]}` }).click()
  await expect(home(teacher, 'Kavindu')).toBeVisible()
  // Only the family records prompts.
  await open(teacher, '/settings/more')
  await passAdultQuestion(teacher)
  await expect(teacher.getByRole('heading', { level: 1, name: 'More' })).toBeVisible()
  await expect(teacher.getByRole('link', { name: 'Hear and record what the app says' })).toHaveCount(0)

  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'End access Ms Perera' }).click()
  await page.getByRole('button', { name: 'Yes, end it' }).click()
  await expect(page.getByText(email)).toHaveCount(0)
  await teacher.reload()
  await expect(teacher.getByRole('heading', { name: 'Who is learning?' })).toBeVisible()
  await expect(teacher.getByRole('button', { name: 'Ruwan' })).toBeVisible()
  await expect(teacher.getByText('Kavindu')).toHaveCount(0)
  await teachers.close()
})

for (const [language, startTheme] of [['en', 'light'], ['si', 'dark'], ['ta', 'light']] as const) {
  test(`the faces and the children's page fit every width: ${language}, ${startTheme}`, async ({ page, learner }) => {
    for (const name of ['Kavindu', 'සචිනි නවෝදා', 'கவிதா', 'Muhammad Abdurrahman', 'Ruwan', 'Ishara']) await addChild(page, learner, { name, birthMonth: '2019-04' })
    await signIn(page, learner)
    const device = await page.request.post('/bs/account/device', { headers: { authorization: `Bearer ${learner.token}` } })
    const { data: { token } } = (await device.json()) as { data: { token: string } }
    await page.addInitScript((value) => {
      if (localStorage.getItem('device') === null) localStorage.setItem('device', value)
    }, JSON.stringify({ token, learners: [], hasDeviceCode: false, sessions: {} }))
    const unlocked = { token: learner.token, minutes: 15, until: Date.now() + 15 * 60_000 }
    await page.addInitScript((value) => sessionStorage.setItem('unlocked', value), JSON.stringify(unlocked))
    await keepSettings(page, { language, startTheme, adultQuestion: false, music: true })
    const headers = { authorization: `Bearer ${learner.token}` }
    await page.request.post(`/bs/learners/${learner._id}/invitations`, { headers, data: { name: 'Muhammad Abdurrahman', access: 'viewer' } })
    for (const path of ['/learners', `/settings/children/${learner._id}/access`, '/settings/children']) {
      await open(page, path)
      await expect(page.getByText('Muhammad Abdurrahman').first()).toBeVisible()
      await expectRoomAtEveryWidth(page)
      await expectTextWhole(page)
      await expectNoAxeViolations(page)
      await expectLanguagesNamed(page, language)
    }
    await page.getByRole('button', { name: 'Muhammad Abdurrahman' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectRoomAtEveryWidth(page)
    await expectNoAxeViolations(page)
    await expectLanguagesNamed(page, language)

    await open(page, '/skills')
    const bar = page.getByRole('banner')
    await expect(bar.getByText(learner.username)).toBeAttached()
    // The home has seven things to press without the switch of the music.
    await expect(bar.getByRole('switch')).toHaveCount(0)
    for (const [width, height] of [[320, 568], [568, 320], [740, 360]] as const) {
      await page.setViewportSize({ width, height })
      for (const pressed of await bar.locator('a:visible, button:visible').all()) await expect(pressed).toBeInViewport({ ratio: 1 })
      await expectAtMostFourChoices(page)
    }
  })
}
