import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ArrowRight, Hand } from '#kit/web/icons.tsx'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { prompts } from '../../prompts.ts'
import { questionsOfPractice, saidInTurn, type Turn } from '../../rules/choose/turn.ts'
import { WordSticker } from '../practice/word-sticker.tsx'
import { mainAction, Place } from '../practice/word-task.tsx'
import { secondPictureQuery } from '../probe/second-picture.ts'
import { wordTexts } from '../texts.ts'
import { soundOfWord } from '../words/sounds.ts'
import type { PlayedWord } from './made-choices.ts'

interface ChooseTaskProps {
  title: string
  turn: Turn<PlayedWord>
  /** number of the question, from 1 */
  at: number
  /** id of the last choice */
  sticker: string | undefined
  onChoose: (word: PlayedWord) => void
  onNext: () => void
}

/** One question: what is asked for, the words to choose from, and after the right one the praise. */
export function ChooseTask({ title, turn, at, sticker, onChoose, onNext }: ChooseTaskProps): ReactNode {
  const text = useMessages(wordTexts)
  const language = useLanguage()
  const { question: { word }, phase } = turn
  const { prompt, word: place } = saidInTurn(turn)
  const sound = soundOfWord(word.played)
  const isSaid = useSpokenInstruction(place === 'before' ? [sound, prompts[prompt]] : place === 'after' ? [prompts[prompt], sound] : prompts[prompt])
  const goOn = useEffectEvent(() => {
    if (phase === 'praise' && useSettings.getState().waiting !== 'ready') onNext()
  })
  useEffect(() => {
    if (isSaid) goOn()
  }, [isSaid])
  return (
    <TaskLayout
      title={<PageTitle title={title} className="sr-only" />}
      instruction={
        <>
          <Place text={text.place(at, questionsOfPractice)} share={at / questionsOfPractice} />
          <p aria-live="polite" className="min-h-[1lh] sm:text-title landscape:min-h-[2lh] short:text-child short:leading-tight"><span key={prompt}>{prompts[prompt][language]}</span></p>
        </>
      }
      action={
        // The place of the action stays empty until the praise, so that nothing moves.
        <Button className={`${mainAction} max-w-xl ${phase === 'praise' ? '' : 'invisible'}`} onClick={onNext}>{text.next}<ArrowRight aria-hidden /></Button>
      }
    >
      <Choices turn={turn} sticker={sticker} onChoose={onChoose} />
    </TaskLayout>
  )
}

/** What is asked for, if it is seen, and the words to choose from. The right one gets the sticker with the praise. */
export function Choices({ turn, sticker, onChoose }: Pick<ChooseTaskProps, 'turn' | 'onChoose'> & { sticker?: string | undefined }): ReactNode {
  const { question: { word, task, shown }, phase } = turn
  return (
    <div className={`grid h-[100cqh] w-[100cqw] gap-4 ${hasSample(task) ? 'grid-rows-[2fr_3fr] landscape:grid-cols-[minmax(min-content,1fr)_1fr] landscape:grid-rows-1' : 'grid-cols-1'}`}>
      {task === 'match' && <SamplePicture word={word} />}
      {task === 'print' && <SamplePrint word={word} />}
      <ul className={`grid min-h-0 min-w-0 gap-4 ${gridOf(turn)}`}>
        {shown.map((one) => (
          <li key={one._id} className="relative min-h-0 min-w-0">
            <ChoiceButton word={one} turn={turn} onChoose={() => onChoose(one)} />
            {phase === 'praise' && one._id === word._id && sticker !== undefined && (
              <div className="pointer-events-none absolute -top-1 -right-1 size-[28cqmin]"><WordSticker attempt={sticker} /></div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function hasSample(task: Turn['question']['task']): boolean {
  return task === 'match' || task === 'print'
}

/** Print has the whole width; pictures are as large as they can be. */
function gridOf({ question: { task, shown } }: Turn): string {
  if (task === 'find') return 'auto-rows-fr grid-cols-1 short:grid-cols-2'
  if (shown.length === 4) return 'grid-cols-2 grid-rows-2'
  if (hasSample(task)) return `auto-rows-fr ${shown.length === 3 ? 'grid-cols-3' : 'grid-cols-2'} landscape:grid-cols-1`
  return `auto-rows-fr grid-cols-1 ${shown.length === 3 ? 'landscape:grid-cols-3' : 'landscape:grid-cols-2'}`
}

const frame = 'rounded-frame border-2 p-[2cqmin]'
/** What is asked for is no button, and does not look like one. */
const sample = `grid min-h-0 min-w-0 place-items-center border-transparent ${frame}`

/** The second drawing, so that it is the same thing and not the same picture; without one, the same picture. */
function SamplePicture({ word }: { word: PlayedWord }): ReactNode {
  const { data: second } = useQuery(secondPictureQuery(word.picture))
  return (
    <div className={sample}>
      {second !== undefined && <img src={second ?? word.picture} alt="" width={240} height={240} className="size-full min-h-0 object-contain" />}
    </div>
  )
}

function SamplePrint({ word: { text, language } }: { word: PlayedWord }): ReactNode {
  return <div className={sample}><Print text={text} lang={language} /></div>
}

function Print({ text, lang }: { text: string; lang: string }): ReactNode {
  return <span lang={lang} className="max-w-full text-center text-title leading-tight font-bold wrap-break-word sm:text-headline short:text-child">{text}</span>
}

/** With help the right one is framed, and the others fade; child and app together have only the right one. */
function ChoiceButton({ word, turn: { question, help, phase }, onChoose }: { word: PlayedWord; turn: Turn<PlayedWord>; onChoose: () => void }): ReactNode {
  const guarded = useRepeatTapGuard(onChoose)
  const isRight = word._id === question.word._id
  const isLeft = isRight || (phase === 'asking' && help !== 'together')
  const isShown = isRight && (phase === 'praise' || help !== 'none')
  const isPrint = question.task === 'find'
  return (
    <button
      type="button"
      aria-label={word.text}
      lang={word.language}
      // A disabled button loses the focus.
      aria-disabled={phase === 'praise'}
      className={`relative flex size-full min-h-0 flex-col items-center justify-center gap-2 bg-accent-soft transition-opacity ${frame} ${isShown ? 'border-accent ring-4 ring-accent' : 'border-line hover:border-accent'} ${isLeft ? (help !== 'none' && !isRight ? 'opacity-40' : '') : 'invisible'}`}
      onClick={guarded}
    >
      {isPrint ? <Print text={word.text} lang={word.language} /> : (
        <>
          <img src={word.picture} alt="" width={240} height={240} draggable={false} className="min-h-0 w-full flex-1 object-contain" />
          {isShown && question.task !== 'match' && <span className="max-w-full text-center text-child leading-tight font-bold wrap-anywhere">{word.text}</span>}
        </>
      )}
      {isShown && phase === 'asking' && <Hand aria-hidden className="absolute top-1 right-1 size-10 text-accent" />}
    </button>
  )
}
