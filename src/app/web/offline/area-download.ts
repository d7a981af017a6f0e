/** What a device that is its own server downloads when a child opens an area: its prompts, then its models and the rest. */
import { areCached } from '#kit/ml/web.ts'
import { isMetered, keepMeteredAnswer, meteredAnswer } from '#kit/web/network-information.ts'
import type { SkillArea } from '../skill-areas.ts'
import { cacheVoicesOf } from './offline.ts'
import { downloadBytes, prepare, refreshPreparation, setWifiOnly, usePreparation } from './preparation.ts'

/** Starts the download, unless an adult has to be asked or has said no. Returns the bytes to ask about; 0: there is nothing to ask. */
export async function openArea(area: SkillArea): Promise<number> {
  cacheVoicesOf(area)
  await controlled()
  const { models } = await area.offline()
  if (await areCached(models)) await area.openRecogniser?.()
  await refreshPreparation()
  const preparation = usePreparation.getState().areas?.[area.name]
  const bytes = preparation === undefined ? 0 : downloadBytes([preparation])
  if (bytes === 0) return 0
  const isAllowed = meteredAnswer()
  if (isMetered() && isAllowed !== true) return isAllowed === undefined ? bytes : 0
  start(area)
  return 0
}

/** Keeps the adult's answer for all areas. "Prepare for offline use" in the settings downloads in any case. */
export function keepAnswer(area: SkillArea, isAllowed: boolean): void {
  keepMeteredAnswer(isAllowed)
  if (isAllowed) start(area)
}

function start(area: SkillArea): void {
  if (meteredAnswer() === true) setWifiOnly(false)
  prepare([area.name])
  const stop = usePreparation.subscribe(({ areas, wanted }) => {
    if (wanted.includes(area.name)) return
    stop()
    if (areas?.[area.name].missing.length === 0) void area.openRecogniser?.()
  })
}

/** Resolves when the service worker answers the page: it keeps the files. */
async function controlled(): Promise<void> {
  if (navigator.serviceWorker.controller !== null) return
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
}
