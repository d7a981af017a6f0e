import { Pencil } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useOpenPicture } from '#kit/web/child/open-picture.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import type { Letter } from '../../rules/letters.ts'
import { letterPrompts, prompts } from '../../prompts.ts'
import { letterLanguage, type Script, scriptOf } from '../../rules/scripts.ts'
import { strokesOf, unitsPerEm } from '../../strokes/strokes.ts'
import { letterFonts } from '../sheet/canvas-drawing.ts'
import { useWordsOfLetter, WordsBeside } from '../words/words-beside.tsx'
import { Captured, type CapturedLetter } from './result.tsx'
import { ShapePicture } from '../lines/shape-picture.tsx'
import { lineTexts, writeTexts, wordTexts } from '../texts.ts'

/** A word as the picture of the way to the words. */
const wordOnLink: Readonly<Record<Script, string>> = { sinhala: 'අම්මා', tamil: 'அம்மா' }

interface PresentationProps {
  letter: Letter
  /** the letter written before, and its picture */
  captured: CapturedLetter | undefined
  onWrite: () => void
}

/** The letter to write, large, with its name and sound, and two of the learner's words that contain it. */
export function Presentation({ letter, captured, onWrite }: PresentationProps): ReactNode {
  const text = useMessages(writeTexts)
  const { toWords } = useMessages(wordTexts)
  const { toLines } = useMessages(lineTexts)
  const { name, sound } = letterPrompts[letter]
  const { box } = strokesOf(letter)
  const next = captured === undefined ? [] : [prompts['next-letter']]
  const words = useWordsOfLetter(letter)
  const openLines = useOpenPicture('/write/lines')
  const openWords = useOpenPicture('/write/words')
  useSpokenInstruction([...next, prompts['lets-write'], name, prompts['it-says'], sound, ...words.flatMap((word) => word.sound ?? [])])
  return (
    <TaskLayout
      title={<PageTitle title={text[`${scriptOf(letter)}Title`]} className="sr-only" />}
      instruction={<h2 className="text-child sm:text-title short:text-child short:leading-tight">{text.learn}</h2>}
      action={
        // A phone in landscape has room for the pictures only.
        <div className="flex w-full max-w-md flex-col gap-target-gap">
          <Button icon={<Pencil aria-hidden />} className="px-4!" onClick={onWrite}><span className="short:sr-only">{text.writeNow}</span></Button>
          <div className="flex gap-target-gap">
            <ButtonLink to="/write/lines" onClick={openLines} look="plain" className="shrink-0 px-3!" icon={<ShapePicture shape="zigzag" className="h-10! w-14! short:w-10!" />}><span className="sr-only">{toLines}</span></ButtonLink>
            <ButtonLink to="/write/words" onClick={openWords} look="plain" className="min-w-0 grow px-2! leading-none whitespace-nowrap" icon={<span aria-hidden lang={letterLanguage(letter)}>{wordOnLink[scriptOf(letter)]}</span>}><span className="sr-only">{toWords}</span></ButtonLink>
          </div>
        </div>
      }
    >
      <div data-full={words.length > 0 || undefined} className="absolute inset-0 flex flex-col items-center gap-2 landscape:flex-row">
        <svg viewBox={`${box.left} ${box.top} ${box.right - box.left} ${box.bottom - box.top}`} className="min-h-0 w-[86%] min-w-0 grow py-[6cqh] landscape:h-full landscape:w-auto landscape:flex-1">
          <text lang={letterLanguage(letter)} fontSize={unitsPerEm} fontFamily={letterFonts} fill="currentColor" className="text-accent">{letter}</text>
        </svg>
        <div className="flex h-[max(26cqh,4.5rem)] w-full shrink-0 items-stretch gap-2 empty:hidden landscape:h-full landscape:w-[38cqw] landscape:flex-col">
          {captured !== undefined && (
            <div className="relative min-h-0 flex-1 overflow-hidden rounded-control bg-[#fff] ring-2 ring-line">
              <Captured {...captured} />
            </div>
          )}
          {words.length > 0 && <WordsBeside letter={letter} words={words} className="flex-2" />}
        </div>
      </div>
    </TaskLayout>
  )
}
