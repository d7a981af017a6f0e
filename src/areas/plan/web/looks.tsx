import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Play } from '#kit/web/icons.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import type { PlanArea } from './plan-area.ts'
import { planTexts } from './texts.ts'

/** An adult begins a probe of an area now, also if none is due. */
export function Looks({ areas }: { areas: readonly PlanArea[] }): ReactNode {
  const text = useMessages(planTexts)
  return (
    <Card>
      <h2 className="text-child text-brand">{text.looks}</h2>
      <p className="mt-1 mb-5 text-note text-ink-soft">{text.looksHint}</p>
      <ul className="flex flex-col gap-6">
        {areas.map(({ area, name, probePath }) => probePath !== undefined && (
          <li key={area} className="flex flex-wrap items-center gap-4">
            <h3 className="min-w-0 grow basis-48 text-lead font-bold">{name}</h3>
            <ButtonLink to={probePath} look="plain" icon={<Play aria-hidden />} className="px-4!" state={{ back: { to: '/plan' } }}>
              {text.look}<span className="sr-only"> {name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
