import { useQuery } from '@tanstack/react-query'
import { isShared } from '#kit/attempts/help.ts'
import { languageOfText } from '#kit/languages.ts'
import { ExampleMark } from '#kit/recognition/web/example-mark.tsx'
import { ChevronLeft, ChevronRight } from '#kit/web/icons.tsx'
import { Fragment, type ReactNode, useState } from 'react'
import { starsOfResult } from '#kit/stars.ts'
import { formatTime, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { IconButton } from '#kit/web/ui/button.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import type { PredictionRecord } from '../../api.ts'
import { sameWord } from '../../rules/practice.ts'
import { historyPageQuery, invalidateResults, latestResultQuery, useLearner, wordExamplesQuery } from '../words/queries.ts'
import { resultTexts, wordTexts } from '../texts.ts'

/** The latest result, and a table of all results, newest first. */
export function Results(): ReactNode {
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[1fr_2fr]">
      <LatestResult />
      <History />
    </div>
  )
}

function LatestResult(): ReactNode {
  const text = useMessages(resultTexts)
  const language = useLanguage()
  const { data } = useQuery(latestResultQuery(useLearner()))
  return (
    <section className="rounded-card border border-line bg-surface p-4 sm:p-6" aria-labelledby="latest-result">
      <h2 id="latest-result" className="mb-3 text-child">
        {text.latest}
      </h2>
      {data ? (
        <div className="flex flex-col gap-2">
          <p className="text-child font-bold text-accent">
            <Requested record={data} />
          </p>
          {hasAnswer(data) && <Stars filled={starsOfResult(data.confidence)} />}
          <p className="text-note text-ink-soft">{formatTime(data.createdAt, language)}</p>
        </div>
      ) : (
        <p className="text-lead text-ink-soft">{text.none}</p>
      )}
    </section>
  )
}

function History(): ReactNode {
  const text = useMessages(resultTexts)
  const words = useMessages(wordTexts)
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const learner = useLearner()
  const { data } = useQuery(historyPageQuery(learner, page))
  const { data: examples } = useQuery(wordExamplesQuery(learner))
  const records = data?.results ?? []
  return (
    <section className="rounded-card border border-line bg-surface p-4 sm:p-6" aria-labelledby="history">
      <h2 id="history" className="mb-3 text-child">
        {text.history}
      </h2>
      <table className="w-full text-start text-body" aria-labelledby="history">
        <thead className="text-note text-ink-soft">
          <tr className="[&>th]:pb-2 [&>th]:text-start [&>th]:font-bold">
            <th scope="col">{text.asked}</th>
            <th scope="col">{text.starsColumn}</th>
            <th scope="col" className="max-sm:hidden">{text.when}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <Fragment key={record._id}>
              <tr className="border-t border-line [&>td]:py-3 [&>td]:pe-2">
                <td className="font-bold wrap-anywhere">
                  <Requested record={record} />
                </td>
                <td>
                  {hasAnswer(record) && <Stars filled={starsOfResult(record.confidence)} className="gap-0! [&_svg]:size-4 sm:[&_svg]:size-6" />}
                  <span className="block text-note text-ink-soft sm:hidden">{formatTime(record.createdAt, language)}</span>
                </td>
                <td className="text-note text-ink-soft max-sm:hidden">{formatTime(record.createdAt, language)}</td>
              </tr>
              {examples?.filter(({ _id }) => _id === record._id).map(({ _id, author }) => (
                <tr key={_id}><td colSpan={3} className="pb-3"><ExampleMark author={author} onForget={() => forget(learner, _id)} /></td></tr>
              ))}
            </Fragment>
          ))}
          {data && records.length === 0 && (
            <tr className="border-t border-line">
              <td colSpan={3} className="py-6 text-center text-lead text-ink-soft">
                {text.none}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {data && data.totalPages > 1 && (
        <div className="mt-4 flex items-center justify-end gap-target-gap">
          <IconButton name={words.previous} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <span className="text-lead">
            {page} / {data.totalPages}
          </span>
          <IconButton name={words.next} disabled={page >= data.totalPages} onClick={() => setPage(page + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      )}
    </section>
  )
}

async function forget(learner: string, id: string): Promise<void> {
  const { forgetExample } = await import('../words/requests.ts')
  await forgetExample(learner, id)
  await invalidateResults()
}

function hasAnswer({ unjudged, overridden }: PredictionRecord): boolean {
  return unjudged === null || overridden
}

/** The requested word, the recognised word if it was another, whether there is an answer, and whether it was said together. */
function Requested({ record }: { record: PredictionRecord }): ReactNode {
  const text = useMessages(resultTexts)
  const facts = [...(hasAnswer(record) ? [] : [text.noAnswer]), ...(isShared(record.help) ? [text.saidTogether] : [])]
  const notes = facts.length > 0 && <span className="block text-note font-normal text-ink-soft">{facts.join(', ')}</span>
  const cluster = <Lang lang={languageOfText(record.cluster)}>{record.cluster}</Lang>
  if (record.word === null || sameWord(record.word, record.cluster)) return <>{cluster}{notes}</>
  return (
    <>
      <Lang lang={languageOfText(record.word)}>{record.word}</Lang>{' '}
      {record.cluster !== '' && <span className="font-normal text-ink-soft">→ {cluster}</span>}
      {notes}
    </>
  )
}
