import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeWav, type Sound } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { run } from './programs.ts'

/** Speaks a text into `file`, slowly if `slow`. */
type Voice = (text: string, slow: boolean, file: string) => Promise<void>

/**
 * The app's English voice: CMU ARCTIC slt by HTS, slightly slower than its training data. Below a rate of 0.7 it stretches
 * pauses instead of sounds, so sox does the rest at the same pitch.
 */
export const english: Voice = async (text, slow, file) => {
  await writeFile(`${file}.txt`, text)
  const rate = `(append hts_engine_params (list '("-r" ${slow ? 0.7 : 0.9})))`
  const voice = `(begin (voice_cmu_us_slt_arctic_hts) (set! hts_engine_params ${rate}))`
  await run('text2wave', ['-eval', voice, `${file}.txt`, '-o', `${file}.spoken.wav`])
  await run('sox', ['-D', `${file}.spoken.wav`, file, ...(slow ? ['tempo', '-s', '0.75'] : [])])
}

/** A voice of flite at its normal speed. A text between slashes is read as CMU phones. */
function flite(voice: string): Voice {
  return (text, _slow, file) => {
    const phones = /^\/(.+)\/$/.exec(text)?.[1]
    const input = phones === undefined ? ['-t', text] : ['-p', phones]
    return run('flite', ['-voice', voice, ...input, '-o', file])
  }
}

/** Voices of the test recordings; the app never uses them. */
export const testVoices = { rms: flite('rms'), kal: flite('kal16') }

/** Speaks a text and resamples the result to `sampleRate`. */
export async function say(voice: Voice, text: string, sampleRate: number, slow = false): Promise<Sound> {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-sounds-'))
  try {
    const spoken = join(folder, 'spoken.wav')
    const resampled = join(folder, 'resampled.wav')
    await voice(text, slow, spoken)
    // Half the level prevents clipping; without dither the same text gives the same bytes.
    await run('sox', ['-D', '-v', '0.5', spoken, '-r', `${sampleRate}`, '-c', '1', '-b', '16', resampled])
    return decodeWav(await readFile(resampled))
  } finally {
    await rm(folder, { recursive: true })
  }
}
