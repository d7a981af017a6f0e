import { QueryClientProvider } from '@tanstack/react-query'
import { ArrowLeft, CircleQuestionMark, Music, Volume2, VolumeX } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { defineMessages, useMessages } from '#kit/web/i18n/i18n.tsx'
import { queryClient } from '#kit/web/api/query.ts'
import { backIn } from '#kit/web/screens.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { ButtonLink, IconButton } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { IconToggle } from '#kit/web/ui/toggle.tsx'
import { areaMessages, type AreaName, areaPictures } from './area-messages.ts'
import { MutedMusicIcon } from './muted-music-icon.tsx'
import { MeteredGate } from './offline/metered-gate.tsx'

const messages = defineMessages({
  en: { back: 'Back', help: 'Help for the adult', sounds: 'Sounds', music: 'Music' },
  si: { back: 'ආපසු', help: 'වැඩිහිටියාට උදව්', sounds: 'හඬ', music: 'සංගීතය' },
})

interface AreaLayoutProps {
  area: AreaName
  /** the path that Back opens, unless the navigation to the screen gave another */
  back: string
}

/**
 * The bar that the screens of all areas share: Back, the area's name and picture, help for the adult, sounds and music.
 * It also gives the screens below it the query client and the area's `accent` colours.
 */
export function AreaLayout({ area, back }: AreaLayoutProps): ReactNode {
  const text = useMessages(messages)
  const areaText = useMessages(areaMessages)
  const { sounds, music, change } = useSettings()
  const [help, setHelp] = useState(false)
  const backTarget = backIn(useLocation().state) ?? { to: back }

  return (
    <QueryClientProvider client={queryClient}>
      <div data-area={area} className="mx-auto max-w-page px-edge pt-4 pb-16">
        <div className="mb-6 flex flex-wrap items-center gap-target-gap print:hidden">
          <ButtonLink {...backTarget} look="plain" icon={<ArrowLeft aria-hidden />} className="px-0! sm:px-5!">
            <span className="sr-only sm:not-sr-only">{text.back}</span>
          </ButtonLink>
          <p className="order-last flex min-w-0 basis-full items-center gap-3 text-lead font-bold text-accent sm:order-none sm:grow sm:basis-0">
            <img src={areaPictures[area]} alt="" width={72} height={54} className="h-14 w-auto rounded-control bg-accent-soft p-1" />
            {areaText[area]}
          </p>
          <div className="ms-auto flex gap-target-gap">
            <IconButton name={text.help} onClick={() => setHelp(true)}>
              <CircleQuestionMark aria-hidden />
            </IconButton>
            <IconToggle
              name={text.sounds}
              on={sounds}
              onChange={(on) => change({ sounds: on })}
              icons={{ on: <Volume2 aria-hidden />, off: <VolumeX aria-hidden /> }}
            />
            <IconToggle
              name={text.music}
              on={music}
              onChange={(on) => change({ music: on })}
              icons={{ on: <Music aria-hidden />, off: <MutedMusicIcon /> }}
            />
          </div>
        </div>
        <MeteredGate area={area} back={back}><Outlet /></MeteredGate>
      </div>
      {help && (
        <Dialog title={text.help} onClose={() => setHelp(false)}>
          <p className="text-lead">{areaText[`${area}Help`]}</p>
        </Dialog>
      )}
    </QueryClientProvider>
  )
}
