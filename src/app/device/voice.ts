/** The voice of a device, in a worker that ends when it is idle. */
import { deviceRecogniser } from '#kit/recognition/web/device-recogniser.ts'
import { type Voice, VoiceError } from '#kit/server/media/voice.ts'
import type { SayForm } from '#areas/vocabulary/server/templates/say-form.ts'
import { assertSound, passagesOf } from '#areas/vocabulary/server/voice/speak-passages.ts'
import type { Said, VoiceJob } from './voice-worker.ts'

/** The voice takes some 40 MB of memory. In ms. */
const idleMs = 10_000
/** From the call to the finished sound, in ms; loading counts. */
const timeLimit = 20_000

/** Says own words. */
export function deviceVoice(): Voice {
  const ask = voiceWorker()
  return {
    async synthesise(text, { slow, language }) {
      const passages = passagesOf(text, language)
      const said = await ask({ passages, slow }).catch((cause: unknown) => {
        if (cause instanceof DOMException && cause.name === 'TimeoutError') throw new VoiceError('VOICE_TOOK_TOO_LONG', 'The voice took too long.', cause)
        throw new VoiceError('VOICE_FAILED', 'The voice cannot speak this text.', cause)
      })
      return assertSound('wav' in said ? said.wav : undefined)
    },
  }
}

/** Says the forms of words for templates. */
export function deviceTemplateVoice(): SayForm {
  const ask = voiceWorker()
  return async (form) => {
    const said = await ask({ form })
    return 'sounds' in said ? said.sounds : []
  }
}

/** Starts the worker with the first job. */
function voiceWorker(): (job: VoiceJob) => Promise<Said> {
  const voice = deviceRecogniser<VoiceJob, Said, never>({
    startWorker: () => new Worker(new URL('./voice-worker.ts', import.meta.url), { type: 'module' }),
    idleMs,
  })
  return async (job) => {
    const outcome = await voice.recognise(job, { signal: AbortSignal.timeout(timeLimit) })
    if (outcome.kind === 'rejected') throw new Error(outcome.message)
    return outcome.result
  }
}
