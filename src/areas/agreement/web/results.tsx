import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { formatDay, formatNumber, formatPercent, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ChevronDown } from '#kit/web/icons.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { type AreaAgreement, getSecondOpinions } from '../api.ts'
import { minAnswers } from '../rules/agreement.ts'
import { Loaded } from './loaded.tsx'
import { comparisonTexts, judgeTexts, resultTexts, strangerTexts } from './texts.ts'

interface ResultsProps {
  learner: string
  areas: readonly { readonly area: string; readonly name: string }[]
}

/** On the report, folded away: what second adults and strangers found, and the way to their pages. */
export function SecondOpinionResults({ learner, areas }: ResultsProps): ReactNode {
  const text = useMessages(resultTexts)
  const [open, setOpen] = useState(false)
  return (
    <details className="group print:hidden" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-target w-fit min-w-target items-center gap-2 text-lead font-bold text-brand">
        <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
        {text.title}
      </summary>
      {open && <Results learner={learner} areas={areas} />}
    </details>
  )
}

function Results({ learner, areas }: ResultsProps): ReactNode {
  const text = useMessages(resultTexts)
  const titles = { agreement: useMessages(judgeTexts).title, 'stranger-test': useMessages(strangerTexts).title, comparison: useMessages(comparisonTexts).title }
  const language = useLanguage()
  const query = useQuery({
    queryKey: ['second opinions', learner],
    staleTime: 0,
    queryFn: ({ signal }) => call(getSecondOpinions, { params: { userid: learner }, signal }),
  })
  return (
    <div className="mt-2 flex flex-col gap-4">
      <Loaded query={query}>
        {({ areas: judged, strangerTests }) => (
          <>
            <ul className="flex flex-col gap-2 text-body">
              {judged.length === 0 && strangerTests.length === 0 && <li className="text-ink-soft">{text.nothing}</li>}
              {judged.map((one) => <li key={one.area}><AreaLine found={one} name={areas.find(({ area }) => area === one.area)?.name ?? one.area} /></li>)}
              {strangerTests.slice(0, 3).map(({ _id, createdAt, right, count, low, high }) => (
                <li key={_id}>{text.stranger(formatDay(createdAt.slice(0, 10), language), right, count, text.range(formatPercent(low, language), formatPercent(high, language)))}</li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-target-gap">
              {Object.entries(titles).map(([path, title]) => (
                <ButtonLink key={path} to={`/${path}/${learner}`} look="plain" className="px-4!" state={{ back: { to: `/report/${learner}`, state: { entered: true } }, entered: true }}>{title}</ButtonLink>
              ))}
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}

function AreaLine({ found: { state, same, count, cannotTell, kappa }, name }: { found: AreaAgreement; name: string }): ReactNode {
  const text = useMessages(resultTexts)
  const language = useLanguage()
  const decimal = (value: number): string => formatNumber(value, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return [
    text.same(name, same, count),
    cannotTell > 0 ? text.cannotTell(cannotTell) : '',
    state === 'tooFew' ? text.tooFew(minAnswers) : '',
    state === 'oneSided' ? text.oneSided : '',
    kappa === null ? '' : text.kappa(decimal(kappa.value), decimal(kappa.low), decimal(kappa.high)),
  ].filter((sentence) => sentence !== '').join(' ')
}
