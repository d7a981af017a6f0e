import { purpose } from '#kit/purpose.ts'
import { isAlone } from '#kit/web/alone.ts'
import { BookOpenCheck, Check, HeartHandshake, ShieldCheck } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { WebSkillArea } from '#kit/web/skill-area.ts'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { aboutTexts } from '../about/texts.ts'

/** /about: explains the app, its recognisers and its use of data. */
export function Screen({ areas }: { areas: readonly WebSkillArea[] }): ReactNode {
  const text = useMessages(aboutTexts)
  const language = useLanguage()
  return (
    <div className="mx-auto flex max-w-page flex-col gap-12 px-edge py-10 sm:py-14">
      <section className="grid items-center gap-8 sm:grid-cols-[3fr_2fr]">
        <div>
          <PageTitle title={text.title} />
          <p className="mt-4 max-w-text text-child">{text.what}</p>
          <p className="mt-4 max-w-text text-lead text-ink-soft">{text.whom}</p>
          <p className="mt-4 max-w-text text-lead text-ink-soft">{purpose[language]}</p>
        </div>
        <img src="/pictures/about.svg" alt="" width={360} height={270} className="mx-auto w-full max-w-96" />
      </section>

      <section>
        <h2 className="mb-6 flex items-center gap-3 text-title">
          <BookOpenCheck aria-hidden className="size-9 shrink-0 text-brand" />
          {text.recognisers}
        </h2>
        <div className="grid gap-6 sm:grid-cols-2">
          {areas.map(({ name, texts: { [language]: areaText } }) => (
            <Card key={name} data-area={name}>
              <h3 className="text-child text-accent">{areaText.name}</h3>
              <p className="mt-2 text-lead">{areaText.recogniser}</p>
            </Card>
          ))}
        </div>
      </section>

      <section>
        <h2 className="mb-6 flex items-center gap-3 text-title">
          <ShieldCheck aria-hidden className="size-9 shrink-0 text-brand" />
          {text.data}
        </h2>
        <ul className="grid gap-6 sm:grid-cols-2">
          {(isAlone ? [text.dataVoice, text.dataAlone, text.dataNobody] : [text.dataVoice, text.dataHeld, text.dataNobody, text.dataYours]).map((line) => (
            <li key={line} className="flex gap-4 rounded-card border border-line bg-surface p-6 text-lead">
              <Check aria-hidden className="mt-1 size-6 shrink-0 text-brand" />
              {line}
            </li>
          ))}
        </ul>
        <ButtonLink to="/notice" look="plain" className="mt-6 self-start px-4!">{text.notice}</ButtonLink>
      </section>

      <section className="flex flex-col items-start gap-6 rounded-frame bg-brand-soft p-6 sm:p-10 wide:flex-row wide:items-center">
        <HeartHandshake aria-hidden className="size-14 shrink-0 text-brand" />
        <div className="grow">
          <h2 className="text-child">{text.together}</h2>
          <p className="mt-1 max-w-text text-lead">{text.togetherText}</p>
        </div>
        {!isAlone && (
          <ButtonLink to="/contact" look="plain">
            {text.contact}
          </ButtonLink>
        )}
      </section>
    </div>
  )
}
