import type { ReactNode } from 'react'
import { defineMessages, useMessages } from '#kit/web/i18n/i18n.tsx'
import { TextLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'

const messages = defineMessages({
  en: {
    title: 'Whoops!',
    text: 'The Page Your are looking it is not exists.',
    way: (home: (text: string) => ReactNode, contact: (text: string) => ReactNode): ReactNode => (
      <>
        Go Back to {home('Homepage')} or {contact('Contact Us')} about the problem
      </>
    ),
  },
  si: {
    title: 'අපොයි!',
    text: 'ඔබ සොයන පිටුව මෙහි නැත.',
    way: (home: (text: string) => ReactNode, contact: (text: string) => ReactNode): ReactNode => (
      <>
        {home('මුල් පිටුවට')} ආපසු යන්න, නැතහොත් ගැටලුව ගැන {contact('අපට කියන්න')}
      </>
    ),
  },
})

/** The screen of every path that has no other one. */
export function NotFound(): ReactNode {
  const text = useMessages(messages)
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-5 px-edge py-12 text-center">
      <img src="/pictures/not-found.svg" alt="" width={400} height={300} className="w-full max-w-96" />
      <PageTitle title={text.title} className="text-headline" />
      <p className="text-child">{text.text}</p>
      <p className="text-lead">
        {text.way(
          (name) => (
            <TextLink to="/">{name}</TextLink>
          ),
          (name) => (
            <TextLink to="/contact">{name}</TextLink>
          ),
        )}
      </p>
    </div>
  )
}
