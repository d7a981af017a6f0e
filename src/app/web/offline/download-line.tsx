import type { ReactNode } from 'react'
import { formatPercent, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { SkillArea } from '../skill-areas.ts'
import { usePreparation } from './preparation.ts'
import { preparationTexts } from './texts.ts'

/** One quiet line at the bottom of a child's screen while the models of its area come. `--screen-height` then leaves room for it. The smallest phones have none: the words of a task would not fit. */
export function DownloadLine({ area }: { area: SkillArea }): ReactNode {
  const text = useMessages(preparationTexts)
  const language = useLanguage()
  const { wanted, share, waitsForWifi } = usePreparation()
  if (!wanted.includes(area.name)) return null
  const isNow = wanted[0] === area.name
  return (
    <p data-download-line="" className="fixed inset-x-0 bottom-0 z-20 h-[1.75rem] overflow-hidden bg-brand-soft px-2 text-center text-note leading-[1.75rem] whitespace-nowrap text-ink print:hidden [@media(max-height:36rem)]:hidden">
      {!isNow ? text.waits : waitsForWifi ? text.waitsForWifi : text.downloading(formatPercent(share, language))}
    </p>
  )
}
