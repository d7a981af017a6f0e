import { Snail, Volume2 } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import type { PlaybackResult } from '#kit/web/sound/sound.ts'
import { IconButton } from '#kit/web/ui/button.tsx'
import type { Word } from '../api.ts'
import { wordTexts } from './texts.ts'
import { useTranslation, WordText } from './word-card.tsx'

/** Width of a bold letter, as a share of the font size. */
const letterWidth = 0.62

/** The font size for a word: reduced if its longest part would otherwise break. */
function fitting(word: string): string {
  const longest = Math.max(...word.split(/\s/).map((part) => part.length))
  return `clamp(1.5rem, ${Math.round(100 / (letterWidth * longest))}cqi, var(--text-word))`
}

interface SpokenWordProps {
  word: Word
  onHear: (slow: boolean) => Promise<PlaybackResult>
}

/** The printed word, which is spoken when pressed, and a button that speaks it slowly. */
export function SpokenWord({ word, onHear }: SpokenWordProps): ReactNode {
  const text = useMessages(wordTexts)
  const meaning = useTranslation(word.wordAdd)
  const [played, setPlayed] = useState<PlaybackResult>('played')
  const hear = (slow: boolean): void => void onHear(slow).then(setPlayed)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-target-gap">
        <button
          type="button"
          aria-label={text.hearWord(meaning === undefined ? word.wordAdd : `${word.wordAdd} ${meaning}`)}
          className="flex min-h-target min-w-0 flex-1 items-center gap-3 rounded-control border-2 border-line-strong bg-raised px-4 py-2 text-start font-bold transition-colors hover:bg-accent-soft"
          onClick={() => hear(false)}
        >
          <Volume2 aria-hidden className="size-9 shrink-0 text-accent" />
          <span className="@container min-w-0 flex-1">
            <span className="block leading-tight" style={{ fontSize: fitting(word.wordAdd) }}>
              <WordText wordAdd={word.wordAdd} />
            </span>
          </span>
        </button>
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
