import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listVoices } from './page/voices-build.ts'

test('the installed voice is the standard one', () => {
  expect(listVoices()).toEqual([{ folder: 'standard', name: { en: 'Standard voice', si: 'සාමාන්‍ය හඬ', ta: 'வழக்கமான குரல்' }, files: [] }])
})

test('a folder with voice.json is a voice with its files; other files do not count', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-voices-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const file of ['aunt/en/math/plus.mp3', 'aunt/si/letters/01-name.mp3', 'aunt/ta/math/plus.mp3', 'aunt/fr/math/plus.mp3', 'aunt/en/notes.txt', 'nobody/en/math/plus.mp3']) {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), '')
  }
  const name = { en: 'Aunt', si: 'නැන්දා', ta: 'அத்தை' }
  await writeFile(join(folder, 'aunt/voice.json'), JSON.stringify({ name }))
  expect(listVoices(folder)).toEqual([{ folder: 'aunt', name, files: ['en/math/plus.mp3', 'si/letters/01-name.mp3', 'ta/math/plus.mp3'] }])
  await writeFile(join(folder, 'aunt/voice.json'), JSON.stringify({ name: { en: 'Aunt' } }))
  expect(() => listVoices(folder)).toThrow('name')
})
