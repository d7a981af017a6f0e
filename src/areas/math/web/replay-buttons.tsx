import { Snail, Volume2 } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { PlaybackResult } from '#kit/web/sound/sound.ts'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { speakPrompts, type SpokenPrompt } from './sounds.ts'
import { learnTexts } from './texts.ts'

/** Buttons that repeat a prompt, at normal speed or slowly. */
export function ReplayButtons({ spoken }: { spoken: readonly SpokenPrompt[] }): ReactNode {
  const text = useMessages(learnTexts)
  const language = useLanguage()
  const [played, setPlayed] = useState<PlaybackResult>('played')
  const hear = (slow: boolean): void => void speakPrompts(spoken, language, slow).then(setPlayed)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-target-gap">
        <Button look="plain" icon={<Volume2 aria-hidden />} onClick={() => hear(false)}>
          {text.hear}
        </Button>
        <IconButton name={text.hearSlowly} className="[&_svg]:size-9" onClick={() => hear(true)}>
          <Snail aria-hidden />
        </IconButton>
      </div>
      <output className="block text-note text-ink-soft empty:hidden">
        {played === 'failed' ? text.noSound : played === 'off' ? text.soundOff : null}
      </output>
    </div>
  )
}
