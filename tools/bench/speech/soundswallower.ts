/** SoundSwallower (PocketSphinx) with a grammar of just the words, for comparison. */
import { fileURLToPath } from 'node:url'
import createModule from 'soundswallower'
import { createRng } from '../../lib/rng.ts'

export interface ClosedGrammar {
  /** the words that its dictionary does not have */
  readonly unknown: readonly string[]
  recognise(samples: Float32Array): string
}

/** `words` in lower case; 16 kHz sound. */
export async function openSoundSwallower(): Promise<(words: readonly string[]) => ClosedGrammar> {
  const modelBase = fileURLToPath(new URL('model/', import.meta.resolve('soundswallower')))
  // Its types leave `modelBase` out: a variable that has it and a known one may be given.
  const options: Parameters<typeof createModule>[0] & { modelBase: string } = { modelBase }
  const module = await createModule(options)
  const decoder = new module.Decoder({ loglevel: 'FATAL', samprate: 16_000 })
  await decoder.initialize()
  return (words) => {
    const known = words.filter((word) => decoder.lookup_word(word))
    decoder.set_grammar(`#JSGF V1.0;\ngrammar words;\npublic <word> = ${known.join(' | ')};\n`)
    return {
      unknown: words.filter((word) => !known.includes(word)),
      recognise(samples) {
        const next = createRng(1)
        // Digital silence breaks it: a little noise under everything.
        const dithered = samples.map((sample) => sample + (next() - 0.5) * 0.004)
        decoder.start()
        decoder.process_audio(dithered, false, true)
        decoder.stop()
        return decoder.get_text().trim()
      },
    }
  }
}
