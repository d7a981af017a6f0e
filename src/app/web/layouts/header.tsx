import { Menu, X } from '#kit/web/frame-icons.tsx'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { signOut } from '#areas/account/web/session/sign-out.ts'
import { isAlone } from '#kit/web/alone.ts'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useUnlocked } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { IconButton } from '#kit/web/ui/button.tsx'
import { LanguageButtons, ThemeButton } from './display-buttons.tsx'
import { headerTexts } from '../texts.ts'

/** The menu drops below the bar on small screens, and is part of the bar on large ones. */
const menuSmallClass =
  'absolute inset-x-0 top-full max-h-[calc(100dvh-var(--spacing-header))] flex-col gap-target-gap overflow-y-auto ' +
  'border-b border-line bg-surface px-edge py-4 shadow-float'
const menuInBarClass =
  'bar:static bar:flex bar:flex-row bar:items-center bar:overflow-visible bar:border-0 bar:p-0 bar:shadow-none'

/** The bar at the top of the public pages and of the adult's screens. On small screens its menu closes after every choice. */
export function Header(): ReactNode {
  const text = useMessages(headerTexts)
  const language = useLanguage()
  const isSignedIn = useIsSignedIn()
  const { key } = useLocation()
  // The key of the location at which the menu was opened: any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const menu = useId()
  const close = (): void => setOpenAt(null)
  const { question, askAdult } = useAdultQuestion()
  const askAndSignOut = (): void => {
    close()
    askAdult(() => void signOut())
  }

  useEffect(() => {
    if (!open) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpenAt(null)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])

  return (
    <header className="print:hidden fixed inset-x-0 top-0 z-40 border-b border-line bg-surface">
      <div className="mx-auto flex h-header max-w-[80rem] items-center justify-between gap-4 px-edge">
        <Link
          to="/"
          className="flex min-h-target shrink-0 items-center gap-3 rounded-control text-[min(var(--text-child),8vw)] font-bold whitespace-nowrap"
        >
          <img src="/icons/icon.svg" alt="" width={44} height={44} />
          <Lang lang="en">E Learning</Lang>
        </Link>
        <IconButton
          name={open ? text.closeMenu : text.openMenu}
          look="bare"
          className="bar:hidden"
          aria-expanded={open}
          aria-controls={menu}
          onClick={() => setOpenAt(open ? null : key)}
        >
          {open ? <X aria-hidden /> : <Menu aria-hidden />}
        </IconButton>
        <div
          id={menu}
          className={`${open ? 'flex' : 'hidden'} ${menuSmallClass} ${menuInBarClass}`}
        >
          <nav aria-label={text.main}>
            <ul className="flex flex-col gap-target-gap bar:flex-row">
              {!isAlone && <Item to="/">{text.home}</Item>}
              <Item to="/skills">{text.skills}</Item>
              <Item to="/about">{text.about}</Item>
              {!isAlone && <Item to="/contact">{text.contact}</Item>}
              <AccountItems isSignedIn={isSignedIn} onSignOut={askAndSignOut} />
            </ul>
          </nav>
          <div className="flex gap-target-gap">
            <LanguageButtons
              language={language}
              onChoose={(chosen) => {
                close()
                void import('./choose-language.ts').then(({ chooseLanguage }) => chooseLanguage(chosen))
              }}
            />
            <ThemeButton onChosen={close} />
          </div>
        </div>
      </div>
      {question}
    </header>
  )
}

/** Also an adult without a child, on whose device no child is signed in. */
function useIsSignedIn(): boolean {
  const hasSession = useSession(({ session }) => session !== null)
  const isUnlocked = useUnlocked(({ token }) => token !== null)
  return hasSession || isUnlocked
}

const itemClass =
  'flex min-h-target min-w-target items-center gap-3 rounded-control px-4 font-bold whitespace-nowrap hover:bg-brand-soft ' +
  'aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand bar:justify-center bar:px-2'

function Item({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <li>
      <NavLink to={to} end={to === '/'} className={itemClass}>
        {children}
      </NavLink>
    </li>
  )
}

/** The adult’s page and Sign out if somebody is signed in, else Sign in. */
function AccountItems({ isSignedIn, onSignOut }: { isSignedIn: boolean; onSignOut: () => void }): ReactNode {
  const text = useMessages(headerTexts)
  if (!isSignedIn) return !isAlone && <Item to="/login">{text.signIn}</Item>
  return (
    <>
      <Item to="/adult">{text.adult}</Item>
      {!isAlone && (
        <li>
          <button type="button" className={`${itemClass} w-full`} onClick={onSignOut}>
            {text.signOut}
          </button>
        </li>
      )}
    </>
  )
}
