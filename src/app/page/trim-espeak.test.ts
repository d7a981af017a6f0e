import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sayForm } from '#areas/vocabulary/server/templates/say-form.ts'
import { openEspeak } from '#areas/vocabulary/server/voice/open-espeak.ts'
import { passagesOf, speakPassages } from '#areas/vocabulary/server/voice/speak-passages.ts'
import { trimmedEspeak } from './trim-espeak.ts'

test('the voice of a device says what the voice of a server says, sample by sample', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-espeak-'))
  try {
    const files = await trimmedEspeak()
    for (const [name, content] of files) await writeFile(join(folder, name), content)
    expect(files.get('espeak-ng.data')?.length).toBeLessThan(1_200_000)
    const [server, device] = [await openEspeak(join(import.meta.dirname, '../../../models/fetched/espeak')), await openEspeak(folder)]

    for (const text of ['elephant 12', 'අලියා 7', 'குடை', 'Nimal පුටුව கேக்']) {
      for (const slow of [false, true]) {
        const said = speakPassages(device, passagesOf(text, 'en'), slow)
        expect(said?.length, text).toBeGreaterThan(10_000)
        expect(said, text).toEqual(speakPassages(server, passagesOf(text, 'en'), slow))
      }
    }
    for (const form of [{ spelling: 'pota', phones: ['p', 'o', 't', 'ə'] }, { spelling: 'ball', phones: [] }]) {
      const said = sayForm(device, form)
      expect(said, form.spelling).toHaveLength(6)
      expect(said, form.spelling).toEqual(sayForm(server, form))
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
