import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ReadyOffline } from '#kit/web/ui/ready-offline.tsx'
import { models } from '../models.ts'
import { readiness } from './device-recogniser.ts'
import { offlineTexts } from './texts.ts'

/** Size of the engine, in addition to the weights. */
const engineBytes = 13_500_000

/** For the adult: downloads everything that recognising letters on the device needs. */
export function ReadyLetters(): ReactNode {
  return <ReadyOffline readiness={readiness} bytes={models.letter.bytes + engineBytes} text={useMessages(offlineTexts)} />
}
