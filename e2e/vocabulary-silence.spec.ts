import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { expect, test } from './fixtures.ts'
import { keepSettings, openAdultMenu, signIn, watchText } from './steps.ts'
import { playFirstWord, replaceMicrophone, savedResults } from './vocabulary-microphone.ts'

/** A quiet room: noise about 75 dB below full scale. */
function quietRoom(): string {
  const noise = Float32Array.from({ length: 4 * 48_000 }, (_, i) => 3e-4 * Math.sin(i * i * 12.9898))
  const file = join(tmpdir(), 'd-learner-quiet-room.wav')
  writeFileSync(file, encodeWav(noise, 48_000))
  return file
}

test('nothing is said: the word is played again, and nothing is recorded as wrong', async ({ page, learner, expectedErrors }) => {
  expectedErrors.push(/422/)
  await signIn(page, learner)
  await keepSettings(page, { adultQuestion: false })
  await replaceMicrophone(page, quietRoom())
  await playFirstWord(page)
  const heardNothing = await watchText(page, 'I could not hear you.')
  await page.getByRole('button', { name: 'Complete' }).click()
  await heardNothing()
  expect(await savedResults(page, learner)).toEqual([])
  await expect(page.getByText('Say it now.')).toBeVisible()
  await expect((await openAdultMenu(page)).getByText('We could not hear a word.')).toBeVisible()
})
