import { ArrowRight } from '#kit/web/frame-icons.tsx'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { WebSkillArea } from '#kit/web/skill-area.ts'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { homeTexts } from '../texts.ts'

interface HomeProps {
  areas: readonly WebSkillArea[]
  /** further sections */
  children?: ReactNode
}

/** The landing page. */
export function Screen({ areas, children }: HomeProps): ReactNode {
  const text = useMessages(homeTexts)
  const language = useLanguage()
  return (
    <>
      <section className="mx-auto grid max-w-page items-center gap-8 px-edge py-10 sm:grid-cols-2 sm:py-14 wide:gap-16">
        <div className="flex flex-col items-start gap-6">
          <PageTitle title={text.headline} className="text-headline" />
          <p className="max-w-text text-child text-ink-soft">{text.lead}</p>
          <div className="flex flex-wrap gap-target-gap">
            <ButtonLink to="/login">
              {text.start}
              <ArrowRight aria-hidden />
            </ButtonLink>
            <ButtonLink to="/register" look="plain">
              {text.register}
            </ButtonLink>
          </div>
        </div>
        <img
          src="/pictures/hero.svg"
          alt=""
          width={640}
          height={480}
          fetchPriority="high"
          className="mx-auto w-full max-w-160"
        />
      </section>

      <section aria-labelledby="areas" className="mx-auto max-w-page px-edge pb-20">
        <h2 id="areas" className="mb-8 text-title">
          {text.areas}
        </h2>
        <div className="flex flex-col gap-8">
          {areas.map(({ name, texts: { [language]: areaText }, picture, entrance }) => (
            <article
              key={name}
              data-area={name}
              className="group grid items-center overflow-hidden rounded-frame border border-line bg-surface shadow-card sm:grid-cols-2"
            >
              <div className="grid place-items-center bg-accent-soft p-6 sm:h-full sm:group-even:order-last">
                <img
                  src={picture}
                  alt=""
                  width={400}
                  height={300}
                  loading="lazy"
                  className="aspect-4/3 w-full max-w-96 object-contain"
                />
              </div>
              <div className="flex flex-col items-start gap-4 p-6 sm:p-10">
                <h3 className="text-title text-accent">{areaText.name}</h3>
                <p className="text-child text-ink-soft">{areaText.introduction}</p>
                <ButtonLink to={entrance} look="plain">
                  {areaText.open}
                  <ArrowRight aria-hidden />
                </ButtonLink>
              </div>
            </article>
          ))}
        </div>
      </section>
      {children}
    </>
  )
}
