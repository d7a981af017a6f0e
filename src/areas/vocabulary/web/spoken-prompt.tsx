import { Snail, Volume2 } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { IconButton } from '#kit/web/ui/button.tsx'
import { type PromptName, prompts } from '../prompts.ts'
import { playPrompt } from './sounds.ts'
import { practiceTexts } from './texts.ts'
import type { MicrophoneRecording } from './use-recording.ts'

interface SpokenPromptProps {
  recording: MicrophoneRecording
  /** prompt that is spoken before the recording starts */
  prompt: PromptName
}

/** The instruction: printed while it is spoken; buttons repeat it, also slowly, while the recording pauses. */
export function SpokenPrompt({ recording: { state, hush }, prompt }: SpokenPromptProps): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  const turn = state === 'recording' || state === 'paused'
  const again = (slow: boolean): void => void hush(() => playPrompt('say-it', language, slow))
  return (
    <div className="flex min-h-target items-center gap-target-gap">
      <output className="block min-w-0 grow text-child font-bold text-accent">
        {turn ? text.yourTurn : state === 'open' && prompts[prompt][language]}
      </output>
      {turn && (
        <>
          <IconButton name={text.hearAgain} onClick={() => again(false)}>
            <Volume2 aria-hidden />
          </IconButton>
          <IconButton name={text.hearAgainSlowly} className="[&_svg]:size-9" onClick={() => again(true)}>
            <Snail aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}
