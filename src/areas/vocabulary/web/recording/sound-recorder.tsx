import { useMutation } from '@tanstack/react-query'
import { Check, Mic, Volume2 } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { encodeWav } from '../../recognition/preprocess/wav.ts'
import { loudestSegment } from '../../rules/loudest-segment.ts'
import { MicrophoneBar, MicrophoneProblemLine } from './microphone-bar.tsx'
import { playRecording } from '../words/sounds.ts'
import { microphoneTexts, ownWordTexts, practiceTexts, resultTexts } from '../texts.ts'
import { recordingSampleRate, toSamples } from './to-wav.ts'
import { useRecording } from './use-recording.ts'

interface SoundRecorderProps {
  /** on the button that stores the recording */
  keepLabel: string
  /** stores the recording as WAV; an error is shown if this rejects */
  onKeep: (wav: ArrayBuffer) => Promise<void>
}

/** Lets an adult record a sound, hear it, record it again and keep it. */
export function SoundRecorder({ keepLabel, onKeep }: SoundRecorderProps): ReactNode {
  const text = useMessages(ownWordTexts)
  const practice = useMessages(practiceTexts)
  const results = useMessages(resultTexts)
  const microphone = useMessages(microphoneTexts)
  const errorText = useErrorText()
  const [wav, setWav] = useState<ArrayBuffer | null>(null)
  const [failure, setFailure] = useState<'empty' | 'unreadable' | null>(null)
  const take = async (parts: Blob[]): Promise<void> => {
    try {
      const samples = await toSamples(parts)
      if (samples.length === 0) setFailure('empty')
      else setWav(encodeWav(loudestSegment(samples, recordingSampleRate), recordingSampleRate).buffer)
    } catch (error) {
      console.error('The recording cannot be converted', error)
      setFailure('unreadable')
    }
  }
  const recording = useRecording((parts) => void take(parts))
  const { state, problem } = recording

  const begin = async (): Promise<void> => {
    setWav(null)
    setFailure(null)
    await recording.begin()
  }
  const complete = async (): Promise<void> => {
    await take(await recording.finish())
    recording.close()
  }
  const keep = useMutation({
    mutationFn: onKeep,
    onError: (error) => console.error('The sound could not be stored', error),
  })

  return (
    <div className="flex flex-col gap-5">
      <ErrorLine className="empty:hidden">
        {failure ? microphone[failure] : keep.error && errorText(keep.error)}
      </ErrorLine>
      {state === 'off' ? (
        <>
          <MicrophoneProblemLine problem={problem} onTryAgain={() => void begin()} />
          <div className="flex flex-wrap gap-target-gap">
            {problem === null && (
              <Button look={wav ? 'plain' : 'strong'} icon={<Mic aria-hidden />} onClick={() => void begin()}>
                {wav ? practice.sayItAgain : text.record}
              </Button>
            )}
            {wav && (
              <>
                <Button look="plain" icon={<Volume2 aria-hidden />} onClick={() => void playRecording(wav)}>
                  {results.hearYours}
                </Button>
                <Button icon={<Check aria-hidden />} disabled={keep.isPending} onClick={() => keep.mutate(wav)}>
                  {keepLabel}
                </Button>
              </>
            )}
          </div>
        </>
      ) : (
        <>
          <MicrophoneBar recording={recording} />
          <Button icon={<Check aria-hidden />} disabled={state !== 'recording'} onClick={() => void complete()}>
            {practice.complete}
          </Button>
        </>
      )}
    </div>
  )
}
