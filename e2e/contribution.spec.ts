/** An adult agrees, chooses, saves the file for researchers, and ends the consent. */
import { readFile } from 'node:fs/promises'
import { dataset, records } from '#areas/contribution/format.ts'
import { unzip } from '#kit/server/testing/unzip.ts'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { keepSettings } from './steps.ts'

test('the file for researchers is off, is saved with what the adult chose, and is refused after the end', async ({ page, login }) => {
  const headers = { authorization: `Bearer ${login.token}` }
  for (const cluster of ['Apple', 'Van']) {
    const data = { userid: login._id, cluster, word: 'Apple', confidence: 0.8 }
    expect((await page.request.post('/bs/speech/add', { headers, data })).status()).toBe(201)
  }
  expect((await page.request.get('/bs/contribution/file', { headers })).status()).toBe(403)

  await keepSettings(page, { adultQuestion: false })
  await page.goto('/settings/account')
  await page.getByRole('link', { name: 'Read and decide' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help researchers')
  await expect(page.getByText('What you have handed over cannot be called back.')).toBeVisible()
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByText(/^You agreed on /)).toBeVisible()
  const drawings = page.getByRole('group', { name: 'Lines of letters' })
  await expect(drawings.getByRole('radio', { name: 'Not in the file' })).toBeChecked()
  await drawings.getByText('In the file', { exact: true }).click()
  await expect(drawings.getByRole('radio', { name: 'In the file', exact: true })).toBeChecked()
  await expect(page.getByRole('definition').first()).toHaveText('2')
  await expectNoAxeViolations(page)
  for (const [width, height] of [[320, 568], [568, 320], [820, 1180]] as const) {
    await page.setViewportSize({ width, height })
    await expectLargeTargets(page)
    await expectNoSidewaysScroll(page)
  }

  await page.getByLabel('Your child’s age in years').fill('8')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('d-learner-for-researchers.zip')
  const entries = await unzip(await readFile(await file.path()))
  expect(dataset.parse(JSON.parse(entries.get('dataset.json')?.toString() ?? ''))).toMatchObject({
    age: 8, consent: { sound: false, film: false, drawings: true }, words: { records: 2 },
  })
  const words = (entries.get('words.jsonl')?.toString() ?? '').trim().split('\n').map((line) => records.words.parse(JSON.parse(line)))
  expect(words).toMatchObject([{ asked: 'Apple', read: 'Apple' }, { asked: 'Apple', read: 'Van' }])
  await expect(page.getByText(/^The file is in your downloads/)).toBeVisible()

  await page.getByRole('button', { name: 'End my consent' }).click()
  await expect(page.getByText('Your consent has ended. No file can be made.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save the file' })).toHaveCount(0)
  expect((await page.request.get('/bs/contribution/file', { headers })).status()).toBe(403)
})
