import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Language } from '#kit/languages.ts'
import { InLanguage, useChildLanguage, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { Choice } from '#kit/web/ui/choice.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { learntFrom, type LearntSource } from '../learnt.ts'
import { Sheets } from '../sheets/sheets.tsx'
import { Certificate } from '../sheets/certificate.tsx'
import { certificateTexts, paperTexts } from '../texts.ts'

/** Number of months to choose from. */
const monthCount = 3

interface ChooseMonthProps {
  sources: readonly LearntSource[]
  monthName: (start: Date, language: Language) => string
  face?: ReactNode
}

/** The certificate of this month or an earlier one. It is for the child, in the child's language. */
export function ChooseMonth({ sources, monthName, face }: ChooseMonthProps): ReactNode {
  const text = useMessages(paperTexts)
  const certificateText = useMessages(certificateTexts)
  const language = useLanguage()
  const childs = useChildLanguage()
  const { userid, username } = useSession((state) => state.session) ?? { userid: '', username: '' }
  const [now] = useState(() => new Date())
  const [back, setBack] = useState(0)
  const startOf = (monthsBack: number): Date => new Date(now.getFullYear(), now.getMonth() - monthsBack)
  const { data, isPending } = useQuery({
    queryKey: ['paper', userid, childs, startOf(back).toISOString()],
    staleTime: 0,
    queryFn: () => learntFrom(sources, userid, { from: startOf(back).toISOString(), until: startOf(back - 1).toISOString() }, childs),
  })
  const isEmpty = data !== undefined && data.every(({ items }) => items.practised.length === 0)
  return (
    <Sheets
      count={data === undefined || isEmpty ? 0 : 1}
      choice={
        <Choice
          label={text.month}
          value={back}
          options={Array.from({ length: monthCount }, (_, value) => ({ value, label: monthName(startOf(value), language) }))}
          onChange={setBack}
        />
      }
    >
      {isPending ? <Loading />
        : data === undefined ? <ErrorLine>{certificateText.failed}</ErrorLine>
        : isEmpty ? <p className="text-lead">{certificateText.none}</p>
        : <InLanguage lang={childs} className="contents"><Certificate username={username} month={monthName(startOf(back), childs)} learnt={data} face={face} /></InLanguage>}
    </Sheets>
  )
}
