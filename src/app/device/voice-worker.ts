/** Runs in a worker of the browser: espeak-ng, which says words and makes the sounds of templates. It comes with the build for a device. */
import { recognised } from '#kit/recognition/recogniser.ts'
import { serveRecogniser } from '#kit/recognition/web/serve-recogniser.ts'
import type { SoundForm } from '#areas/vocabulary/recognition/candidates/sound-words.ts'
import { sayForm } from '#areas/vocabulary/server/templates/say-form.ts'
import { type Espeak, espeakFiles, loadEspeak } from '#areas/vocabulary/server/voice/espeak.ts'
import type { Passage } from '#areas/vocabulary/server/voice/passages.ts'
import { speakPassages } from '#areas/vocabulary/server/voice/speak-passages.ts'

export type VoiceJob = { readonly passages: readonly Passage[]; readonly slow: boolean } | { readonly form: SoundForm }
/** A WAV file, undefined if there is nothing to hear; or the form in each voice. */
export type Said = { readonly wav: Uint8Array | undefined } | { readonly sounds: readonly Float32Array[] }

/** Beside the folder of the page's scripts. */
const script = new URL(`../espeak/${espeakFiles[0]}`, location.href).href

serveRecogniser({
  open: () => loadEspeak(script),
  recognise: async (espeak: Espeak, job: VoiceJob) => recognised<Said>(
    'form' in job ? { sounds: sayForm(espeak, job.form) } : { wav: speakPassages(espeak, job.passages, job.slow) },
  ),
}, [])
