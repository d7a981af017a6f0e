/**
 * The paths of all screens: the open pages, then the screens of each area (`web/screens.ts`). A screen is loaded when it is
 * first opened; the previous screen stays visible until then.
 */
import { type ComponentType, lazy, type ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { screens as grossmotor } from '#areas/grossmotor/web/screens.ts'
import { Screen as Home } from '#areas/home/web/home.tsx'
import { screens as math } from '#areas/math/web/screens.ts'
import { screens as vocabulary } from '#areas/vocabulary/web/screens.ts'
import { screens as write } from '#areas/write/web/screens.ts'
import type { AreaScreen } from '#kit/web/screens.ts'
import type { AreaName } from './area-messages.ts'
import { RequireSignIn } from './require-sign-in.tsx'
import { NotFound } from './not-found.tsx'
import { Shell } from './shell.tsx'

function screen(load: () => Promise<{ Screen: ComponentType }>): ComponentType {
  return lazy(async () => ({ default: (await load()).Screen }))
}

const About = screen(() => import('#areas/home/web/about.tsx'))
const Contact = screen(() => import('#areas/home/web/contact.tsx'))
const Login = screen(() => import('#areas/account/web/login.tsx'))
const Register = screen(() => import('#areas/account/web/register.tsx'))
const Settings = screen(() => import('./settings-screen.tsx'))
const Prompts = screen(() => import('./prompts-screen.tsx'))
const AreaLayout = lazy(async () => ({ default: (await import('./area-layout.tsx')).AreaLayout }))

const screensOf: Readonly<Record<AreaName, readonly AreaScreen[]>> = { vocabulary, grossmotor, math, write }

/** Screens with the same way back share one layout, which then stays between them. */
const layouts = Object.entries(screensOf).flatMap(([area, screens]) => (
  [...new Set(screens.map(({ back }) => back))].map((back) => ({
    area: area as AreaName,
    back,
    screens: screens.filter((one) => one.back === back).map(({ path, load }) => ({ path, Screen: screen(load) })),
  }))
))

export function Screens(): ReactNode {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<Home />} />
        <Route path="about" element={<About />} />
        <Route path="contact" element={<Contact />} />
        <Route path="login" element={<Login />} />
        <Route path="register" element={<Register />} />
        <Route element={<RequireSignIn />}>
          <Route path="settings" element={<Settings />} />
          <Route path="settings/prompts" element={<Prompts />} />
          <Route path="math" element={<Navigate to="mathdashboard" replace />} />
          <Route path="write" element={<Navigate to="writing-home" replace />} />
          {layouts.map(({ area, back, screens }) => (
            <Route key={area + back} element={<AreaLayout area={area} back={back} />}>
              {screens.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen key={path} />} />
              ))}
            </Route>
          ))}
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
