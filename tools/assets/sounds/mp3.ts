import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { encodeWav, type Sound } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { run } from './programs.ts'

/** Hz. At 48 kbit/s, speech at this rate has no audible coding artefacts. */
export const mp3Rate = 24_000

/** Writes a sound with the sample rate `mp3Rate` as MP3. */
export async function writeMp3(file: string, { samples, sampleRate }: Sound): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-sounds-'))
  try {
    const wav = join(folder, 'sound.wav')
    await writeFile(wav, encodeWav(samples, sampleRate))
    const plain = ['-map_metadata', '-1', '-bitexact', '-id3v2_version', '0']
    await run('ffmpeg', ['-loglevel', 'error', '-y', '-i', wav, '-c:a', 'libmp3lame', '-b:a', '48k', ...plain, file])
  } finally {
    await rm(folder, { recursive: true })
  }
}
