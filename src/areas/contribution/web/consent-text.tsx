import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { consentTexts } from './texts.ts'

/** What an adult agrees to. */
export function ConsentText(): ReactNode {
  const text = useMessages(consentTexts)
  return (
    <Card className="flex flex-col gap-6 text-lead">
      <p>{text.why}</p>
      <Points title={text.inFile} points={[text.asked, text.ownWords, text.read, text.features, text.age]} />
      <Points title={text.chosen} points={[text.sound, text.drawings]} />
      <Points title={text.notInFile} points={[text.names, text.spoken]} />
      <Points title={text.who} points={[text.receivers, text.noWayBack, text.ending, text.child]} />
    </Card>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }): ReactNode {
  return (
    <section>
      <h2 className="mb-2 text-child text-brand">{title}</h2>
      <ul className="flex list-disc flex-col gap-2 ps-6">
        {points.map((point) => <li key={point}>{point}</li>)}
      </ul>
    </section>
  )
}
