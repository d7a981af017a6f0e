import { ArrowLeft } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { IconButton } from '#kit/web/ui/button.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import type { Word } from '../../api.ts'
import { wordTexts } from '../texts.ts'
import { type Print, WordButton } from '../words/word-button.tsx'

interface WordTaskProps {
  title: ReactNode
  word: Word
  /** Without it only the picture is there, for the child to name. */
  print?: Print
  /** share of the picture that has its colours, from below; without it: all */
  filled?: number
  onHear: () => unknown
  /** instead of the word's picture and print */
  picture?: ReactNode
  /** position of the word in its list, from 1 */
  at?: number
  of?: number
  /** the instruction, printed as it is spoken */
  instruction: string
  /** below the instruction, one line high: microphone, progress or stars; null: no line */
  status: ReactNode
  /** over a corner of the picture */
  sticker?: ReactNode
  /** a short note below the picture */
  note?: ReactNode
  onPrevious?: () => void
  /** a second action, as an `IconButton` */
  other?: ReactNode
  /** the main action, in the same place in every state */
  action?: ReactNode
}

/** One word as a task: its picture, which stays in every state, the instruction, and the actions. */
export function WordTask({ title, word, print = 'shown', filled = 1, onHear, picture, at, of, instruction, status, sticker, note, onPrevious, other, action }: WordTaskProps): ReactNode {
  const text = useMessages(wordTexts)
  return (
    <TaskLayout
      title={title}
      instruction={
        <>
          {at !== undefined && of !== undefined && <Place text={text.place(at, of)} share={at / of} />}
          <p aria-live="polite" className="min-h-[1lh] sm:text-title landscape:min-h-[2lh] short:text-child short:leading-tight [@media(max-height:21rem)]:min-h-0!"><span key={instruction}>{instruction}</span></p>
          {status !== null && <div className="mt-1 flex min-h-12 items-center justify-center short:min-h-8">{status}</div>}
        </>
      }
      action={
        <TaskActions
          others={(onPrevious !== undefined || Boolean(other)) && (
            <>
              {onPrevious !== undefined && (
                <IconButton name={text.previous} onClick={onPrevious}>
                  <ArrowLeft aria-hidden />
                </IconButton>
              )}
              {other}
            </>
          )}
          main={action}
        />
      }
    >
      <div data-full={(onPrevious !== undefined && Boolean(other)) || undefined} className="flex h-[100cqh] w-[100cqw] flex-col items-center gap-3">
        <div className={`relative min-h-0 w-full flex-1 ${picture === undefined ? 'max-w-[110cqh]' : ''}`}>
          {picture ?? <WordButton key={word._id} word={word} print={print} filled={filled} onHear={onHear} />}
          <div className="pointer-events-none absolute -top-1 -right-1 size-[28cqmin] empty:hidden">{sticker}</div>
        </div>
        {note}
      </div>
    </TaskLayout>
  )
}

/** The main action, and before it, or above it in landscape, the other ones. Each keeps its place on every screen of a word. */
export function TaskActions({ others, main }: { others: ReactNode; main: ReactNode }): ReactNode {
  return (
    <div className="flex w-full max-w-xl items-center justify-center gap-target-gap landscape:flex-col landscape:items-stretch">
      {others && <div className="flex shrink-0 gap-target-gap landscape:justify-start">{others}</div>}
      {main}
    </div>
  )
}

/** While a word is loaded: as large as its task, so that nothing moves. */
export function LoadingTask(): ReactNode {
  return <div data-fill className="grid h-(--screen-height) place-items-center"><Loading /></div>
}

/** The main action of a task: it fills the row, so that it keeps its place with any text. */
export const mainAction =
  // The Tamil words for Next and Complete fill the whole button on the smallest phones: the icon is above them.
  'min-w-0 grow px-4! max-[23rem]:[&:lang(ta)]:gap-1 max-[22rem]:[&:lang(ta)]:flex-col max-[22rem]:[&:lang(ta)]:gap-0 max-[22rem]:[&:lang(ta)]:px-1! ' +
  'max-[22rem]:[&:lang(ta)]:py-0.5 max-[22rem]:[&:lang(ta)]:text-lead max-[22rem]:[&:lang(ta)]:leading-tight max-[22rem]:[&:lang(ta)]:[&_svg]:size-6'

/** An `ErrorLine` as the note below the picture. On the smallest phones it is tighter and has no icon, so that the picture stays visible. */
export const noteClass =
  'max-w-full empty:hidden [&>p]:px-3 [&>p]:py-2 [&>p]:text-note short:[&>p]:leading-tight max-[22rem]:[&>p]:leading-tight ' +
  'max-[22rem]:[&_svg]:hidden [@media(max-height:21rem)]:[&_svg]:hidden'

/** The child's position in the words, as a bar; the text is for screen readers on small windows. */
export function Place({ text, share }: { text: string; share: number }): ReactNode {
  return (
    <div className="mb-1 flex items-center justify-center gap-3 text-body text-ink-soft [@media(max-height:21rem)]:sr-only">
      <span className="short:sr-only">{text}</span>
      <span aria-hidden className="h-3 w-24 overflow-hidden rounded-full bg-accent-soft">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  )
}
