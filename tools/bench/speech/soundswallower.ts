/** The baseline: SoundSwallower (PocketSphinx) with a grammar of only the words. */
import { fileURLToPath } from 'node:url'
import createModule from 'soundswallower'
import { createRng } from '../../lib/rng.ts'

export interface ClosedGrammar {
  /** words missing from its dictionary */
  readonly unknown: readonly string[]
  recognise(samples: Float32Array): string
}

/** The words are lower case; the sound has 16 kHz. */
export async function openSoundSwallower(): Promise<(words: readonly string[]) => ClosedGrammar> {
  const modelBase = fileURLToPath(new URL('model/', import.meta.resolve('soundswallower')))
  // Its types lack `modelBase`, so the options are typed here.
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
        // Digital silence breaks it: add a little noise.
        const dithered = samples.map((sample) => sample + (next() - 0.5) * 0.004)
        decoder.start()
        decoder.process_audio(dithered, false, true)
        decoder.stop()
        return decoder.get_text().trim()
      },
    }
  }
}
