import type { ReactNode } from 'react'
import { defineMessages, useMessages } from '#kit/web/i18n.tsx'
import { ReadyOffline } from '#kit/web/ui/ready-offline.tsx'
import { neededBytes } from '../recogniser/needed-models.ts'
import { readiness } from './device-recogniser.ts'

/** Size of the engine and the dictionary, in addition to the weights. */
const besideBytes = 15_100_000

const messages = defineMessages({
  en: {
    title: 'Without a network',
    text: (megabytes: string) =>
      `So that words are heard without a network too, this device fetches about ${megabytes} MB once. What is said then stays on this device; the results are sent when the network is back.`,
    make: 'Make ready for use without a network',
    ready: 'This device is ready for use without a network.',
  },
  si: {
    title: 'අන්තර්ජාලය නැතිව',
    text: (megabytes: string) =>
      `අන්තර්ජාලය නැති විටත් වචන ඇසීමට, මෙම උපාංගය එක් වරක් MB ${megabytes}ක් පමණ බාගනියි. එවිට කියන දේ මෙම උපාංගයේ පමණක් පවතී; අන්තර්ජාලය ලැබුණු විට ප්‍රතිඵල යවනු ලැබේ.`,
    make: 'අන්තර්ජාලය නැතිව භාවිතයට සූදානම් කරන්න',
    ready: 'අන්තර්ජාලය නැතිව භාවිතයට මෙම උපාංගය සූදානම්.',
  },
})

/** For the adult: fetches what listening on the device takes. */
export function ReadyWords(): ReactNode {
  return <ReadyOffline readiness={readiness} bytes={neededBytes + besideBytes} text={useMessages(messages)} />
}
