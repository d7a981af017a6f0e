import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sayForm, speakers } from '#areas/vocabulary/server/templates/say-form.ts'
import { speakAs } from '#areas/vocabulary/server/voice/espeak.ts'
import { openEspeak } from '#areas/vocabulary/server/voice/open-espeak.ts'
import { passagesOf, speakPassages } from '#areas/vocabulary/server/voice/speak-passages.ts'
import { trimmedEspeak } from './trim-espeak.ts'

/** The sound of this speaker contains noise, which is different each time. */
const breathing = 'f2'

test('the voice of a device says what the voice of a server says, sample by sample', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-espeak-'))
  try {
    const files = await trimmedEspeak()
    for (const [name, content] of files) await writeFile(join(folder, name), content)
    expect(files.get('espeak-ng.data')?.length).toBeLessThan(1_200_000)
    const [server, device] = [await openEspeak(join(import.meta.dirname, '../../../models/fetched/espeak')), await openEspeak(folder)]

    for (const [language, text] of [['en-us', 'elephant 12'], ['si', 'අලියා, පුටුව'], ['ta', 'குடை']] as const) {
      const said = speakAs(device, `${language}+m3`, 130, text)
      expect(said.length, text).toBeGreaterThan(10_000)
      expect(said, text).toEqual(speakAs(server, `${language}+m3`, 130, text))
    }
    const own = passagesOf('Nimal අලියා குடை', 'en')
    expect(speakPassages(device, own, true)?.length).toBe(speakPassages(server, own, true)?.length)
    const quiet = (sounds: readonly Float32Array[]): readonly Float32Array[] => sounds.filter((_, at) => speakers[at]?.[0] !== breathing)
    for (const form of [{ spelling: 'pota', phones: ['p', 'o', 't', 'ə'] }, { spelling: 'ball', phones: [] }]) {
      const [ofDevice, ofServer] = [sayForm(device, form), sayForm(server, form)]
      expect(ofDevice.map(({ length }) => length), form.spelling).toEqual(ofServer.map(({ length }) => length))
      expect(ofDevice, form.spelling).toHaveLength(speakers.length)
      expect(quiet(ofDevice), form.spelling).toEqual(quiet(ofServer))
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
