import { type FormEvent, type ReactNode, useState } from 'react'
import { languageNames, languages } from '#kit/languages.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { UserRound } from '#kit/web/icons.tsx'
import { useAdult } from '#kit/web/session/adult.ts'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { type AdultChanges, adultChanges } from '../../adult-api.ts'
import { RelationChoice } from '../relation-choice.tsx'
import { sendAdult } from '../session/adult-sync.ts'
import { adultTexts } from '../texts.ts'
import { BackToSettings } from './settings-more.tsx'

/** /settings/adult: the adult's name, relation to the children, and language. */
export function Screen(): ReactNode {
  const text = useMessages(adultTexts)
  return (
    <AdultPage title={text.title} back={<BackToSettings />}>
      <AboutAdult />
    </AdultPage>
  )
}

function AboutAdult(): ReactNode {
  const text = useMessages(adultTexts)
  const errorText = useErrorText()
  const language = useLanguage()
  const known = useAdult()
  const [name, setName] = useState(known.name)
  const [isSaved, setSaved] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const send = (changes: AdultChanges): void => {
    setFailure(undefined)
    setSaved(false)
    sendAdult(changes).then(() => setSaved(true), setFailure)
  }
  const saveName = (event: FormEvent): void => {
    event.preventDefault()
    send({ name })
  }
  return (
    <Card className="flex flex-col gap-8">
      <p className="text-lead text-ink-soft">{text.intro}</p>
      <form noValidate onSubmit={saveName} className="flex flex-wrap items-start gap-x-target-gap">
        <Field
          className="min-w-0 grow basis-64"
          label={text.name}
          hint={text.nameHint}
          autoComplete="name"
          maxLength={adultChanges.shape.name.unwrap().maxLength ?? undefined}
          icon={<UserRound aria-hidden />}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" look="plain" disabled={name.trim() === known.name}>{text.save}</Button>
      </form>
      <RelationChoice relation={known.relation} onChange={(relation) => send({ relation })} />
      <Choice
        label={text.language}
        hint={text.languageHint}
        value={language}
        options={languages.map((value) => ({ value, label: <Lang lang={value} className="w-[4em] whitespace-nowrap">{languageNames[value]}</Lang> }))}
        onChange={(chosen) => send({ language: chosen })}
      />
      <output className="text-lead font-bold text-brand empty:hidden">{isSaved && text.saved}</output>
      <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
    </Card>
  )
}
