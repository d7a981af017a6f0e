import type { ReactNode } from 'react'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { recognisesOnDevice } from '../recogniser/recognise.ts'
import { prompts } from '../../prompts.ts'
import { cameraTexts } from '../texts.ts'

/** Explains to the adult why the camera is needed and where the video is sent, before the camera is requested. */
export function CameraReason(): ReactNode {
  const text = useMessages(cameraTexts)
  const days = useSettings((settings) => settings.keepRecordingsDays)
  return <p>{text.why} {recognisesOnDevice() ? `${text.stays} ${text.sentElse(days)}` : text.sent(days)}</p>
}

/** The same for the child, in one sentence. The adult reads the rest behind "For grown-ups". */
export function SeesYou(): ReactNode {
  const language = useLanguage()
  return (
    <>
      <p className="text-child leading-tight font-bold sm:text-title short:text-child">{prompts['sees-you'][language]}</p>
      <ForAdult><CameraReason /></ForAdult>
    </>
  )
}
