/** A teacher with a class: from an empty server to the second week, and the page of all children at every width. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { classTexts as si } from '#areas/account/web/class/texts/si.ts'
import { classTexts as ta } from '#areas/account/web/class/texts/ta.ts'
import { addPractice } from '#app/testing/practice-years.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { expectLanguagesNamed, expectNoAxeViolations, expectNoSidewaysScroll, expectRoomAtEveryWidth } from './checks.ts'
import { holdInFrontOf, replaceCameraByScreen } from './code-camera.ts'
import { expect, test, type Learner } from './fixtures.ts'
import { keepSettings, open, passAdultQuestion, signIn, untilTapCounts } from './steps.ts'

const names = ['Kavindu', 'සචිනි', 'கவிதா', 'Ruwan', 'Ishara', 'Muhammad Abdurrahman', 'Tharushi', 'Sahan', 'Dinuki', 'Nethmi', 'Arun']

/** The number of children's cards that are whole in the window. */
function wholeCards(page: Page): Promise<number> {
  return page.locator('[data-child]').evaluateAll((cards) => (
    cards.filter((card) => card.getBoundingClientRect().bottom <= innerHeight).length
  ))
}

/** Of the file that Chromium prints: the number of pages, and whether each font is in it. */
async function printed(page: Page): Promise<{ pages: number | undefined; hasFonts: boolean }> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const fonts = file.match(/\/Type\s*\/FontDescriptor\b/g)?.length ?? 0
  return { pages: file.match(/\/Type\s*\/Page\b/g)?.length, hasFonts: fonts > 0 && file.match(/\/FontFile[23]?\b/g)?.length === fonts }
}

/** The class's first week: most children practised on some days, and one had difficulties. */
async function haveAWeek(folder: string, page: Page, token: string): Promise<void> {
  const answer = await page.request.get('/bs/learners', { headers: { authorization: `Bearer ${token}` } })
  const { data: { learners } } = (await answer.json()) as { data: { learners: { _id: string; name: string }[] } }
  const database = await openDatabase({ folder })
  let seed = 7
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  for (const { _id: userid, name } of learners) {
    if (name === 'Arun') continue
    const until = new Date(Date.now() - 24 * 60 * 60_000)
    await addPractice(database, { userid, until, days: 6, eachDay: { predictions: 3, letterAttempts: 4, movementAttempts: 1, progress: 3 }, random })
  }
  await database.destroy()
}

test('a teacher adds twelve children, prints their codes, and in the second week finds what is due, practises, and holds a report', async ({ page, server }) => {
  const password = randomUUID()
  await keepSettings(page, { unlockedMinutes: 0, changeChild: 'anyone' })
  await page.goto('/register')
  await page.getByLabel('Name of the child').fill('Nimali')
  await page.getByLabel('Email').fill(`teacher-${randomUUID()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await page.goto('/settings/children')
  await passAdultQuestion(page)
  await page.getByRole('link', { name: /^All children/ }).click()
  await expect(page.getByText('0 of 1 practised this week.').filter({ visible: true })).toBeVisible()

  await test.step('the list is shown with what is wrong, and nothing is stored before the teacher agrees', async () => {
    await page.getByRole('button', { name: 'Add children from a list' }).click()
    const lines = [...names.map((name, at) => `${name},${at % 2 === 0 ? '2019-04' : ''},${at < 6 ? 'Blue' : 'Red'}`), 'Ruwan,,Blue', 'Amaya,soon,Red', 'Nimali']
    await page.getByLabel('Names').fill(lines.join('\n'))
    await expect(page.getByText('11 new children')).toBeVisible()
    await expect(page.getByText(/^Line 12: Ruwan is in the list already/)).toBeVisible()
    await expect(page.getByText(/^Line 13: “soon” is no month/)).toBeVisible()
    await expect(page.getByText(/^Line 14: you already have Nimali/)).toBeVisible()
    await expectNoAxeViolations(page)
    const stored = await page.request.get('/bs/learners', { headers: { authorization: `Bearer ${token}` } })
    expect(await stored.text()).not.toContain('Kavindu')
    await page.getByRole('button', { name: 'Add 11 children' }).click()
    await expect(page.getByText('11 children are added.')).toBeVisible()
  })

  const { code, card, otherCard } = await test.step('the codes are printed, ten on a sheet', async () => {
    await page.getByRole('button', { name: 'Picture codes to print' }).click()
    await page.getByRole('button', { name: 'Make 12 new codes' }).click()
    await expect(page.getByText(/^These 12 codes do not count yet\./)).toBeVisible()
    await expect(page.locator('[data-sheet]')).toHaveCount(2)
    await expect.poll(() => page.locator('[data-sheet] img').evaluateAll((images) => images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))).toBe(true)
    await expectNoAxeViolations(page)
    expect(await printed(page)).toEqual({ pages: 2, hasFonts: true })
    const haveCodes = async (): Promise<boolean[]> => {
      const answer = await page.request.get('/bs/learners', { headers: { authorization: `Bearer ${token}` } })
      const { data: { learners } } = (await answer.json()) as { data: { learners: { hasPictureCode: boolean }[] } }
      return [...new Set(learners.map(({ hasPictureCode }) => hasPictureCode))]
    }
    expect(await haveCodes(), 'a code that is not printed locks nobody out').toEqual([false])
    await page.getByRole('button', { name: 'Use these codes' }).click()
    await expect(page.getByText(/^The 12 codes count from now on/)).toBeVisible()
    expect(await haveCodes()).toEqual([true])
    const cardOf = (name: string) => page.locator('.paper-card').filter({ hasText: name })
    const qrCodeOf = (name: string) => cardOf(name).getByRole('img', { name: 'QR code for the camera' }).screenshot()
    const pictures = await cardOf('Kavindu').getByRole('listitem').allInnerTexts()
    return { code: pictures.map((picture) => picture.replace(/^\d\.\s*/, '')), card: await qrCodeOf('Ruwan'), otherCard: await qrCodeOf('Sahan') }
  })
  expect(code).toHaveLength(3)

  await haveAWeek(server.folder, page, token)

  await test.step('a child touches its face and its three pictures', async () => {
    await page.goto('/learners')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Blue', 'Red'])
    await page.getByRole('button', { name: 'Kavindu', exact: true }).click()
    // Without a camera for its card, it sees the pictures again.
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('forced', 'NotReadableError'))
    })
    await untilTapCounts(page)
    await page.getByRole('button', { name: 'Show my card' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The camera cannot be used. Touch your three pictures.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show my card' })).toBeVisible()
    for (const picture of code) await page.getByRole('dialog').getByRole('button', { name: picture, exact: true }).click()
    await expect(page).toHaveURL('/skills')
    // As this teacher chose, the next child comes without an adult.
    await page.getByRole('button', { name: 'For grown-ups' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Other child' }).click()
    await expect(page.getByRole('heading', { name: 'Who is learning?' })).toBeVisible()
  })

  await test.step('a child who does not remember its pictures shows its card to the camera', async () => {
    await replaceCameraByScreen(page)
    await page.reload()
    await page.getByRole('button', { name: 'Ruwan', exact: true }).click()
    await page.getByRole('button', { name: 'Show my card' }).click()
    await expect(page.getByText('Hold your card in front of the camera.')).toBeVisible()
    await holdInFrontOf(page, otherCard)
    await expect(page.getByText('This is another child’s card.')).toBeVisible()
    await expectNoAxeViolations(page)
    await holdInFrontOf(page, card)
    await expect(page).toHaveURL('/skills')
    await page.getByRole('button', { name: 'For grown-ups' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Other child' }).click()
    await expect(page.getByRole('heading', { name: 'Who is learning?' })).toBeVisible()
  })

  await test.step('the teacher finds what is due, and practises with a child', async () => {
    await page.goto('/class')
    await passAdultQuestion(page)
    await page.getByLabel('Password of the account').fill(password)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(row('Ruwan').getByText(/^(Needed help|Due today)/)).toBeVisible()
    await expect(row('Arun').getByText('Not practised yet', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Needed help/).first()).toBeVisible()
    // Who never practised comes first.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Arun')
    await page.getByRole('radio', { name: 'Not seen this week' }).check({ force: true })
    await expect(row('Arun')).toBeVisible()
    await page.getByRole('radio', { name: 'By name' }).check({ force: true })
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Nimali', 'Blue', 'Red'])
    await page.getByRole('radio', { name: 'Needs me most' }).check({ force: true })
    for (const language of ['සිංහල', 'தமிழ்', 'English']) {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.getByRole('banner').getByRole('button', { name: language }).click()
      for (const [width, height] of [[1280, 720], [820, 1180]] as const) {
        await page.setViewportSize({ width, height })
        await expect.poll(() => wholeCards(page), `${language}: twelve children are in the window of ${width} × ${height}`).toBe(12)
      }
    }
    expect(await printed(page), 'the week of the class').toEqual({ pages: 1, hasFonts: true })
    // One list of words for some of the children.
    await page.getByRole('button', { name: 'Words, plan or goal for several' }).click()
    await page.getByText('For all 12 children').click()
    await page.getByRole('checkbox', { name: 'All children' }).uncheck({ force: true })
    for (const name of ['Ruwan', 'கவிதா']) await page.getByRole('checkbox', { name }).check({ force: true })
    await page.getByLabel('Words, one on each line').fill('Elephant\nඅලියා')
    await page.getByLabel('Name of the list').fill('Zoo')
    await page.getByRole('button', { name: 'Show the words' }).click()
    await page.getByRole('button', { name: 'Add 2 words' }).click()
    await page.getByRole('button', { name: 'Yes, for these 2 children' }).click()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: /: 2 words are added\.$/ })).toHaveCount(2, { timeout: 120_000 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: /: Taken back\.$/ })).toHaveCount(2)
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click()
    await row('Ruwan').getByRole('link', { name: 'Report' }).click()
    await expect(page.getByText('Ruwan').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Next steps' }).getByRole('listitem').first()).toBeVisible()
    expect(await printed(page)).toEqual({ pages: 1, hasFonts: true })
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
    await row('கவிதா').getByRole('button', { name: 'Practise' }).click()
    await expect(page).toHaveURL('/today')
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible()
    // As this teacher chose, the adult's token is gone with the child's screen.
    await page.goto('/class')
    await passAdultQuestion(page)
    await expect(page.getByRole('heading', { name: 'Only for the adult' })).toBeVisible()
  })
})

async function addForty(page: Page, { token }: Learner): Promise<void> {
  const learners = Array.from({ length: 39 }, (_, at) => ({ name: `${names[at % names.length]} ${at}`, group: at < 20 ? 'Blue' : 'නිල්' }))
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/bs/class', { headers, data: { learners } })).status()).toBe(201)
}

for (const [language, startTheme] of [['si', 'dark'], ['ta', 'light']] as const) {
  test(`forty children fit every width: ${language}, ${startTheme}`, async ({ page, learner }) => {
    await addForty(page, learner)
    await signIn(page, learner)
    await keepSettings(page, { language, startTheme, adultQuestion: false })
    await open(page, '/class')
    const text = { si, ta }[language]
    for (const part of ['overview', 'several', 'list', 'codes'] as const) {
      if (part !== 'overview') await page.getByRole('button', { name: text[part] }).click()
      if (part === 'several') await page.locator('summary').filter({ hasText: '40' }).click()
      if (part === 'list') await page.getByRole('textbox').fill('Kavindu,soon\nනිමාලි,2019-04,A\nනිමාලි\nகவிதா 2,,')
      if (part === 'codes') await page.getByRole('button').last().click()
      if (part === 'codes') await expect(page.locator('[data-sheet]')).toHaveCount(4)
      await expectRoomAtEveryWidth(page)
      await page.setViewportSize({ width: 320, height: 568 })
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
      await expectLanguagesNamed(page, language)
      if (part === 'several' || part === 'list') await page.getByRole('button', { name: text.back, exact: true }).click()
    }
    expect(await printed(page)).toEqual({ pages: 4, hasFonts: true })
  })
}
