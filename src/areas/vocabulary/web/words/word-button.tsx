import { Volume2 } from '#kit/web/icons.tsx'
import { languageOfText } from '#kit/languages.ts'
import type { CSSProperties, ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import type { Word } from '../../api.ts'
import { wordTexts } from '../texts.ts'
import { useTranslation, WordText } from './word-card.tsx'

/** Width of a bold letter, as a share of the font size. */
const letterWidth = 0.62

/** The font size: reduced if the longest part would break or cover the speaker, or if all parts below each other would be too high. */
function fitting(texts: readonly string[]): string {
  const parts = texts.flatMap((text) => text.split(/\s/))
  const letters = Math.max(...parts.map(({ length }) => length))
  const width = `calc((min(100cqw, 110cqh) - 6rem) / ${(letterWidth * letters).toFixed(2)})`
  return `clamp(1.5rem, min(${width}, ${Math.min(16, Math.round(24 / parts.length))}cqh), var(--text-word))`
}

/** The written word below its picture: `hidden`: its place is kept for later; `none`: the picture has the whole place; `alone`: there is no picture. */
export type Print = 'shown' | 'hidden' | 'none' | 'alone'

interface WordButtonProps {
  word: Word
  print: Print
  /** share of the picture that has its colours, from below; without it: all */
  filled?: number
  onHear: () => unknown
}

/** Picture and printed word, as large as the task area; a press speaks the word. */
export function WordButton({ word, print, filled = 1, onHear }: WordButtonProps): ReactNode {
  const text = useMessages(wordTexts)
  const { wordAdd, imagewordUrl } = word
  const meaning = useTranslation(word)
  const guarded = useRepeatTapGuard(onHear)
  const texts = meaning === undefined || print === 'alone' ? [wordAdd] : [wordAdd, meaning]
  return (
    <button
      type="button"
      aria-label={print === 'shown' || print === 'alone' ? text.hearWord(texts.join(' ')) : text.hear}
      className="relative flex size-full min-h-0 flex-col items-center gap-2 rounded-frame border-2 border-line bg-accent-soft p-[3cqmin] transition-colors hover:border-accent"
      onClick={guarded}
    >
      {print === 'alone' ? (
        <span lang={languageOfText(wordAdd)} className="my-auto max-w-full px-9 text-center leading-tight font-bold wrap-anywhere" style={{ fontSize: fitting(texts) }}>{wordAdd}</span>
      ) : <span className="relative flex min-h-0 w-full flex-1 animate-appear">
        {filled < 1 && <WordImage src={imagewordUrl} className="absolute inset-0 opacity-30 grayscale" />}
        <WordImage src={imagewordUrl} className="transition-[clip-path] duration-500" style={{ clipPath: `inset(${(100 * (1 - filled)).toFixed(1)}% 0 0)` }} />
      </span>}
      {print !== 'none' && print !== 'alone' && (
        <span className={`${print === 'hidden' ? 'invisible' : ''} block max-w-full px-9 text-center leading-tight font-bold max-[40rem]:short:pe-1`} style={{ fontSize: fitting(texts) }}>
          <WordText word={word} className="flex flex-wrap justify-center gap-x-[0.5em]" />
        </span>
      )}
      <Volume2 aria-hidden className="absolute bottom-2 left-2 size-8 text-accent" />
    </button>
  )
}

function WordImage({ src, className, style }: { src: string; className: string; style?: CSSProperties }): ReactNode {
  return <img src={src} alt="" width={480} height={480} decoding="async" fetchPriority="high" draggable={false} className={`size-full object-contain ${className}`} style={style} />
}
