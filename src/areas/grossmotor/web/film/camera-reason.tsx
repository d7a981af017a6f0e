import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { recognisesOnDevice } from '../recogniser/recognise.ts'
import { cameraTexts } from '../texts.ts'

/** Explains why the camera is needed and where the video is sent, before the camera is requested. */
export function CameraReason(): ReactNode {
  const text = useMessages(cameraTexts)
  const days = useSettings((settings) => settings.keepRecordingsDays)
  return <p>{text.why} {recognisesOnDevice() ? `${text.stays} ${text.sentElse(days)}` : text.sent(days)}</p>
}
