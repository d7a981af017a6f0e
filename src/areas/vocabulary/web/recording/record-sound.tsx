import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { ownWordTexts } from '../texts.ts'
import { SoundRecorder } from './sound-recorder.tsx'

interface RecordSoundProps {
  title: string
  why: string
  /** stores the recording as WAV; the dialog shows an error if this rejects */
  onKeep: (wav: ArrayBuffer) => Promise<void>
  onClose: () => void
}

/** The popup in which an adult records a word or a prompt, hears it, and uses it instead of the synthesised voice. */
export function RecordSound({ title, why, onKeep, onClose }: RecordSoundProps): ReactNode {
  const text = useMessages(ownWordTexts)
  const keep = async (wav: ArrayBuffer): Promise<void> => {
    await onKeep(wav)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-lead">{why}</p>
        <SoundRecorder keepLabel={text.keepVoice} onKeep={keep} />
      </div>
    </Dialog>
  )
}
