/** The command `npm run voice`, run as a person runs it. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { loudness, speechLevel } from '#areas/vocabulary/server/voice/loudness.ts'
import { decodeMp3, encodeMp3, mp3Rate } from '../../lib/speech/mp3.ts'
import { linesOf } from './lines.ts'
import { readAloud } from './long-recording.ts'

const command = join(import.meta.dirname, '../make-voice.ts')

async function run(folder: string, ...args: string[]): Promise<{ code: number; out: string; error: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, ...args], { cwd: folder })
    return { code: 0, out: stdout, error: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, error: stderr }
  }
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-voice-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test.each(['recording.mp3', 'recording.wav'])('cuts %s into the files of a voice, as loud as all speech', async (name) => {
  const folder = await emptyFolder()
  const lines = linesOf('ta', ['numbers'])
  const { sound, said } = await readAloud(lines, 'ta', { noise: [-55, -55], pauses: [1, 2] })
  const bytes = name.endsWith('.wav')
    ? encodeWav(sound.samples, sound.sampleRate)
    : await encodeMp3({ samples: resampleAudio(sound.samples, sound.sampleRate, mp3Rate), sampleRate: mp3Rate, text: '' })
  await writeFile(join(folder, name), bytes)
  const { code, out, error } = await run(folder, 'cut', 'ta', name, 'numbers', '--voice', 'aunt')
  expect([code, error]).toEqual([0, ''])
  expect(out).toContain('11 files written, 0 doubtful.')
  expect(out).toContain('voice.json')
  for (const [at, { file, text }] of lines.entries()) {
    const cut = await decodeMp3(await readFile(join(folder, 'aunt', file)))
    const [{ from, to } = { from: 0, to: 0 }] = [said[at]]
    expect(cut.text).toBe(text)
    expect(cut.samples.length / cut.sampleRate - (to - from)).toBeGreaterThan(0)
    expect(cut.samples.length / cut.sampleRate - (to - from)).toBeLessThan(0.6)
    expect(Math.abs(20 * Math.log10(loudness(cut)) - speechLevel), file).toBeLessThan(3)
  }
})

test('writes a page with the lines in their order', async () => {
  const folder = await emptyFolder()
  const { code, out } = await run(folder, 'show', 'si', 'numbers')
  expect(code).toBe(0)
  expect(out).toContain('11 lines.')
  const page = await readFile(join(folder, 'lines.html'), 'utf8')
  expect([...page.matchAll(/<li hidden><p>(.*?)<\/p>/g)].map(([, text]) => text).slice(0, 3)).toEqual(['බින්දුව', 'එක', 'දෙක'])
  expect(page).toContain('<html lang="si">')
})

test.each([
  [['cut', 'ta', 'nothing.wav', 'numbers', '--voice', 'aunt'], 'nothing.wav'],
  [['cut', 'fr', 'nothing.wav', '--voice', 'aunt'], 'fr is no language of the app.'],
  [['cut', 'en', 'nothing.wav', 'letters', '--voice', 'aunt'], 'Nothing in en is called letters.'],
  [['cut', 'ta', 'nothing.wav', 'numbers'], 'Which voice?'],
  [['sing', 'ta'], 'The command is show or cut.'],
])('%j is refused with one sentence', async (args, sentence) => {
  const folder = await emptyFolder()
  await mkdir(join(folder, 'aunt'))
  const { code, error } = await run(folder, ...args)
  expect(code).toBe(1)
  expect(error).toContain(sentence)
  expect(error.trim().split('\n')).toHaveLength(1)
})
