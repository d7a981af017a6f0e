/** Synthesises words that have no sound yet. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { createFairQueue, type QueueSlot, type PlaceHolder } from '#kit/server/limits/fair-queue.ts'
import { type OpenVoice, VoiceError } from '#kit/server/media/voice.ts'
import { espeakFiles } from './espeak.ts'
import { splitByVoice } from './passages.ts'
import type { VoiceJob } from './worker.ts'

/** In characters as a reader counts them, like the limit of a word's text. */
const maxCharacters = 40
const graphemes = new Intl.Segmenter()

interface Options {
  readonly folder: string
  /** from the call to the finished sound, in ms; waiting, the start of the thread and loading count */
  readonly timeLimit?: number
  /** the thread ends and frees its memory after this time without work, in ms */
  readonly idleTimeout?: number
  /** maximum number of texts that wait */
  readonly maxWaiting?: number
  /** maximum number of texts of one learner, waiting and being spoken */
  readonly maxPerLearner?: number
}

/**
 * Opens a voice in a worker thread, which starts with the first text; a thread that exceeds the time limit is replaced.
 */
export function openVoice({ folder, timeLimit = 20_000, idleTimeout = 60_000, maxWaiting = 16, maxPerLearner = 6 }: Options): OpenVoice {
  const pool = new Piscina<VoiceJob, Uint8Array | undefined>({
    filename: new URL('worker.ts', import.meta.url).href,
    name: 'speakPassages',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
    atomics: 'disabled',
  })
  // A terminated thread may still emit an error.
  pool.on('error', () => undefined)
  const queue = createFairQueue({ running: 1, waiting: maxWaiting, maxPerLearner })

  function admit(holder: PlaceHolder): QueueSlot {
    try {
      return queue.admit(holder)
    } catch (cause) {
      throw new VoiceError('VOICE_BUSY', 'The voice is busy at the moment.', cause)
    }
  }

  return {
    async synthesise(text, { slow, language, holder }) {
      if (text.length > 8 * maxCharacters || [...graphemes.segment(text)].length > maxCharacters) {
        throw new VoiceError('VOICE_TEXT_TOO_LONG', 'This text is too long to be spoken.')
      }
      const job: VoiceJob = { folder, passages: splitByVoice(text, language), slow }
      if (job.passages.length === 0) throw new VoiceError('VOICE_NOTHING_TO_SAY', 'This text has no word to speak.')
      await Promise.all(espeakFiles.map((file) => access(join(folder, file)))).catch((cause: unknown) => {
        throw new VoiceError('VOICE_MISSING', 'The voice for own words is not installed.', cause)
      })
      const slot = admit(holder)
      const signal = AbortSignal.timeout(timeLimit)
      signal.addEventListener('abort', slot.release)
      const sound = await slot.run(() => pool.run(job, { signal }))
        .catch((cause: unknown) => {
          if (signal.aborted) throw new VoiceError('VOICE_TOOK_TOO_LONG', 'The voice took too long.', cause)
          throw new VoiceError('VOICE_FAILED', 'The voice cannot speak this text.', cause)
        })
        .finally(slot.release)
      if (sound === undefined) throw new VoiceError('VOICE_NOTHING_TO_SAY', 'The voice has no sound for this text.')
      return sound
    },
    close: () => pool.destroy(),
  }
}
