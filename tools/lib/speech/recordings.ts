/** Reads recordings: FOLDER/word/anything.wav, and sounds without a word: FOLDER/_kind/anything.wav */
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { decodeWav, WavError } from '#areas/vocabulary/recognition/preprocess/wav.ts'

export interface Recording {
  readonly word: string
  readonly file: string
  /** the first two parts of the file name, between underscores */
  readonly speaker: string
  /** 16 kHz */
  readonly samples: Float32Array
}

export interface Recordings {
  readonly recordings: readonly Recording[]
  /** files that cannot be read as WAV, with the reason */
  readonly refused: readonly string[]
}

/** Reads the WAV files whose names `wanted` accepts, in the order of words and names. */
export function readRecordings(folder: string, wanted: (file: string) => boolean = () => true): Recordings {
  return readFolders(folder, (name) => !name.startsWith('_'), wanted)
}

/** Reads the sounds without a word; `word` is the name of their folder. */
export function readWordless(folder: string): Recordings {
  return readFolders(folder, (name) => name.startsWith('_'), () => true)
}

function readFolders(folder: string, isWanted: (name: string) => boolean, wanted: (file: string) => boolean): Recordings {
  const recordings: Recording[] = []
  const refused: string[] = []
  const words = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && isWanted(entry.name))
  for (const word of words.map(({ name }) => name).toSorted()) {
    for (const file of readdirSync(join(folder, word)).toSorted()) {
      if (!file.toLowerCase().endsWith('.wav') || !wanted(file)) continue
      try {
        const sound = decodeWav(readFileSync(join(folder, word, file)))
        const samples = resampleAudio(sound.samples, sound.sampleRate, 16_000)
        const speaker = basename(file, '.wav').split('_').slice(0, 2).join('_')
        recordings.push({ word, file, speaker, samples })
      } catch (error) {
        if (!(error instanceof WavError)) throw error
        refused.push(`${word}/${file}: ${error.message}`)
      }
    }
  }
  return { recordings, refused }
}
