import type { ReactNode } from 'react'
import { defineMessages, useMessages } from '#kit/web/i18n.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { areaMessages, type AreaName, areaPictures } from './area-messages.ts'

const messages = defineMessages({
  en: {
    text: 'This area is being built.',
    meanwhile: 'Until it is ready, you can practise words.',
    words: 'Practise words',
  },
  si: {
    text: 'මෙම කොටස තවම සාදමින් පවතී.',
    meanwhile: 'එය සූදානම් වන තුරු වචන පුහුණු විය හැකියි.',
    words: 'වචන පුහුණු වෙමු',
  },
})

/** In place of the screens of an area that has none yet. */
export function BeingBuilt({ area }: { area: AreaName }): ReactNode {
  const text = useMessages(messages)
  const areaText = useMessages(areaMessages)
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-5 text-center">
      <img
        src={areaPictures[area]}
        alt=""
        width={400}
        height={300}
        className="w-full max-w-96 rounded-frame bg-accent-soft p-4"
      />
      <PageTitle title={areaText[area]} />
      <p className="text-child">{text.text}</p>
      <p className="text-child text-ink-soft">{text.meanwhile}</p>
      <ButtonLink to="/skills">{text.words}</ButtonLink>
    </div>
  )
}
