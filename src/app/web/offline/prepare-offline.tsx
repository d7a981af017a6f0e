import { type ReactNode, useEffect, useState } from 'react'
import { isAlone } from '#kit/web/alone.ts'
import { isOnWifi } from '#kit/web/network-information.ts'
import { formatPercent, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Check, Download, Square } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { type SkillArea, skillAreas } from '../skill-areas.ts'
import { useMegabytes } from './megabytes.ts'
import { preparationTexts } from './texts.ts'
import { useServiceWorkerRefusal } from './offline.ts'
import { type AreaPreparation, cancelPreparation, downloadBytes, prepare, refreshPreparation, setWifiOnly, usePreparation } from './preparation.ts'

/** The port for phones answers HTTP with the guide, which says how a phone trusts the certificate. */
const guideAddress = `http://${location.host}/`

/** "Prepare for offline use", for the adult: each area with its size and its download. */
export function PrepareOffline(): ReactNode {
  const text = useMessages(preparationTexts)
  const megabytes = useMegabytes()
  const { support, areas, wanted } = usePreparation()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const refresh = (): void => void refreshPreparation().then(() => setFailed(false), () => setFailed(true))
    refresh()
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    workers?.addEventListener('controllerchange', refresh)
    const stopWatching = useServiceWorkerRefusal.subscribe(refresh)
    return () => {
      stopWatching()
      workers?.removeEventListener('controllerchange', refresh)
    }
  }, [])
  const open = areas === null ? [] : skillAreas.map(({ name }) => name).filter((area) => areas[area].missing.length > 0)

  return (
    <Card>
      <h2 className="text-child text-brand">{text.title}</h2>
      <p className="mt-2 mb-5 text-lead text-ink-soft">{isAlone ? text.introAlone : text.intro}</p>
      {support === 'yes' && areas !== null && (
        <div className="flex flex-col gap-6">
          <WifiOnly />
          <ul className="flex flex-col gap-6">
            {skillAreas.map((area) => <AreaRow key={area.name} area={area} preparation={areas[area.name]} />)}
          </ul>
          {open.length > 1 && wanted.length === 0 && (
            <Button icon={<Download aria-hidden />} onClick={() => prepare(open)}>
              {text.all(megabytes(downloadBytes(open.map((area) => areas[area]))))}
            </Button>
          )}
        </div>
      )}
      {support === 'untrusted' && (
        <p className="text-lead">
          {text.untrusted} <a href={guideAddress} className="inline-flex min-h-target items-center rounded-control font-bold break-all text-brand underline underline-offset-4">{guideAddress}</a>
        </p>
      )}
      <ErrorLine className="empty:hidden">
        {support === 'unsupported' ? text.unsupported : support === 'reload' ? text.reload : failed && areas === null && text.unknown}
      </ErrorLine>
    </Card>
  )
}

/** Only if the browser knows whether the device is on Wi-Fi. */
function WifiOnly(): ReactNode {
  const text = useMessages(preparationTexts)
  const wifiOnly = usePreparation((preparation) => preparation.wifiOnly)
  if (isOnWifi() === undefined) return null
  return (
    <Choice
      label={text.wifiOnly}
      value={wifiOnly}
      options={[{ value: true, label: text.on }, { value: false, label: text.off }]}
      onChange={setWifiOnly}
    />
  )
}

function AreaRow({ area: { name: area, picture, texts }, preparation }: { area: SkillArea; preparation: AreaPreparation }): ReactNode {
  const text = useMessages(preparationTexts)
  const language = useLanguage()
  const { name } = texts[language]
  const megabytes = useMegabytes()
  const { wanted, share, waitsForWifi } = usePreparation()
  const { bytes, missing, interrupted, problem } = preparation
  const isReady = missing.length === 0
  const isWanted = wanted.includes(area)
  const isNow = wanted[0] === area
  const action = interrupted ? text.resume : text.download

  return (
    <li data-area={area} className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-4">
        <img src={picture} alt="" width={72} height={54} className="h-14 w-auto rounded-control bg-accent-soft p-1" />
        <div className="min-w-0 grow basis-40">
          <h3 className="text-lead font-bold">{name}</h3>
          <output className="block text-lead text-ink-soft">
            {isReady ? (
              <span className="flex items-center gap-2 text-accent">
                <Check aria-hidden className="size-6 shrink-0" />
                {text.onDevice(megabytes(bytes))}
              </span>
            ) : (
              text.size(megabytes(downloadBytes([preparation])), megabytes(bytes))
            )}
          </output>
        </div>
        {!isReady && !isWanted && (
          <Button look="plain" icon={<Download aria-hidden />} aria-label={`${action}: ${name}`} onClick={() => prepare([area])}>
            {action}
          </Button>
        )}
        {isWanted && (
          <Button look="plain" icon={<Square aria-hidden />} aria-label={`${text.cancel}: ${name}`} onClick={() => cancelPreparation(area)}>
            {text.cancel}
          </Button>
        )}
      </div>
      {isWanted && (
        <>
          <p className="text-lead font-bold">
            {!isNow ? text.waits : waitsForWifi ? text.waitsForWifi : text.downloading(formatPercent(share, language))}
          </p>
          <ProgressBar name={name} share={isNow ? share : 0} />
        </>
      )}
      <ErrorLine className="empty:hidden">
        {problem === null ? null
          : problem.kind === 'network' ? text.network
          : problem.free === undefined ? text.fullUnknown
          : text.full(megabytes(problem.needed), megabytes(problem.free))}
      </ErrorLine>
    </li>
  )
}
