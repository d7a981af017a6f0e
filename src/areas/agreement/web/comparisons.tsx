import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ComparisonKind, comparisonKinds, comparisonWays, minTries, sessionsOfComparison } from '#kit/practice/comparison.ts'
import { calendarDay } from '#kit/practice/spaced-repetition.ts'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { comparisonQuery } from '#kit/web/comparison/way.ts'
import { formatDay, formatPercent, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { type ComparisonResult, endComparison, getComparisons, startComparison } from '../api.ts'
import { Loaded } from './loaded.tsx'
import { comparisonTexts } from './texts.ts'

const dayMs = 86_400_000

/** The adult starts and ends the comparison of two ways to practise words, and reads what it found. */
export function Comparisons({ learner: userid }: { learner: string }): ReactNode {
  const text = useMessages(comparisonTexts)
  const errorText = useErrorText()
  const client = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const query = useQuery({
    queryKey: ['comparison', userid, 'all'],
    staleTime: 0,
    queryFn: ({ signal }) => call(getComparisons, { params: { userid }, query: { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }, signal }),
  })
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    setFailure(undefined)
    try {
      await work()
      await client.invalidateQueries({ queryKey: ['comparison', userid] })
      // This device knows it now, also if the child practises without a network.
      await client.prefetchQuery(comparisonQuery(userid))
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <>
      <p className="text-lead text-ink-soft">{text.intro(sessionsOfComparison, minTries)}</p>
      <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
      <Loaded query={query}>
        {({ comparisons, recordedWords }) => (
          <>
            {comparisons.every(({ endedOn }) => endedOn !== null) && (
              <Start recordedWords={recordedWords} onStart={(kind) => void change(() => call(startComparison, { params: { userid }, body: { kind, startedOn: calendarDay(new Date(Date.now() + dayMs)) } }))} />
            )}
            {comparisons.map((one) => (
              <Found key={one._id} comparison={one} onEnd={() => void change(() => call(endComparison, { params: { userid, id: one._id }, body: { endedOn: calendarDay(new Date()) } }))} />
            ))}
          </>
        )}
      </Loaded>
    </>
  )
}

function Start({ recordedWords, onStart }: { recordedWords: number; onStart: (kind: ComparisonKind) => void }): ReactNode {
  const text = useMessages(comparisonTexts)
  const [kind, setKind] = useState<ComparisonKind>('speed')
  const isPossible = kind !== 'speaker' || recordedWords > 0
  const note = { speaker: isPossible ? text.onlyRecorded(recordedWords) : text.noneRecorded, speed: '', print: text.printDecides }[kind]
  return (
    <Card className="flex flex-col gap-6">
      <Choice label={text.kind} value={kind} options={comparisonKinds.map((value) => ({ value, label: text[value] }))} onChange={setKind} />
      <p aria-live="polite" className="text-body empty:hidden">{note}</p>
      {isPossible && <Button className="self-start" onClick={() => onStart(kind)}>{text.begin}</Button>}
    </Card>
  )
}

function Found({ comparison: { kind, startedOn, endedOn, mayChange, sessions, shares, result }, onEnd }: { comparison: ComparisonResult; onEnd: () => void }): ReactNode {
  const text = useMessages(comparisonTexts)
  const language = useLanguage()
  const from = formatDay(startedOn, language)
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-child text-brand">{text[kind]}</h2>
      <p className="text-body text-ink-soft">{endedOn === null ? text.since(from) : text.period(from, formatDay(endedOn, language))}</p>
      <p className="text-lead font-bold">
        {result === 'early' ? text.early(sessions, sessionsOfComparison) : result === 'none' ? text.none : text.helped(text[result])}
      </p>
      {result !== 'early' && (
        <ul className="text-body">
          {comparisonWays[kind].map((way, at) => {
            const share = shares[at]
            return typeof share === 'number' && <li key={way}>{text.share(text[way], formatPercent(share, language))}</li>
          })}
        </ul>
      )}
      {endedOn === null && mayChange && <Button look="plain" className="self-start" onClick={onEnd}>{text.end}</Button>}
    </Card>
  )
}
