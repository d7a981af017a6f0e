import { useMutation } from '@tanstack/react-query'
import { Check, Mic, Volume2 } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { putWordSound, type Word } from '../api.ts'
import { encodeWav } from '../recognition/preprocess/wav.ts'
import { loudestSegment } from '../loudest-segment.ts'
import { MicrophoneBar, MicrophoneProblemLine } from './microphone-bar.tsx'
import { invalidateWords } from './queries.ts'
import { playRecording } from './sounds.ts'
import { microphoneTexts, ownWordTexts, practiceTexts, resultTexts } from './texts.ts'
import { recordingSampleRate, toSamples } from './to-wav.ts'
import { useRecording } from './use-recording.ts'

/** Lets a parent record the word; the recording replaces the synthesised voice. */
export function RecordOwnSound({ word, onClose }: { word: Word; onClose: () => void }): ReactNode {
  const text = useMessages(ownWordTexts)
  const practice = useMessages(practiceTexts)
  const results = useMessages(resultTexts)
  const microphone = useMessages(microphoneTexts)
  const errorText = useErrorText()
  const [wav, setWav] = useState<ArrayBuffer | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const take = async (parts: Blob[]): Promise<void> => {
    try {
      setWav(encodeWav(loudestSegment(await toSamples(parts), recordingSampleRate), recordingSampleRate).buffer)
    } catch (error) {
      console.error('The recording cannot be converted', error)
      setUnreadable(true)
    }
  }
  const recording = useRecording((parts) => void take(parts))
  const { state, problem } = recording

  const begin = async (): Promise<void> => {
    setWav(null)
    setUnreadable(false)
    await recording.begin()
  }
  const complete = async (): Promise<void> => {
    await take(await recording.finish())
    recording.close()
  }
  const keep = useMutation({
    mutationFn: (sound: ArrayBuffer) =>
      call(putWordSound, {
        params: { id: word._id },
        form: {},
        files: { file: new File([sound], 'audio.wav', { type: 'audio/wav' }) },
      }),
    onSuccess: async () => {
      await invalidateWords()
      onClose()
    },
    onError: (error) => console.error('The sound could not be stored', error),
  })

  return (
    <Dialog title={text.voiceOf(word.wordAdd)} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-lead">{text.voiceWhy}</p>
        <ErrorLine className="empty:hidden">
          {unreadable ? microphone.unreadable : keep.error && errorText(keep.error)}
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
                    {text.keepVoice}
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
    </Dialog>
  )
}
