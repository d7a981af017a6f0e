import { type ReactNode, useEffect, useState } from 'react'
import { call, callForFile } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatNumber, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Download } from '#kit/web/icons.tsx'
import { saveFile } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { Loading, LoadingOverlay } from '#kit/web/ui/loading.tsx'
import { type ContributionContents, getContributionContents, getContributionFile } from '../api.ts'
import { age as ageSchema } from '../format.ts'
import { contributionTexts } from './texts.ts'

const kinds = ['words', 'letters', 'movements', 'sums', 'sounds', 'films'] as const

/** What is in the file now, and the button that saves it. */
export function ContributionFile({ learner }: { learner: string }): ReactNode {
  const text = useMessages(contributionTexts)
  const errorText = useErrorText()
  const language = useLanguage()
  const [contents, setContents] = useState<ContributionContents>()
  const [age, setAge] = useState('')
  const [isAgeWrong, setAgeWrong] = useState(false)
  const [progress, setProgress] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    const leaving = new AbortController()
    call(getContributionContents, { learner, signal: leaving.signal }).then(setContents, (error: unknown) => leaving.signal.aborted || setFailure(error))
    return () => leaving.abort()
  }, [learner])

  const save = async (): Promise<void> => {
    const years = age.trim() === '' ? undefined : ageSchema.safeParse(Number(age))
    setAgeWrong(years?.success === false)
    if (years?.success === false) return
    setFailure(undefined)
    setProgress('saving')
    try {
      saveFile(await callForFile(getContributionFile, { learner, query: { age: years?.data } }), 'd-learner-for-researchers.zip')
      setProgress('saved')
    } catch (error) {
      setProgress('idle')
      setFailure(error)
    }
  }

  if (contents === undefined) return failure === undefined ? <Loading /> : <ErrorLine>{errorText(failure)}</ErrorLine>
  const isEmpty = kinds.every((kind) => contents[kind] === 0)
  const size = formatNumber(Math.ceil(contents.bytes / 1e5) / 10, language, { style: 'unit', unit: 'megabyte' })
  return (
    <Card className="relative">
      <h2 className="mb-4 text-child text-brand">{text.contents}</h2>
      {isEmpty ? <p className="text-lead">{text.empty}</p> : (
        <>
          <dl className="mb-6 grid max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-lead">
            {kinds.map((kind) => <Row key={kind} term={text[kind]} value={formatNumber(contents[kind], language)} />)}
            <Row term={text.size} value={size} />
          </dl>
          <Field
            className="max-w-80"
            label={text.age}
            hint={text.ageHint}
            inputMode="numeric"
            autoComplete="off"
            value={age}
            error={isAgeWrong ? text.ageWrong : undefined}
            onChange={(event) => setAge(event.target.value)}
          />
          <Button icon={<Download aria-hidden />} className="mt-2" onClick={() => void save()}>{text.save}</Button>
        </>
      )}
      <output className="mt-4 block text-lead empty:hidden">{progress === 'saved' && text.saved}</output>
      <ErrorLine className="mt-4 empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
      {progress === 'saving' && <LoadingOverlay />}
    </Card>
  )
}

function Row({ term, value }: { term: string; value: string }): ReactNode {
  return (
    <>
      <dt>{term}</dt>
      <dd className="text-end font-bold">{value}</dd>
    </>
  )
}
