import { Children, type ReactNode } from 'react'
import { isAlone } from '#kit/web/alone.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { TextLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { headerTexts, notFoundTexts } from '../texts.ts'

/** The screen of every path that has no other one. */
export function NotFound(): ReactNode {
  const text = useMessages(notFoundTexts)
  const { skills } = useMessages(headerTexts)
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-5 px-edge py-12 text-center">
      <img src="/pictures/not-found.svg" alt="" width={400} height={300} className="w-full max-w-96" />
      <PageTitle title={text.title} className="text-headline" />
      <p className="text-child">{text.text}</p>
      <p className="text-lead">
        {isAlone ? <TextLink to="/skills">{skills}</TextLink> : Children.toArray(text.way(
          (name) => <TextLink to="/">{name}</TextLink>,
          (name) => <TextLink to="/contact">{name}</TextLink>,
        ))}
      </p>
    </div>
  )
}
