import type { ReactNode } from 'react'
import { isCached } from '#kit/ml/model-cache.ts'
import { filesToCache } from '#kit/ml/web.ts'
import { checkConnection } from '#kit/web/connection.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowLeft, Download } from '#kit/web/icons.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import type { SkillArea } from '../skill-areas.ts'
import { useMegabytes } from './megabytes.ts'
import { meteredTexts } from './texts.ts'

interface MeteredQuestionProps {
  area: SkillArea
  /** the path that "Not now" opens; undefined: it opens the area */
  back: string | undefined
  bytes: number
  onAnswer: (isAllowed: boolean) => void
}

export function MeteredQuestion({ area, back, bytes, onAnswer }: MeteredQuestionProps): ReactNode {
  const text = useMessages(meteredTexts)
  const language = useLanguage()
  const megabytes = useMegabytes()
  return (
    <Card className="mx-auto flex max-w-3xl flex-col gap-4 text-center max-sm:py-5">
      <PageTitle title={area.texts[language].name} className="text-child" />
      <p className="text-lead">{text.ask(megabytes(bytes))}</p>
      <div className="flex flex-wrap-reverse justify-center gap-target-gap">
        {back === undefined
          ? <Button look="plain" onClick={() => onAnswer(false)}>{text.no}</Button>
          : <ButtonLink to={back} look="plain" icon={<ArrowLeft aria-hidden />}>{text.no}</ButtonLink>}
        <Button className="min-h-20 grow" icon={<Download aria-hidden />} onClick={() => onAnswer(true)}>
          {text.yes(megabytes(bytes))}
        </Button>
      </div>
    </Card>
  )
}

/** The bytes that the first task of the area would download; 0 without a network. */
export async function bytesOnFirstUse({ offline }: SkillArea): Promise<number> {
  const { fetchedOnUse, models } = await offline()
  const fetches = typeof fetchedOnUse === 'boolean' ? fetchedOnUse : useSettings.getState()[fetchedOnUse] === true
  if (!fetches || !('caches' in globalThis)) return 0
  const files = filesToCache(models)
  const cached = await Promise.all(files.map(isCached))
  const missing = files.filter((_, at) => !cached[at]).reduce((sum, file) => sum + file.downloadBytes, 0)
  return missing > 0 && (await checkConnection()) ? missing : 0
}
