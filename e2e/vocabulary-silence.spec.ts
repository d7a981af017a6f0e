import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { signIn } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { playFirstWord, replaceMicrophone, savedResults } from './vocabulary-microphone.ts'

/** A quiet room: noise about 75 dB below full scale. */
function quietRoom(): string {
  const noise = Float32Array.from({ length: 4 * 48_000 }, (_, i) => 3e-4 * Math.sin(i * i * 12.9898))
  const file = join(tmpdir(), 'd-learner-quiet-room.wav')
  writeFileSync(file, encodeWav(noise, 48_000))
  return file
}

test('a silent recording: the child tries again, and nothing is recorded as wrong', async ({ page, learner, expectedErrors }) => {
  expectedErrors.push(/422/)
  await signIn(page, learner)
  await replaceMicrophone(page, quietRoom())
  await playFirstWord(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText("We could not hear a word. Let's try again.")).toBeVisible()
  expect(await savedResults(page, learner)).toEqual([])
  await page.getByRole('button', { name: 'Say it again' }).click()
  await expect(page.getByText('Say it now.')).toBeVisible()
})
