/** The background music: a loop of eight slow bars in C major pentatonic on soft mallets. */
import { normaliseLoudness } from '#areas/vocabulary/server/voice/loudness.ts'
import { musicLoop } from '#kit/music-loop.ts'
import { strike } from './mallet.ts'
import { mp3Rate, writeMp3 } from './mp3.ts'
import { createRng } from '../../lib/rng.ts'

const bars = 8
const beats = 4 * bars
const beat = musicLoop.seconds / beats
const loudnessInDecibels = -21

/** Beat and pitch of the melody; each phrase ends in its last bar. */
const melody: readonly (readonly [number, number])[] = [
  [0, 76], [1, 79], [2, 81], [4, 79], [5, 76], [6, 74],
  [8, 72], [9, 74], [10, 76], [11.5, 79], [12, 74],
  [16, 76], [17, 79], [18, 84], [20, 81], [21, 79], [22, 76],
  [24, 74], [25, 76], [26, 69], [27, 74], [28, 72],
]
/** The root of each bar and its arpeggio, all from the five notes. */
const chords: readonly (readonly number[])[] = [
  [48, 55, 60, 64], [45, 52, 57, 60], [50, 57, 60, 64], [43, 50, 55, 62],
  [48, 55, 60, 64], [45, 52, 57, 64], [50, 57, 62, 64], [48, 55, 60, 67],
]

/** Writes the loop with musicLoop.margin seconds of its end before it and of its start after it. */
export async function makeMusic(file: string): Promise<void> {
  const random = createRng(7)
  const loop = new Float32Array(musicLoop.seconds * mp3Rate)
  const play = (at: number, pitch: number, strength: number, decay: number): void => {
    // Like a human player: up to 15 ms late, up to a fifth softer.
    const note = { at: at * beat + random() * 0.015, pitch, strength: strength * (0.8 + 0.2 * random()), decay }
    strike(loop, mp3Rate, note, true)
  }
  for (const [at, pitch] of melody) play(at, pitch, 0.4, 2.6)
  chords.forEach((chord, bar) => {
    const [root = 48, fifth = 55, octave = 60, top = 64] = chord
    const broken = [root, fifth, octave, top, octave, fifth, octave, fifth]
    broken.forEach((pitch, eighth) => {
      // The first eighth of each bar always sounds; each other one rests with a probability of a quarter.
      if (eighth === 0 || random() > 0.25) play(bar * 4 + eighth / 2, pitch, eighth === 0 ? 0.3 : 0.14, 3.2)
    })
  })
  await writeMp3(file, normaliseLoudness({ samples: withMargins(room(loop)), sampleRate: mp3Rate }, loudnessInDecibels))
}

/** A small reverb of four feedback echoes. It runs twice, so that the end of the loop rings into its start. */
function room(dry: Float32Array): Float32Array {
  const wet = new Float32Array(dry.length)
  for (const [seconds, feedback] of [[0.0371, 0.72], [0.0437, 0.7], [0.0523, 0.68], [0.0611, 0.66]] as const) {
    const line = new Float32Array(Math.round(seconds * mp3Rate))
    for (let i = 0; i < dry.length * 2; i++) {
      const at = i % dry.length
      const echo = line[i % line.length] ?? 0
      line[i % line.length] = (dry[at] ?? 0) + echo * feedback
      if (i >= dry.length) wet[at] = (wet[at] ?? 0) + echo * 0.06
    }
  }
  return wet.map((echo, i) => echo + (dry[i] ?? 0))
}

function withMargins(loop: Float32Array): Float32Array {
  const margin = musicLoop.margin * mp3Rate
  const samples = new Float32Array(loop.length + 2 * margin)
  for (let i = 0; i < samples.length; i++) samples[i] = loop[(i - margin + loop.length) % loop.length] ?? 0
  return samples
}
