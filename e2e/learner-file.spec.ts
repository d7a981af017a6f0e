/** A learner's file: saved from the report, opened by someone without an account, and added to another account. */
import { readFile } from 'node:fs/promises'
import { addPractice } from '#app/testing/practice-years.ts'
import { newId } from '#kit/ids.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll, windows } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { keepSettings, open, signIn } from './steps.ts'

test('saved from the report, opened without an account or a request, added by a therapist with the goals she agrees to', async ({ page, learner, server, request }) => {
  const database = await openDatabase({ folder: server.folder })
  await addPractice(database, { userid: learner._id, until: new Date(), days: 20, eachDay: { predictions: 3, letterAttempts: 3, movementAttempts: 1, progress: 2 }, random: () => 0.4 })
  const goals = ['asks for juice by word', 'counts to five'].map((text) => ({ _id: newId(), userid: learner._id, text, setOn: '2026-11-02' }))
  await database.insertInto('reportGoals').values(goals).execute()
  const targets = [{ area: 'vocabulary', items: ['00000000-0000-7000-8000-000000001001'] }]
  await database.insertInto('plans').values({ _id: newId(), userid: learner._id, days: 4, minutes: 20, excluded: '[]', targets: JSON.stringify(targets), swaps: '[]', updatedAt: new Date().toISOString() }).execute()
  await database.destroy()

  await signIn(page, learner)
  await keepSettings(page, { adultQuestion: false })
  await open(page, '/report')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as file' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^[^.]+-\d{4}-\d\d-\d\d\.dlearner$/)
  const file = { name: saved.suggestedFilename(), mimeType: 'application/zip', buffer: await readFile(await saved.path()) }
  await expect(page.getByText(/^The file is in your downloads/)).toBeVisible()
  const steps = page.getByRole('region', { name: 'Next steps' }).locator('p')
  const saidSteps = await steps.allInnerTexts()
  expect(saidSteps).toHaveLength(9)

  await page.evaluate(() => localStorage.clear())
  await open(page, '/login')
  await page.getByRole('link', { name: 'Open it without an account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open a file')
  const calls: string[] = []
  page.on('request', (sent) => sent.url().includes('/bs/') && calls.push(sent.url()))
  await page.getByLabel('Choose a file').setInputFiles({ ...file, buffer: Buffer.from('not a file of a learner') })
  await expect(page.getByRole('alert')).toHaveText('This is no .dlearner file, or it is damaged.')
  await page.getByLabel('Choose a file').setInputFiles(file)
  // The same steps, without the buttons that start them.
  await expect(steps).toHaveText(saidSteps)
  await expect(page.getByRole('region', { name: 'Next steps' }).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Goals' }).getByRole('listitem')).toHaveText([/counts to five/, /asks for juice by word/])
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeDisabled()
  await expectNoAxeViolations(page)
  for (const [width, height] of [[320, 568], ...windows] as const) {
    await page.setViewportSize({ width, height })
    await expectLargeTargets(page)
    await expectNoSidewaysScroll(page)
  }
  expect(calls).toEqual([])

  const therapist = { username: 'Dilani', email: `${newId()}@example.org`, password: 'three small boats' }
  const { data } = await (await request.post('/bs/register', { data: therapist })).json() as { data: { token: string; safeUser: { _id: string; username: string } } }
  await page.evaluate(({ token, safeUser }) => {
    for (const [key, value] of Object.entries({ token, userid: safeUser._id, username: safeUser.username })) localStorage.setItem(key, value)
  }, data)
  await open(page, '/open')
  // The footer's lists are for visitors.
  await expect(page.getByRole('contentinfo')).toContainText('D Learner offers specialised education tools')
  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveCount(0)
  await page.getByLabel('Choose a file').setInputFiles(file)
  await page.getByRole('button', { name: 'Compare with my children' }).click()
  await expect(page.getByRole('radio', { name: 'as a new child' })).toBeChecked()
  // A new child has nothing that a goal could change.
  await expect(page.getByRole('checkbox', { name: 'counts to five', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Speech and vocabulary: Apple', exact: true })).toBeChecked()
  await page.getByRole('checkbox', { name: 'asks for juice by word', exact: true }).uncheck()
  await expectLargeTargets(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(/^Added to .+\. Attempts: \d+; goals and targets: 2; notes: 0\.$/)).toBeVisible()
})
