import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { CircleX, Plus, Volume2 } from '#kit/web/icons.tsx'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import type { Phrase, PhraseWord } from '../../rules/phrases/phrases.ts'
import { wordTexts } from '../texts.ts'
import { wordPictureUrl } from '../words/word-card.tsx'

interface PhraseButtonsProps {
  phrase: Phrase
  /** whether the print is visible */
  hasPrint: boolean
  /** the words that were not heard clearly */
  missed: readonly PhraseWord[]
  onHear: (word: PhraseWord) => void
}

/** Both words of a phrase in their order, each with its picture and print; a press says the word. */
export function PhraseButtons({ phrase, hasPrint, missed, onHear }: PhraseButtonsProps): ReactNode {
  return (
    <ul className="grid size-full animate-appear grid-cols-2 gap-target-gap">
      {phrase.words.map((word) => (
        <li key={word.key} className="min-h-0 min-w-0">
          <PhraseButton word={word} phrase={phrase} hasPrint={hasPrint} isLit={missed.includes(word)} onHear={() => onHear(word)} />
        </li>
      ))}
    </ul>
  )
}

function PhraseButton({ word, phrase, hasPrint, isLit, onHear }: { word: PhraseWord; phrase: Phrase; hasPrint: boolean; isLit: boolean; onHear: () => void }): ReactNode {
  const text = useMessages(wordTexts)
  const guarded = useRepeatTapGuard(onHear)
  return (
    <button
      type="button"
      aria-label={hasPrint ? text.hearWord(word.text) : text.hear}
      className={`relative flex size-full min-h-0 flex-col items-center gap-1 rounded-frame border-2 py-[3cqmin] transition-colors hover:border-accent ${isLit ? 'border-accent bg-raised ring-4 ring-accent' : 'border-line bg-accent-soft'}`}
      onClick={guarded}
    >
      <span className="@container-size flex min-h-0 w-[92%] flex-1"><PhrasePicture word={word} phrase={phrase} /></span>
      <span lang={phrase.language} className={`${hasPrint ? '' : 'invisible'} block max-w-full text-center text-child leading-tight font-bold wrap-anywhere sm:text-headline short:text-child`}>{word.text}</span>
      <Volume2 aria-hidden className="absolute bottom-2 left-2 size-6 text-accent max-sm:hidden short:hidden" />
    </button>
  )
}

/** A word's picture; one that means something only beside another word is drawn from that word's picture. */
export function PhrasePicture({ word: { picture, drawing }, phrase }: { word: PhraseWord; phrase: Phrase }): ReactNode {
  const src = wordPictureUrl(picture)
  switch (drawing) {
    case undefined:
      // Beside “big” the thing alone is drawn smaller than the big one.
      return <Drawn src={src} className={phrase.words.some((word) => word.drawing === 'big') ? 'object-bottom p-[18%] pb-0' : ''} />
    case 'more':
      return (
        <span className={`grid-cols-[2fr_3fr] [@container_(max-aspect-ratio:4/5)]:grid-rows-[2fr_3fr] ${pair}`}>
          <Drawn src={src} className="object-bottom" />
          <Drawn src={src} className="-ml-[15cqw] w-[calc(100%+15cqw)]! max-w-none object-bottom [@container_(max-aspect-ratio:4/5)]:ml-0 [@container_(max-aspect-ratio:4/5)]:w-full!" />
          <Plus aria-hidden strokeWidth={4} className="absolute top-0 left-0 size-[24cqmin] text-accent" />
        </span>
      )
    case 'big':
      return <Compared src={src} size="big" />
    case 'small':
      return <Compared src={src} size="small" />
    case 'no':
      return (
        <span className="relative flex size-full">
          <Drawn src={src} className="opacity-40 grayscale" />
          <CircleX aria-hidden className="absolute inset-0 m-auto size-3/4 text-ink" strokeWidth={1.5} />
        </span>
      )
    default:
      return drawing satisfies never
  }
}

/** Two pictures side by side, or one above the other in an upright frame. */
const pair = 'relative m-auto grid size-full max-h-[170cqw] [@container_(max-aspect-ratio:4/5)]:grid-cols-1'

/** The thing in two sizes; the one that is meant has its colours. */
function Compared({ src, size }: { src: string; size: 'big' | 'small' }): ReactNode {
  const other = 'opacity-30 grayscale'
  return (
    <span className={`grid-cols-[1fr_4fr] [@container_(max-aspect-ratio:4/5)]:grid-rows-[1fr_3fr] ${pair}`}>
      <Drawn src={src} className={`object-bottom ${size === 'small' ? '' : other}`} />
      <Drawn src={src} className={`object-bottom ${size === 'big' ? '' : other}`} />
    </span>
  )
}

function Drawn({ src, className = '' }: { src: string; className?: string }): ReactNode {
  return <img src={src} alt="" width={240} height={240} decoding="async" draggable={false} className={`size-full min-h-0 min-w-0 object-contain ${className}`} />
}
