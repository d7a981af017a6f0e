import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '#kit/languages.ts'
import { ArrowLeft } from '#kit/web/icons.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import type { Printables } from '#kit/printables.ts'
import { backIn } from '#kit/web/screens.ts'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { ChooseLetters } from './choose/choose-letters.tsx'
import { ChooseMonth } from './choose/choose-month.tsx'
import { ChooseNumbers } from './choose/choose-numbers.tsx'
import { ChoosePhrases } from './choose/choose-phrases.tsx'
import { ChooseWords } from './choose/choose-words.tsx'
import type { LearntSource } from './learnt.ts'
import { paperTexts } from './texts.ts'

const kinds = ['worksheets', 'words', 'phrases', 'numbers', 'certificate'] as const
type Kind = (typeof kinds)[number]

/** What the areas offer. */
interface PaperPageProps {
  printables: readonly Printables[]
  learnt: readonly LearntSource[]
  /** the name of the month that begins at this time */
  monthName: (start: Date, language: Language) => string
  /** the learner's face, if it is known */
  face?: ReactNode
}

/** A page for the adult, after the adult question: a choice of what to print, and the sheets below it as they are printed. */
export function PaperPage(areas: PaperPageProps): ReactNode {
  const text = useMessages(paperTexts)
  const back = backIn(useLocation().state) ?? { to: '/skills' }
  return (
    <AdultPage
      title={text.title}
      ofLearner
      back={<ButtonLink {...back} look="plain" icon={<ArrowLeft aria-hidden />} className="self-start px-4! print:hidden">{text.back}</ButtonLink>}
      className="print:block print:max-w-none print:p-0 print:[&>h1]:hidden"
    >
      <Paper {...areas} />
    </AdultPage>
  )
}

function Paper({ printables, learnt, monthName, face }: PaperPageProps): ReactNode {
  const text = useMessages(paperTexts)
  const [kind, setKind] = useState<Kind>('worksheets')
  const [WithLetters] = printables.flatMap((ofArea) => ofArea.WithLetters ?? [])
  const [WithWords] = printables.flatMap((ofArea) => ofArea.WithWords ?? [])
  const [WithPhrases] = printables.flatMap((ofArea) => ofArea.WithPhrases ?? [])
  const [handPicture] = printables.flatMap((ofArea) => ofArea.handPicture ?? [])
  return (
    <>
      <p className="text-lead text-ink-soft print:hidden">{text.intro}</p>
      <Card className="print:hidden">
        <Choice label={text.kind} value={kind} options={kinds.map((value) => ({ value, label: text[value] }))} onChange={setKind} />
      </Card>
      {WithLetters && <WithLetters render={(letters) => kind === 'worksheets' && (letters === undefined ? <Loading /> : <ChooseLetters letters={letters} />)} />}
      {WithWords && (
        <WithWords
          render={(words) => {
            if (kind !== 'words' && kind !== 'numbers') return null
            if (words === undefined) return <Loading />
            return kind === 'words' ? <ChooseWords words={words} /> : handPicture && <ChooseNumbers languages={words.languages} handPicture={handPicture} />
          }}
        />
      )}
      {kind === 'phrases' && WithPhrases && <WithPhrases render={(phrases) => phrases === undefined ? <Loading /> : <ChoosePhrases phrases={phrases} />} />}
      {kind === 'certificate' && <ChooseMonth sources={learnt} monthName={monthName} face={face} />}
    </>
  )
}
