import type { ReactNode } from 'react'
import { totalBytes } from '#kit/ml/models.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ReadyOffline } from '#kit/web/ui/ready-offline.tsx'
import { models } from '../models.ts'
import { readiness } from './device-recogniser.ts'
import { offlineTexts } from './texts.ts'

/** Size of the engine and the dictionary, in addition to the weights. */
const besideBytes = 15_100_000

/** For the adult: downloads everything that recognition on the device needs. */
export function OfflineWords(): ReactNode {
  return <ReadyOffline readiness={readiness} bytes={totalBytes(Object.values(models)) + besideBytes} text={useMessages(offlineTexts)} />
}
