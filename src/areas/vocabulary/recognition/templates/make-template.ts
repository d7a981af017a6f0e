/** Makes a template from a sound in which only the word is said. */
import { floats, tensor, type OpenModel } from '#kit/ml/model.ts'
import { encoders, stateWidth } from '../model/moonshine.ts'
import { passes, type PassName } from '../model/passes.ts'
import { loudSpan, sampleRate } from '../preprocess/levels.ts'
import { templateStates, type TemplateStates } from './states.ts'
import type { Template } from './template-source.ts'

/** Silence around the word, in seconds, like that around a word in a recording. */
const silence = 0.05
const peakLevel = 0.6
/** Samples below this share of the loudest are silence. */
const quiet = 0.008
/** Samples for one row of states. */
const frameSamples = 384

/** @param samples mono, 16 kHz; silence at both ends is cut off */
export type MakeTemplate = (samples: Float32Array) => Promise<Template>

/** Opens both encoders, which are shared with the recogniser. */
export async function openTemplateMaker(openModel: OpenModel): Promise<MakeTemplate> {
  const [published, adapted] = await Promise.all([openModel(encoders.published), openModel(encoders.adapted)])
  const opened = { published, adapted }
  return async (samples) => {
    const word = onlyTheWord(samples)
    const statesIn = async (pass: PassName): Promise<TemplateStates> => {
      const { encoder, sound } = passes[pass]
      const input = sound(word)
      const states = floats(await opened[encoder].run({ input_values: tensor('float32', input, [1, input.length]) }), 'last_hidden_state')
      return templateStates(spokenRows(states.data, loudSpan(word), word.length), encoder)
    }
    return { published: await statesIn('even'), adapted: await statesIn('adapted') }
  }
}

/** Silence that a pass adds at both ends, and how far around a word the encoder hears it, in seconds. */
const [padding, reach] = [0.3, 0.084]

/**
 * The rows that hear the word.
 * @param states of a pass that adds 0.3 s of silence at both ends, perhaps after it made the sound longer
 * @param span where the word is, in seconds
 * @param length of the sound before the pass, in samples
 */
export function spokenRows(states: Float32Array, { from, to }: { readonly from: number; readonly to: number }, length: number): Float32Array {
  const rows = states.length / stateWidth
  const [seconds, rowSeconds] = [length / sampleRate, frameSamples / sampleRate]
  const stretch = Math.max(1, (rows * rowSeconds - 2 * padding) / seconds)
  const first = Math.floor((padding + from * stretch - reach) / rowSeconds)
  const end = Math.ceil((padding + to * stretch + reach) / rowSeconds)
  return states.subarray(Math.max(0, first) * stateWidth, Math.min(rows, end) * stateWidth)
}

function onlyTheWord(samples: Float32Array): Float32Array {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 1e-6)
  const isLoud = (sample: number): boolean => Math.abs(sample) > quiet * peak
  const first = Math.max(0, samples.findIndex(isLoud))
  const word = samples.subarray(first, samples.findLastIndex(isLoud) + 1)
  const margin = Math.round(silence * sampleRate)
  const padded = new Float32Array(word.length + 2 * margin)
  padded.set(word.map((sample) => (peakLevel * sample) / peak), margin)
  return padded
}
