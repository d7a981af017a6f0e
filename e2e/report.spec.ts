/** The report of four weeks: what the child does alone and with help, the attempts behind it, what to do next, goals and notes, one sheet of paper in three languages, and the table. */
import { readFile, stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addPractice } from '#app/testing/practice-years.ts'
import { newId } from '#kit/ids.ts'
import { purpose } from '#kit/purpose.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll, windows } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { keepSettings, open, openAdultMenu, signIn } from './steps.ts'

const dayMs = 24 * 60 * 60_000

/** The day so many days ago, as 2026-11-23. */
function day(ago: number): string {
  return new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
}

/** Adds six weeks of practice, and as many goals and notes as a family has. */
async function havePractised(folder: string, { _id: userid }: Learner): Promise<void> {
  const database = await openDatabase({ folder })
  let seed = 7
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  await addPractice(database, {
    userid, until: new Date(), days: 45, eachDay: { predictions: 9, letterAttempts: 8, movementAttempts: 2, progress: 6 }, random,
  })
  await database.insertInto('reportGoals').values(Array.from({ length: 8 }, (_, at) => (
    { _id: newId(), userid, text: `අකුරු ${at + 3}ක් උදව් නැතිව ලියයි`, setOn: day(20 - at), metOn: at % 2 === 0 ? day(at) : null }
  ))).execute()
  await database.insertInto('reportNotes').values(Array.from({ length: 8 }, (_, at) => (
    { _id: newId(), userid, text: `${at}: Grandmother practised words with her in the garden, and she said “apple” without being asked. `.repeat(3), writtenOn: day(5 * at) }
  ))).execute()
  await database.destroy()
}

async function pagesOfPaper(page: Page): Promise<number> {
  return (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('from the adults’ menu: three sentences come first, at every width, fit on one sheet in every language, and are saved as a page that opens without D Learner', async ({ page, browser, learner, server }, testInfo) => {
  await havePractised(server.folder, learner)
  await signIn(page, learner)
  await keepSettings(page, { adultQuestion: false })
  await open(page, '/skills')
  await (await openAdultMenu(page)).getByRole('link', { name: 'Report' }).click()
  await expect(page).toHaveURL(`/report/${learner._id}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'In short', 'Next steps', 'Language and communication', 'Cognitive development', 'Physical and motor development', 'Goals', 'Notes', 'Word passport',
  ])
  const steps = page.getByRole('region', { name: 'Next steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(steps).toContainText(/Practise .+ again\.Done together (twice|\d times)\./)
  const short = page.getByRole('region', { name: 'In short' })
  await expect(short.getByRole('definition')).toHaveText([/^\d+ things, \d+ known: .+ · .+ · .+ · .+ …$/, /\d+ together \(.+\)$/, /^Practise /])
  await expect(page.getByRole('figure', { name: /^Each of the 28 days as a bar\. Together: \d+ without help, .*\d+ not yet\.$/ })).toHaveCount(4)
  await expectNoAxeViolations(page)
  for (const [width, height] of [[320, 568], ...windows] as const) {
    await page.setViewportSize({ width, height })
    await expectLargeTargets(page)
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(short.getByRole('definition').first()).toBeInViewport()
    if (width > 360) await expect(short.getByRole('definition').last()).toBeInViewport()
  }
  for (const language of ['en', 'si', 'ta'] as const) {
    await page.evaluate((chosen) => localStorage.setItem('settings', JSON.stringify({ adultQuestion: false, language: chosen })), language)
    await open(page, `/report/${learner._id}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('[data-area]').getByRole('figure', { name: /28/ })).toHaveCount(4)
    await expect(page.getByText(purpose[language])).toBeVisible()
    expect([language, await pagesOfPaper(page)]).toEqual([language, 1])
  }
  const ink = (): Promise<string> => page.getByRole('main').evaluate((main) => getComputedStyle(main).color)
  const lightInk = await ink()
  await page.getByRole('button', { name: 'இருண்ட திரை' }).click()
  await expect.poll(ink).not.toBe(lightInk)
  // Paper is white.
  await page.emulateMedia({ media: 'print' })
  await expect.poll(ink).toBe(lightInk)
  await page.emulateMedia({ media: 'screen' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'பக்கமாகச் சேமியுங்கள்' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^[^.]+-\d{4}-\d\d-\d\d\.html$/)
  const path = testInfo.outputPath('report.html')
  await saved.saveAs(path)
  expect((await stat(path)).size).toBeLessThan(1e6)
  const offline = await browser.newContext({ offline: true, viewport: { width: 360, height: 640 } })
  const copy = await offline.newPage()
  const problems: string[] = []
  copy.on('console', (message) => problems.push(message.text()))
  copy.on('request', (request) => /^(?:file|data):/.test(request.url()) || problems.push(request.url()))
  await copy.goto(`file://${path}`)
  expect(await copy.getByRole('definition').allInnerTexts()).toEqual(await page.getByRole('main').getByRole('definition').allInnerTexts())
  // Drawn as on the screen, but not as pixels.
  const drawn = await page.locator('[data-area] figure').evaluateAll((charts) => charts.map(({ outerHTML }) => outerHTML))
  expect(drawn).toHaveLength(4)
  expect(drawn.join('')).toMatch(/<path d="M/)
  expect(await copy.locator('[data-area] figure').evaluateAll((charts) => charts.map(({ outerHTML }) => outerHTML))).toEqual(drawn)
  await expect(copy.locator('button, a, form, script, canvas, html.dark')).toHaveCount(0)
  await expectNoAxeViolations(copy)
  await expectNoSidewaysScroll(copy)
  expect(await pagesOfPaper(copy)).toBe(1)
  expect(problems).toEqual([])
  await offline.close()
})

test('by keyboard, each figure opens the attempts behind it', async ({ page, learner }) => {
  await signIn(page, learner)
  await keepSettings(page, { adultQuestion: false })
  const headers = { authorization: `Bearer ${learner.token}` }
  for (let at = 0; at < 21; at++) {
    const data = { userid: learner._id, cluster: 'අම්මා', word: 'අම්මා', confidence: 0.8, help: at === 20 ? 'none' : 'model', createdAt: new Date(Date.now() - (30 - at) * 60_000).toISOString() }
    expect((await page.request.post('/bs/speech/add', { headers, data })).status()).toBe(201)
  }
  await open(page, `/report/${learner._id}`)
  const short = page.getByRole('region', { name: 'In short' })
  await expect(short.getByRole('definition').first()).toHaveText('1 thing, 0 known: අම්මා')
  await short.getByText('The attempts behind these figures').press('Enter')
  await short.getByRole('button', { name: 'අම්මා' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Attempts: අම්මා' })
  await expect(dialog.getByRole('listitem')).toHaveCount(20)
  await expect(dialog.getByRole('listitem').first()).toContainText(/^without help.*Help: none · Judged by: the app · Answer: අම්මා$/)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Older' }).press('Enter')
  await expect(dialog.getByText('Page 2 of 2')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([/after a model.*Help: a model just before/])
  await page.keyboard.press('Escape')
  await page.getByText('The attempts behind these figures: Speech and vocabulary').press('Enter')
  await page.getByRole('button', { name: '20 after a model' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(20)
})

test('an adult adds a goal and a note, says that the goal is met, and deletes both', async ({ page, learner }) => {
  await signIn(page, learner)
  await keepSettings(page, { adultQuestion: false })
  await open(page, `/report/${learner._id}`)
  await expect(page.getByRole('region', { name: 'Next steps' })).toContainText('Practise for a few minutes, in any area.')
  const goals = page.getByRole('region', { name: 'Goals' })
  await goals.getByRole('button', { name: 'Add' }).click()
  await expect(goals.getByText('Please write something.')).toBeVisible()
  await goals.getByRole('textbox', { name: 'New goal' }).fill('Climbs the stairs alone')
  await goals.getByRole('textbox', { name: 'New goal' }).press('Enter')
  const met = goals.getByRole('checkbox', { name: 'Met: Climbs the stairs alone' })
  await expect(met).not.toBeChecked()
  await expect(goals.getByText(/^since /)).toBeVisible()
  await met.click()
  await expect(met).toBeChecked()
  await expect(goals.getByText(/^met on /)).toBeVisible()

  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByRole('textbox', { name: 'New note' }).fill('New glasses')
  await notes.getByRole('button', { name: 'Add' }).click()
  await expect(notes.getByRole('listitem')).toHaveText(/^\d.+New glasses$/)
  await expectNoAxeViolations(page)

  await page.reload()
  await expect(met).toBeChecked()
  for (const [region, entry] of [[goals, 'Climbs the stairs alone'], [notes, 'New glasses']] as const) {
    await region.getByRole('button', { name: `Delete: ${entry}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete' }).press('Enter')
    await expect(region.getByText(entry)).toHaveCount(0)
  }
  await expect(goals.getByText('There are no goals yet.')).toBeVisible()
})

test('all attempts as a table, and the other reports', async ({ page, learner }) => {
  await signIn(page, learner)
  await keepSettings(page, { adultQuestion: false })
  const headers = { authorization: `Bearer ${learner.token}` }
  const data = { userid: learner._id, cluster: 'අම්මා', word: 'අම්මා', confidence: 0.8, createdAt: '2026-01-02T03:04:05.000Z' }
  expect((await page.request.post('/bs/speech/add', { headers, data })).status()).toBe(201)
  await open(page, '/report')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'All attempts as a table (CSV)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${learner.username}-${new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(Date.now())}.csv`)
  expect((await readFile(await file.path())).toString()).toBe(
    '\uFEFF"child","time","area","item","recognised","outcome","help","step","source","unjudged","called_right","probe","probe_kind","variation","companion","place"\r\n' +
    `"${learner.username}","2026-01-02T08:34:05.000+05:30","vocabulary","අම්මා","අම්මා","model","model","","recogniser","","no","","","","",""\r\n`,
  )
  await page.getByText('More reports').click()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Back', 'Look without help now Speech and vocabulary', 'Open a file', 'Exchange with a phone or laptop', 'Letter writing', 'Gross motor skills', 'Speech and vocabulary', 'Maths'])
  await page.getByRole('main').getByRole('link', { name: 'Maths' }).click()
  await expect(page).toHaveURL('/math/progress')
  // The report stays visible until the other screen is loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Child Progress')
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report')
})
