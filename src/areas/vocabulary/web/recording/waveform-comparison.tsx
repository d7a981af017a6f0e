import { Volume2 } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { decodedSampleRate, decodeSound } from '#kit/web/sound/decode-sound.ts'
import { addressOf } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import type { Word } from '../../api.ts'
import { resampleAudio } from '../../recognition/preprocess/resample.ts'
import { type Spectrogram, spectrogram } from '../../recognition/preprocess/spectrogram.ts'
import { loudestSegment } from '../../rules/loudest-segment.ts'
import { playRecording, playWord, soundOfWord } from '../words/sounds.ts'
import { resultTexts } from '../texts.ts'
import { recordingSampleRate } from './to-wav.ts'
import type { MicrophoneRecording } from './use-recording.ts'

interface WaveformComparisonProps {
  word: Word
  /** the child's recording */
  wav: ArrayBuffer
  /** pauses a recording while a sound plays */
  hush: MicrophoneRecording['hush']
}

/** The child's sound next to the model, for the adult: both as spectrograms with play buttons. */
export function WaveformComparison({ word, wav, hush }: WaveformComparisonProps): ReactNode {
  const text = useMessages(resultTexts)
  const [yours, model] = [usePicture(wav), usePicture(addressOf(soundOfWord(word), useLanguage()))]
  return (
    <section aria-label={text.compare} className="grid gap-4 sm:grid-cols-2">
      <Sound name={text.yours} picture={yours} hear={text.hearYours} onHear={() => void hush(() => playRecording(wav))} />
      <Sound name={text.model} picture={model} hear={text.hearModel} onHear={() => void hush(() => playWord(word))} />
    </section>
  )
}

interface SoundProps {
  name: string
  hear: string
  /** URL of the picture; null until it is drawn */
  picture: string | null
  onHear: () => void
}

function Sound({ name, hear, picture, onHear }: SoundProps): ReactNode {
  const text = useMessages(resultTexts)
  // The picture is a mask over the theme's colour, so that it is readable in both themes.
  const mask = picture === null ? {} : { maskImage: `url(${picture})`, maskSize: '100% 100%' }
  return (
    <figure className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <figcaption className="text-lead font-bold">{name}</figcaption>
      <div className="h-28 overflow-hidden rounded-control bg-accent-soft">
        {picture !== null && (
          <div className="size-full bg-accent" style={mask}>
            <span className="sr-only">{text.picture(name)}</span>
          </div>
        )}
      </div>
      <Button look="plain" icon={<Volume2 aria-hidden />} onClick={onHear}>
        {hear}
      </Button>
    </figure>
  )
}

/** Draws the spectrogram of a sound, given by its bytes or its URL. */
function usePicture(sound: ArrayBuffer | string): string | null {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    const draw = async (): Promise<void> => {
      const bytes = typeof sound === 'string' ? await (await fetch(sound)).arrayBuffer() : sound.slice(0)
      const samples = resampleAudio(await decodeSound(bytes), decodedSampleRate, recordingSampleRate)
      if (current) setPicture(drawSpectrogram(spectrogram(loudestSegment(samples, recordingSampleRate), recordingSampleRate)))
    }
    draw().catch((error: unknown) => console.error('The sound cannot be drawn', error))
    return () => {
      current = false
    }
  }, [sound])
  return picture
}

/** Draws a spectrogram as a data URL: time to the right, pitch upwards; opacity increases with loudness. */
function drawSpectrogram({ values, frames, bands }: Spectrogram): string {
  const canvas = document.createElement('canvas')
  canvas.width = frames
  canvas.height = bands
  const context = canvas.getContext('2d')
  if (context === null) return ''
  const picture = context.createImageData(frames, bands)
  for (let frame = 0; frame < frames; frame++) {
    for (let band = 0; band < bands; band++) {
      const loudness = Math.max(0, ((values[frame * bands + band] ?? 0) - 0.25) / 0.75)
      picture.data[((bands - 1 - band) * frames + frame) * 4 + 3] = Math.round(255 * loudness ** 1.3)
    }
  }
  context.putImageData(picture, 0, 0)
  return canvas.toDataURL()
}
