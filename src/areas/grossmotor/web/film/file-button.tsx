import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Film, Upload } from '#kit/web/icons.tsx'
import { buttonClass } from '#kit/web/ui/button.tsx'
import { maxVideoBytes } from '../../rules/levels.ts'
import { cameraTexts, gameTexts } from '../texts.ts'
import { Notice } from './notice.tsx'

interface FileButtonProps {
  onChoose: (video: Blob) => void
  label?: string
  /** shows only the icon */
  small?: boolean
}

/** Opens the file chooser with one press. Accepts only video files. */
export function FileButton({ onChoose, label, small = false }: FileButtonProps): ReactNode {
  const text = useMessages(cameraTexts)
  const game = useMessages(gameTexts)
  const id = useId()
  const [refused, setRefused] = useState<'notAVideo' | 'tooLarge' | null>(null)
  const take = (file: File | undefined): void => {
    if (file === undefined) return
    if (!file.type.startsWith('video/')) setRefused('notAVideo')
    else if (file.size > maxVideoBytes) setRefused('tooLarge')
    else onChoose(file)
  }
  return (
    <>
      <label
        htmlFor={id}
        title={label ?? text.useFile}
        className={buttonClass('plain', `cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus ${small ? 'size-target px-0!' : ''}`)}
      >
        <Upload aria-hidden />
        <span className={small ? 'sr-only' : ''}>{label ?? text.useFile}</span>
        <input
          id={id}
          type="file"
          accept="video/*"
          className="sr-only"
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {refused !== null && (
        <Notice title={game.warning} onClose={() => setRefused(null)}>
          <p>{text[refused]}</p>
        </Notice>
      )}
    </>
  )
}

/** A large place for the file button, on the adult's screens. */
export function FileBox({ onChoose, label }: Pick<FileButtonProps, 'onChoose' | 'label'>): ReactNode {
  return (
    <div className="flex aspect-4/3 w-full flex-col items-center justify-center gap-4 rounded-frame border-2 border-dashed border-line-strong bg-accent-soft p-3 text-center sm:p-6">
      <Film aria-hidden className="size-16 text-accent max-sm:size-12" />
      <FileButton onChoose={onChoose} {...(label !== undefined && { label })} />
    </div>
  )
}
