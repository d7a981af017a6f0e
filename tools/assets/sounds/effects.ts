import { join } from 'node:path'
import { fade, normaliseLoudness } from '#areas/vocabulary/server/voice/loudness.ts'
import { strike, type Note } from './mallet.ts'
import { mp3Rate, writeMp3 } from './mp3.ts'

interface Effect {
  readonly seconds: number
  /** dBFS */
  readonly loudness: number
  readonly notes: readonly Note[]
}

/** Gentle and short, with the notes of the music (C major pentatonic). No falling pitch and no buzzing. */
const effects: Readonly<Record<string, Effect>> = {
  tap: { seconds: 0.2, loudness: -28, notes: [{ at: 0, pitch: 76, strength: 0.5, decay: 0.25 }] },
  success: { seconds: 1.5, loudness: -24, notes: rising([72, 76, 79, 84], 0.13, 1.1) },
  sticker: { seconds: 1.1, loudness: -26, notes: rising([79, 88], 0.1, 0.8) },
}

export async function makeEffects(folder: string): Promise<void> {
  for (const [name, { seconds, loudness, notes }] of Object.entries(effects)) {
    const samples = new Float32Array(Math.round(seconds * mp3Rate))
    for (const note of notes) strike(samples, mp3Rate, note, false)
    await writeMp3(join(folder, `${name}.mp3`), normaliseLoudness(fade({ samples, sampleRate: mp3Rate }, 0.002, 0.05), loudness))
  }
}

function rising(pitches: readonly number[], apart: number, decay: number): Note[] {
  return pitches.map((pitch, i) => ({ at: i * apart, pitch, strength: 0.5, decay }))
}
