/** A second adult judges attempts, and a stranger hears ten words. */
import { encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'
import { newId } from '#kit/ids.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll, windows } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { keepSettings, open, signIn } from './steps.ts'

const strokes = JSON.stringify([[100, 100, 200, 300, 300, 100], [150, 200, 250, 200]])

/** Fifty letters of yesterday, right and not right. */
async function haveWritten(folder: string, { _id: userid }: Learner): Promise<void> {
  const database = await openDatabase({ folder })
  const createdAt = new Date(Date.now() - 86_400_000).toISOString()
  await database.insertInto('letterAttempts').values(Array.from({ length: 50 }, (_, at) => (
    { _id: newId(), userid, letter: 'ක', predicted: at % 3 === 0 ? 'ත' : 'ක', confidence: 0.9, strokes, step: 'alone', help: 'none', createdAt }
  ))).execute()
  await database.destroy()
}

/** Words of yesterday whose rows say that their recordings are kept; a request for a sound gets this one. */
const wav = Buffer.from(encodeWav(new Float32Array(1600).fill(0.1), 16_000))

async function haveSpoken(folder: string, { _id: userid }: Learner): Promise<void> {
  const database = await openDatabase({ folder })
  const createdAt = new Date(Date.now() - 86_400_000).toISOString()
  const rows = packWords.slice(0, 12).map(({ wordAdd }) => ({ _id: newId(), userid, word: wordAdd, cluster: wordAdd, practised: wordAdd.toLowerCase(), confidence: 0.9, help: 'none', createdAt }))
  await database.insertInto('predictions').values(rows).execute()
  await database.insertInto('recordings').values(rows.map(({ _id: attempt }) => (
    { _id: newId(), userid, cluster: 'Apple', file: `${newId()}.wav`, attempt, createdAt, deleteAfter: new Date(Date.now() + 86_400_000).toISOString() }
  ))).execute()
  await database.destroy()
}

test('from the report an adult judges letters by keyboard; the report counts the answers', async ({ page, learner, server }) => {
  await haveWritten(server.folder, learner)
  await signIn(page, learner)
  await keepSettings(page, { adultQuestion: false })
  await open(page, `/report/${learner._id}`)
  await page.getByText('Second opinions').click()
  await expect(page.getByText('Nobody has judged attempts yet.')).toBeVisible()
  await page.getByRole('link', { name: 'A second opinion' }).click()
  await expect(page).toHaveURL(`/agreement/${learner._id}`)
  await expect(page.getByRole('heading', { name: 'Is this right? ක' })).toBeVisible()
  await expect(page.getByText('choose in the settings', { exact: false })).toBeVisible()
  await expectNoAxeViolations(page)
  for (const [width, height] of [[360, 640], ...windows] as const) {
    await page.setViewportSize({ width, height })
    await expectLargeTargets(page)
    await expectNoSidewaysScroll(page)
  }
  const count = Number(/of (\d+)$/.exec(await page.getByText(/^1 of \d+$/).textContent() ?? '')?.[1])
  for (const [at, answer] of ['Right', 'Not right', 'Cannot tell'].entries()) {
    await expect(page.getByText(`${at + 1} of ${count}`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: answer, exact: true }).press('Enter')
  }
  await expect(page.getByText(`4 of ${count}`, { exact: true })).toBeVisible()
  // What is answered stays answered.
  await page.reload()
  await expect(page.getByText(`4 of ${count}`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByText('Second opinions').click()
  await expect(page.getByText(/the app and the adult said the same in \d of 2 attempts/)).toBeVisible()
  await expect(page.getByText('The adult could not tell: 1.')).toBeVisible()
})

test('a guide judges letters of a child that a family shares, and sees the report; somebody else cannot', async ({ page, learner, server }) => {
  await haveWritten(server.folder, learner)
  const answer = await page.request.post('/bs/register', { data: { username: 'Ruwan', email: `teacher-of-${learner._id}@example.org`, password: learner.password } })
  const { data: { token, safeUser } } = (await answer.json()) as { data: { token: string; safeUser: { _id: string; username: string } } }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.get(`/bs/agreement/${learner._id}/sample`, { headers })).status()).toBe(403)
  const invited = await page.request.post(`/bs/learners/${learner._id}/invitations`, { headers: { authorization: `Bearer ${learner.token}` }, data: { name: 'Ms Perera', access: 'guide' } })
  const { data: { code } } = (await invited.json()) as { data: { code: string } }
  expect((await page.request.post('/bs/account/invitation', { headers, data: { code } })).status()).toBe(201)

  await signIn(page, { ...safeUser, token })
  await keepSettings(page, { adultQuestion: false })
  await open(page, `/agreement/${learner._id}`)
  await expect(page.getByRole('heading', { name: 'Is this right? ක' })).toBeVisible()
  await page.getByRole('button', { name: 'Right', exact: true }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(`/report/${learner._id}`)
  await page.getByText('Second opinions').click()
  await expect(page.getByText(/the app and the adult said the same in [01] of 1 attempts/)).toBeVisible()
})

test('a stranger hears ten words and sees the result only at the end', async ({ page, learner, server }) => {
  await haveSpoken(server.folder, learner)
  await page.route('**/bs/agreement/recording/**', (route) => route.fulfill({ contentType: 'audio/wav', body: wav }))
  await signIn(page, learner)
  await keepSettings(page, { adultQuestion: false })
  await open(page, `/stranger-test/${learner._id}`)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoAxeViolations(page)
  await expectLargeTargets(page)
  await expectNoSidewaysScroll(page)
  const pictures = page.getByRole('main').getByRole('button').filter({ has: page.locator('img') })
  for (let at = 1; at <= 10; at++) {
    await expect(page.getByText(`${at} of 10`, { exact: true })).toBeVisible()
    const heard = page.waitForRequest('**/bs/agreement/recording/**')
    await page.getByRole('button', { name: 'Listen' }).click()
    await heard
    await expect(pictures).toHaveCount(4)
    await expect(page.getByText(/^Understood:/)).toHaveCount(0)
    await pictures.first().press('Enter')
  }
  await expect(page.getByText(/^Understood: \d+ of 10 words\.$/)).toBeVisible()
  await expect(page.getByText(/the true share is between \d+% and \d+%/)).toBeVisible()
})
