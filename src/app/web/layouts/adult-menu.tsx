import { type ReactNode, useEffect } from 'react'
import { signOut } from '#areas/account/web/session/sign-out.ts'
import { isAlone } from '#kit/web/alone.ts'
import { useAdultSheet } from '#kit/web/child/for-adult.tsx'
import { Music, Volume2, VolumeX } from '#kit/web/icons.tsx'
import { InLanguage, useChildLanguage, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { lazyAfterPaint } from '#kit/web/lazy-after-paint.tsx'
import { useAdultLanguage } from '#kit/web/session/adult.ts'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { useAdultAdmitted } from '#kit/web/ui/adult-question.tsx'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { IconToggle } from '#kit/web/ui/toggle.tsx'
import { InstallOffer } from '../install/install-offer.tsx'
import { LanguageButtons, ThemeButton } from './display-buttons.tsx'
import { MutedMusicIcon } from './muted-music-icon.tsx'
import { OtherChild } from './other-child.tsx'
import { type SkillArea, skillAreas } from '../skill-areas.ts'
import { adultMenuTexts, childBarTexts } from '../texts.ts'

/** What areas add to the menu on their screens. */
const additions = skillAreas.flatMap(({ name, adultMenu }) => (adultMenu === undefined ? [] : [{ name, Addition: lazyAfterPaint(adultMenu) }]))

const DeviceCare = lazyAfterPaint(async () => (await import('#areas/backup/web/device-care.tsx')).DeviceCare)

interface AdultMenuProps {
  area: SkillArea
  onClose: () => void
}

/**
 * The adult's part of a child's screen: the screen's own part (`ForAdult`), settings, the report, the public pages,
 * switches and Sign out. Its texts are in the adult's language; its language buttons are for the child's screens. It opens after
 * the adult question; the adult's screens that it leads to do not ask again.
 */
export function AdultMenu(props: AdultMenuProps): ReactNode {
  return <InLanguage lang={useAdultLanguage()} className="contents"><Menu {...props} /></InLanguage>
}

function Menu({ area, onClose }: AdultMenuProps): ReactNode {
  const text = useMessages(adultMenuTexts)
  const { album } = useMessages(childBarTexts)
  const language = useLanguage()
  const childs = useChildLanguage()
  const { sounds, music, change } = useSettings()
  const learner = useSession(({ session }) => session?.userid ?? '')
  const isShared = useDevice(({ device }) => device !== null)
  useEffect(() => useAdultAdmitted.setState({ admitted: true }), [])
  const close = (): void => {
    useAdultAdmitted.setState({ admitted: false })
    onClose()
  }
  return (
    <Dialog title={text.title} onClose={close}>
      <div className="flex flex-col gap-6">
        <InstallOffer />
        {isAlone && <DeviceCare />}
        <div ref={showSheet} className="flex flex-col gap-4 border-b border-line pb-6 empty:hidden" />
        <OtherChild />
        <ul className="grid grid-cols-1 gap-target-gap sm:grid-cols-2">
          <Item to={`/report/${learner}`}>{text.report}</Item>
          <Item to="/plan">{text.plan}</Item>
          <Item to="/album" onOpen={close}>{album}</Item>
          <Item to="/adult">{text.adult}</Item>
          {isShared && !isAlone && <Item to="/class">{text.overview}</Item>}
          <Item to="/paper">{text.paper}</Item>
          <Item to="/settings">{text.settings}</Item>
          {!isAlone && <Item to="/settings/phones">{text.phones}</Item>}
          {!isAlone && <Item to="/">{text.home}</Item>}
          <Item to="/about">{text.about}</Item>
          {!isAlone && (
            <>
              <Item to="/contact">{text.contact}</Item>
              <li>
                <Button look="plain" className="w-full px-4!" onClick={() => void signOut()}>{text.signOut}</Button>
              </li>
            </>
          )}
        </ul>
        <div className="flex flex-wrap gap-target-gap">
          <LanguageButtons language={childs} onChoose={(chosen) => change({ language: chosen })} />
          <ThemeButton />
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
        <section>
          <h3 className="text-lead">{text.help}</h3>
          <p className="mt-1 text-lead">{area.texts[language].help}</p>
        </section>
        {/* Last, because it is loaded later and must not move what an adult presses. */}
        {additions.map(({ name, Addition }) => name === area.name && <Addition key={name} />)}
      </div>
    </Dialog>
  )
}

/** Ref of the element that shows the screen's part for adults. */
function showSheet(element: HTMLElement | null): void {
  useAdultSheet.setState({ element })
}

/** @param props.onOpen closes the menu before a child's screen, which keeps the bar */
function Item({ to, onOpen, children }: { to: string; onOpen?: (() => void) | undefined; children: ReactNode }): ReactNode {
  return (
    <li>
      <ButtonLink to={to} onClick={onOpen} look="plain" className="size-full px-4! max-[359px]:text-lead!">{children}</ButtonLink>
    </li>
  )
}
