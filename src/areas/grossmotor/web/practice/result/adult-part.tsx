import { Upload } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { Lang, useChildLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { FileButton } from '../../film/file-button.tsx'
import { Notice } from '../../film/notice.tsx'
import { prompts } from '../../../prompts.ts'
import { gameTexts, uploaderTexts } from '../../texts.ts'
import { Die } from '../die.tsx'

interface AdultPartProps {
  /** the name of the chosen file, if the browser knows it */
  file: string | undefined
  onFile: (video: Blob) => void
  /** sends the video; returns the missing inputs */
  onUpload: () => 'noVideo' | 'generateFirst' | null
}

/** For the adult: a video of the child from a file, the goal of the game, and the two screens for single videos. */
export function AdultPart({ file, onFile, onUpload }: AdultPartProps): ReactNode {
  const text = useMessages(gameTexts)
  const [missing, setMissing] = useState<'noVideo' | 'generateFirst' | null>(null)
  return (
    <>
      <div className="flex flex-wrap items-center gap-target-gap">
        <FileButton onChoose={onFile} />
        <Button look="plain" icon={<Upload aria-hidden />} onClick={() => setMissing(onUpload())}>{text.upload}</Button>
      </div>
      {file !== undefined && <p className="text-lead wrap-anywhere">{file}</p>}
      <FreelyToggle />
      <VideoLinks />
      {missing !== null && (
        <Notice title={text.warning} onClose={() => setMissing(null)}>
          <p>{text[missing]}</p>
        </Notice>
      )}
    </>
  )
}

/** Names for the adult what the child's die does. */
export function DieText(): ReactNode {
  const text = useMessages(gameTexts)
  const language = useChildLanguage()
  return (
    <p className="flex items-center gap-3 text-lead">
      <Die className="size-12! shrink-0" />
      <span><Lang lang={language} className="font-bold">{prompts.surprise[language]}</Lang> {text.generate}</span>
    </p>
  )
}

/** Links to the adult's screens for single videos. */
export function VideoLinks(): ReactNode {
  const text = useMessages(uploaderTexts)
  return (
    <div className="flex flex-wrap gap-target-gap">
      <ButtonLink to="/grossmotor/list-video" look="plain" className="px-4!">{text.listTitle}</ButtonLink>
      <ButtonLink to="/grossmotor/main" look="plain" className="px-4!">{text.mainTitle}</ButtonLink>
    </div>
  )
}

/** Switches between taking part and the match as the goal. */
function FreelyToggle(): ReactNode {
  const text = useMessages(gameTexts)
  const { moveFreely, change } = useSettings()
  return (
    <Button
      look="plain"
      role="switch"
      aria-checked={moveFreely}
      className={moveFreely ? 'border-brand! bg-brand-soft!' : ''}
      onClick={() => change({ moveFreely: !moveFreely })}
    >
      <span aria-hidden className={`grid h-8 w-14 items-center rounded-full border-2 border-line-strong px-1 ${moveFreely ? 'justify-end bg-brand' : 'justify-start bg-surface'}`}>
        <span className={`size-5 rounded-full ${moveFreely ? 'bg-on-brand' : 'bg-line-strong'}`} />
      </span>
      {text.likeYouCan}
    </Button>
  )
}
