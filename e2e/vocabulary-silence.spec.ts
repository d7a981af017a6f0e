import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { expect, test } from './fixtures.ts'
import { keepSettings, openAdultMenu, signIn, watchText } from './steps.ts'
import { playFirstWord, replaceMicrophone, savedResults, sayWord } from './vocabulary-microphone.ts'

/** A try without an answer, which is stored and is not wrong. */
const unheard = { word: 'Apple', cluster: '', confidence: 0, help: 'model', unjudged: 'unheard' }

/** A quiet room: noise about 75 dB below full scale. */
function quietRoom(): string {
  const noise = Float32Array.from({ length: 4 * 48_000 }, (_, i) => 3e-4 * Math.sin(i * i * 12.9898))
  const file = join(tmpdir(), 'd-learner-quiet-room.wav')
  writeFileSync(file, encodeWav(noise, 48_000))
  return file
}

test('nothing is said: the word is played again, nothing is recorded as wrong, and after the third time it is said together', async ({ page, learner, expectedErrors }) => {
  expectedErrors.push(/422/)
  await signIn(page, learner)
  await keepSettings(page, { adultQuestion: false })
  await replaceMicrophone(page, quietRoom())
  await playFirstWord(page)
  const heardNothing = await watchText(page, 'I could not hear you.')
  await page.getByRole('button', { name: 'Complete' }).click()
  await heardNothing()
  await expect.poll(() => savedResults(page, learner)).toMatchObject([unheard])
  await expect(page.getByText('Say it now.')).toBeVisible()
  const menu = await openAdultMenu(page)
  await expect(menu.getByText('We could not hear a word.')).toBeVisible()
  await expect(menu.getByText('The recording is very quiet.')).toBeVisible()
  await menu.getByRole('button', { name: 'Close' }).click()
  const slowly = await watchText(page, 'Listen. Then say it slowly.')
  await page.getByRole('button', { name: 'Complete' }).click()
  await slowly()
  await expect(page.getByText('Say it now.')).toBeVisible()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText("Let's say it together.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  await expect(page.getByText('We did it together!')).toBeVisible()
  await expect(page.getByRole('img', { name: 'You earned a sticker' })).toBeVisible()
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ ...unheard, help: 'together' }, unheard, unheard])
})

test('a clear voice in which the recogniser hears no word: the child is asked to try again, the adult sees why, and the third try is together', async ({ page, learner, expectedErrors }) => {
  expectedErrors.push(/422/)
  await signIn(page, learner)
  await keepSettings(page, { adultQuestion: false })
  await replaceMicrophone(page, 'microphone-apple.wav')
  await page.route('**/audio/predict', (route) => route.fulfill({ status: 422, json: { error: 'We could not hear a word.', code: 'NOTHING_HEARD' } }))
  await playFirstWord(page)
  for (const prompt of ["Let's try again.", 'Listen. Then say it slowly.']) {
    const asked = await watchText(page, prompt)
    await page.getByRole('button', { name: 'Complete' }).click()
    await asked()
    await sayWord(page)
  }
  const menu = await openAdultMenu(page)
  await expect(menu.getByText('There is a voice')).toBeVisible()
  await menu.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText("Let's say it together.")).toBeVisible()
  await expect(page.getByText('We did it together!')).toBeVisible()
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ ...unheard, help: 'together' }, unheard, unheard])
})
