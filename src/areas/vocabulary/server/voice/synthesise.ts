/** Synthesises words that have no sound yet. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { createFairQueue, type QueueSlot, type PlaceHolder } from '#kit/server/limits/fair-queue.ts'
import { type OpenVoice, VoiceError } from '#kit/server/media/voice.ts'
import { espeakFiles } from './espeak.ts'
import { assertSound, passagesOf } from './speak-passages.ts'
import type { VoiceJob } from './worker.ts'

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
    name: 'speakJob',
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
      const job: VoiceJob = { folder, passages: passagesOf(text, language), slow }
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
      return assertSound(sound)
    },
    close: () => pool.destroy(),
  }
}
