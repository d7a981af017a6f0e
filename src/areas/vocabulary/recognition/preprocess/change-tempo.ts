/** Slower or faster speech at the same pitch: WSOLA (Verhelst and Roelands 1993) at 16 kHz. */

/** 25 ms: two or three periods of a voice. */
const frame = 400
const hop = frame / 2
/** How far a frame may be moved to match the one before: 7.5 ms, more than half a period of a low voice. */
const search = 120

/** The sound at `speed` times its pace (0.5: twice as long), pitch and formants unchanged. */
export function changeTempo(samples: Float32Array, speed: number): Float32Array {
  if (samples.length < 2 * frame) return samples
  const frames = Math.floor((samples.length / speed - frame) / hop) + 1
  const output = new Float32Array((frames - 1) * hop + frame)
  let previous = 0
  for (let n = 0; n < frames; n++) {
    const wanted = Math.round(n * hop * speed)
    const start = n === 0 ? 0 : bestStart(samples, previous + hop, wanted)
    for (let i = 0; i < frame; i++) {
      const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / frame)
      const at = n * hop + i
      output[at] = (output[at] ?? 0) + weight * (samples[start + i] ?? 0)
    }
    previous = start
  }
  return output
}

/** The start near `wanted` whose frame is most similar to the natural continuation at `natural`. */
function bestStart(samples: Float32Array, natural: number, wanted: number): number {
  let best = Math.max(0, wanted)
  let bestLikeness = -Infinity
  for (let start = Math.max(0, wanted - search); start <= wanted + search; start += 2) {
    let product = 0
    let energy = 1e-9
    for (let i = 0; i < frame; i += 4) {
      const sample = samples[start + i] ?? 0
      product += sample * (samples[natural + i] ?? 0)
      energy += sample * sample
    }
    const likeness = product / Math.sqrt(energy)
    if (likeness > bestLikeness) {
      bestLikeness = likeness
      best = start
    }
  }
  return best
}
