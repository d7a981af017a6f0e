import { languageOfText } from '#kit/languages.ts'
import { Volume2 } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { decodedSampleRate, decodeSound } from '#kit/web/sound/decode-sound.ts'
import type { PlaybackResult } from '#kit/web/sound/sound.ts'
import { addressOf } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import type { Word } from '../../api.ts'
import { encodeWav } from '../../recognition/preprocess/wav.ts'
import { placeInWord } from '../../rules/place-in-word.ts'
import type { MicrophoneRecording } from '../recording/use-recording.ts'
import { resultTexts } from '../texts.ts'
import { playRecording, soundOfWord } from '../words/sounds.ts'
import type { SendOutcome } from '../../rules/say-word/spoken-attempt.ts'

interface SoundToWorkOnProps {
  outcome: SendOutcome
  word: Word
  /** the child's recording */
  wav: ArrayBuffer
  /** pauses a recording while a sound plays */
  hush: MicrophoneRecording['hush']
}

/** For the adult: the one sound of the word that was said weakly, to hear in the model and from the child. Nothing without one. */
export function SoundToWorkOn({ outcome, word, wav, hush }: SoundToWorkOnProps): ReactNode {
  const text = useMessages(resultTexts)
  const language = useLanguage()
  const [sound] = outcome.kind === 'recognised' ? outcome.prediction.sounds ?? [] : []
  if (sound === undefined) return null
  const hear = (whole: () => Promise<ArrayBuffer>): void => {
    const play = async (): Promise<PlaybackResult> => playRecording(await cut(await whole(), sound))
    hush(play).catch((error: unknown) => console.error('The place in the sound cannot be played', error))
  }
  const model = async (): Promise<ArrayBuffer> => (await fetch(addressOf(soundOfWord(word), language))).arrayBuffer()
  return (
    <section aria-labelledby="sound-to-work-on" className="flex flex-col gap-3">
      <h4 id="sound-to-work-on" className="text-lead">
        {text.soundToWorkOn} <span lang={languageOfText(sound.letter)} className="text-child font-bold text-accent">{sound.letter}</span>
      </h4>
      <div className="flex flex-wrap gap-4">
        <Button look="plain" icon={<Volume2 aria-hidden />} onClick={() => hear(model)}>{text.placeInModel}</Button>
        <Button look="plain" icon={<Volume2 aria-hidden />} onClick={() => hear(async () => wav.slice(0))}>{text.placeInYours}</Button>
      </div>
    </section>
  )
}

/** As a WAV file. */
async function cut(sound: ArrayBuffer, place: { readonly from: number; readonly to: number }): Promise<ArrayBuffer> {
  return encodeWav(placeInWord(await decodeSound(sound), decodedSampleRate, place), decodedSampleRate).buffer
}
