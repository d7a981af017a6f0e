import { useQuery } from '@tanstack/react-query'
import { isShared } from '#kit/attempts/help.ts'
import { ArrowLeft, Check, ChevronLeft, ChevronRight, Pencil } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { ExampleMark } from '#kit/recognition/web/example-mark.tsx'
import { call } from '#kit/web/api/api.ts'
import { formatPercent, formatTime, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { TeachLink } from '#kit/web/teach/teach-link.tsx'
import { Button, ButtonLink, IconButton } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { unjudgedTexts } from '#kit/attempts/web/texts.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { forgetLetterExample, type LetterAttempt } from '../../api.ts'
import { isShape, type Written } from '../../rules/lines/shapes.ts'
import { WrittenName } from '../lines/written-name.tsx'
import { rateAttempt } from '../../rules/due-letter.ts'
import { LetterPicture } from '../sheet/letter-picture.tsx'
import { invalidateLetters, letterAttemptsQuery, letterExamplesQuery, useLearner } from '../queries.ts'
import { lettersTexts, lineTexts } from '../texts.ts'
import { MarkRight } from './mark-right.tsx'
import { PenLine } from './pen-line.tsx'

const pageSize = 24

/** The attempts at one letter or shape, from the first to the last. */
export function LetterAttempts({ letter, onBack }: { letter: Written; onBack: () => void }): ReactNode {
  const text = useMessages(lettersTexts)
  const lines = useMessages(lineTexts)
  const [page, setPage] = useState(1)
  const { data, isError } = useQuery(letterAttemptsQuery(useLearner(), letter, page, pageSize))
  return (
    <>
      <div className="flex flex-wrap items-center gap-target-gap print:hidden">
        <Button look="plain" icon={<ArrowLeft aria-hidden />} onClick={onBack}>{text.back}</Button>
        {isShape(letter)
          ? <ButtonLink to="/write/lines" state={{ shape: letter }} icon={<Pencil aria-hidden />}>{lines.toLines}</ButtonLink>
          : (
            <>
              <ButtonLink to="/write/writing-home" state={{ letter }} icon={<Pencil aria-hidden />}>{text.write}</ButtonLink>
              <TeachLink to="/write/teach" state={{ letter }} />
            </>
          )}
      </div>
      <div className="flex items-center gap-5">
        <WrittenName of={letter} className="text-headline leading-tight font-bold text-accent" />
        <h2 className="text-child">{text.tries}</h2>
      </div>
      {isError && <ErrorLine>{text.failed}</ErrorLine>}
      {data === undefined && !isError && <Loading />}
      {data?.totalCount === 0 && <p className="text-lead">{text.none}</p>}
      {data?.attempts.some(({ penMovement }) => penMovement !== undefined) && <p className="text-lead text-ink-soft">{text.penLegend}</p>}
      <ol className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        {data?.attempts.toReversed().map((attempt) => (
          <li key={attempt._id}>
            <AttemptCard attempt={attempt} />
          </li>
        ))}
      </ol>
      {data !== undefined && data.totalPages > 1 && (
        <div className="flex items-center gap-target-gap print:hidden">
          <IconButton name={text.older} disabled={page >= data.totalPages} onClick={() => setPage(page + 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton name={text.newer} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      )}
    </>
  )
}

function AttemptCard({ attempt }: { attempt: LetterAttempt }): ReactNode {
  const text = useMessages(lettersTexts)
  const language = useLanguage()
  const reasons = useMessages(unjudgedTexts)
  const { letter, predicted, confidence, strokes, penMovement, step, help, unjudged, overridden, createdAt } = attempt
  const well = overridden || rateAttempt(letter, predicted ?? undefined, confidence) === 'well'
  return (
    <Card className="flex h-full flex-col gap-3 p-4!">
      <LetterPicture letter={letter} strokes={strokes} penMovement={penMovement} className="w-full" />
      <p className="flex items-center gap-2 text-lead font-bold">
        {well && <Check aria-hidden className="size-6 shrink-0 text-brand" />}
        {overridden ? text.wasRight : unjudged !== null && unjudged !== 'unsure' ? reasons[unjudged] : isShape(letter) ? text[well ? 'followed' : 'notFollowed'] : predicted === null ? text.unread : (
          <span>
            {text.readAs} <WrittenName of={predicted} />, {formatPercent(confidence, language)}
          </span>
        )}
      </p>
      <p className="text-note text-ink-soft">
        {formatTime(createdAt, language)} · {text[step]}{isShared(help) && ` · ${text.together}`}
      </p>
      <PenLine parts={[{ written: letter, strokes, penMovement }]} />
      {!well && <MarkRight id={attempt._id} />}
      {overridden && <LetterExampleMark id={attempt._id} />}
    </Card>
  )
}

/** If the recogniser uses the attempt as an example, the adult can end that. */
function LetterExampleMark({ id }: { id: string }): ReactNode {
  const learner = useLearner()
  const { data: examples } = useQuery(letterExamplesQuery(learner))
  const example = examples?.find(({ _id }) => _id === id)
  if (example === undefined) return null
  const forget = async (): Promise<void> => {
    await call(forgetLetterExample, { learner, params: { id } })
    await invalidateLetters()
  }
  return <ExampleMark author={example.author} onForget={forget} />
}
