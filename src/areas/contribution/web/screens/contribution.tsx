import { type ReactNode, useEffect, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatTime, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowLeft, Check } from '#kit/web/icons.tsx'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { type Consent, endConsent, getConsent, putConsent } from '../../api.ts'
import { consentTextVersion } from '../../format.ts'
import { ConsentText } from '../consent-text.tsx'
import { ContributionFile } from '../contribution-file.tsx'
import { consentTexts, contributionTexts } from '../texts.ts'

/** /settings/contribution, shown after the adult question: the consent, and the file for researchers. */
export function Screen(): ReactNode {
  const text = useMessages(contributionTexts)
  return (
    <AdultPage
      title={text.title}
      ofLearner
      back={<ButtonLink to="/settings" look="plain" icon={<ArrowLeft aria-hidden />} className="self-start px-4!">{text.back}</ButtonLink>}
    >
      <Contribution />
    </AdultPage>
  )
}

function Contribution(): ReactNode {
  const text = useMessages(contributionTexts)
  const agreement = useMessages(consentTexts)
  const errorText = useErrorText()
  const language = useLanguage()
  const learner = useSession(({ session }) => session?.userid ?? '')
  /** null: not given; undefined: not known yet */
  const [consent, setConsent] = useState<Consent | null>()
  const [ended, setEnded] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    const leaving = new AbortController()
    call(getConsent, { learner, signal: leaving.signal }).then(setConsent, (error: unknown) => leaving.signal.aborted || setFailure(error))
    return () => leaving.abort()
  }, [learner])

  const agree = (choices: Omit<Consent, 'givenAt'>): void => {
    setFailure(undefined)
    setEnded(false)
    call(putConsent, { learner, body: { textVersion: consentTextVersion, ...choices } }).then(setConsent, setFailure)
  }
  const end = async (): Promise<void> => {
    setFailure(undefined)
    try {
      await call(endConsent, { learner })
      setConsent(null)
      setEnded(true)
    } catch (error) {
      setFailure(error)
    }
  }

  const problem = <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
  if (consent === undefined) return failure === undefined ? <Loading /> : problem
  if (consent === null) {
    return (
      <>
        <output className="text-lead empty:hidden">{ended && text.ended}</output>
        <ConsentText />
        <Card>
          <p className="mb-5 text-lead">{agreement.mayDecide}</p>
          <Button icon={<Check aria-hidden />} className="px-4!" onClick={() => agree({ sound: false, film: false, drawings: false })}>{agreement.agree}</Button>
        </Card>
        {problem}
      </>
    )
  }
  const { givenAt, ...choices } = consent
  return (
    <>
      <Card>
        <p className="mb-5 text-lead">{text.given(formatTime(givenAt, language))}</p>
        <Button look="plain" onClick={() => void end()}>{text.end}</Button>
      </Card>
      <Card className="flex flex-col gap-8">
        <h2 className="text-child text-brand">{text.more}</h2>
        {(['sound', 'film', 'drawings'] as const).map((name) => (
          <Choice
            key={name}
            label={text[name]}
            hint={text[`${name}Hint`]}
            value={choices[name]}
            options={[{ value: false, label: text.off }, { value: true, label: text.on }]}
            onChange={(chosen) => agree({ ...choices, [name]: chosen })}
          />
        ))}
      </Card>
      {problem}
      <ContributionFile key={givenAt} learner={learner} />
      <ConsentText />
    </>
  )
}
