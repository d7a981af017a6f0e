/**
 * The paths of all screens: the open pages, then the screens of each area (`web/screens.ts`). A screen is loaded when it is
 * first opened; the previous screen stays visible until then. A device that is its own server has no screens for its absent calls
 * (`src/app/device/hosted.ts`): `e2e/device-links.spec.ts` finds a link to one.
 */
import { type ComponentType, lazy, type ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { RestoreOffer } from '#areas/backup/web/restore-offer.tsx'
import { Screen as Home } from '#areas/home/web/screens/home.tsx'
import { isAlone } from '#kit/web/alone.ts'
import type { AreaScreen } from '#kit/web/screens.ts'
import { areaScreens } from './area-screens.ts'
import { homeArea, skillAreas } from './skill-areas.ts'
import { ReadablePages } from './layouts/readable-pages.tsx'
import { RequireSignIn } from './layouts/require-sign-in.tsx'
import { NotFound } from './screens/not-found.tsx'
import { PageLayout } from './layouts/page-layout.tsx'
import { Shell } from './layouts/shell.tsx'

function screen(load: () => Promise<{ Screen: ComponentType }>): ComponentType {
  return lazy(async () => ({ default: (await load()).Screen }))
}

const Restore = screen(() => import('#areas/backup/web/screens/restore.tsx'))
const About = lazy(async () => ({ default: (await import('#areas/home/web/screens/about.tsx')).Screen }))
const Notice = screen(() => import('#areas/home/web/screens/notice.tsx'))
const Contact = screen(() => import('#areas/home/web/screens/contact.tsx'))
const Login = screen(() => import('./screens/login-screen.tsx'))
const OpenIdReturn = screen(() => import('#areas/account/web/screens/openid-return.tsx'))
const Register = screen(() => import('./screens/register-screen.tsx'))
const ResetPassword = screen(() => import('#areas/account/web/screens/reset-password.tsx'))
const Settings = screen(() => import('./screens/settings-screen.tsx'))
const SettingsAdult = screen(() => import('#areas/account/web/screens/settings-adult.tsx'))
const SettingsMore = screen(() => import('./screens/settings-more-screen.tsx'))
const SettingsDevice = screen(() => import('./screens/settings-device-screen.tsx'))
const SettingsBackup = screen(() => import('./screens/settings-backup-screen.tsx'))
const SettingsAccount = screen(() => import('./screens/settings-account-screen.tsx'))
const Skills = screen(() => import('./screens/skills-screen.tsx'))
const Adult = screen(() => import('./adult/adult.tsx'))
const Learners = screen(() => import('#areas/account/web/screens/learners.tsx'))
const Children = screen(() => import('./screens/children-screen.tsx'))
const Access = screen(() => import('#areas/account/web/screens/access.tsx'))
const Album = screen(() => import('./album/album.tsx'))
const AlbumLayout = lazy(async () => ({ default: (await import('./album/album-layout.tsx')).AlbumLayout }))
const AlbumMonth = screen(() => import('./album/month.tsx'))
const AlbumArea = screen(() => import('./album/area-stickers.tsx'))
const Today = screen(() => import('./today/today.tsx'))
const TodayLayout = lazy(async () => ({ default: (await import('./today/today-layout.tsx')).TodayLayout }))
const Prompts = screen(() => import('./screens/prompts-screen.tsx'))
const RecordWords = screen(() => import('./screens/record-words-screen.tsx'))
const Paper = screen(() => import('./screens/paper-screen.tsx'))
const Plan = screen(() => import('./screens/plan-screen.tsx'))
const Report = screen(() => import('./screens/report-screen.tsx'))
const Agreement = screen(() => import('./screens/agreement-screen.tsx'))
const StrangerTest = screen(() => import('./screens/stranger-test-screen.tsx'))
const Comparison = screen(() => import('./screens/comparison-screen.tsx'))
const ExchangeFiles = screen(() => import('./screens/exchange-screen.tsx'))
const OpenFile = screen(() => import('./screens/open-file-screen.tsx'))
const Class = screen(() => import('./screens/class-screen.tsx'))
const Contribution = screen(() => import('#areas/contribution/web/screens/contribution.tsx'))
const Phones = screen(() => import('#areas/phones/web/screens/phones.tsx'))
const AreaLayout = lazy(async () => ({ default: (await import('./layouts/area-layout.tsx')).AreaLayout }))
const ChildLayout = lazy(async () => ({ default: (await import('./layouts/child-layout.tsx')).ChildLayout }))

/** The areas' screens for one audience. Screens with the same way back share one layout, which then stays between them. */
function layoutsFor(audience: AreaScreen['audience']) {
  const groups = Map.groupBy(areaScreens.filter((one) => one.audience === audience), ({ area, back }) => `${area.name} ${back}`)
  return [...groups].flatMap(([key, group]) => group.slice(0, 1).map(({ area, back }) => (
    { key, area, back, screens: group.map(({ path, load }) => ({ path, Screen: screen(load) })) }
  )))
}

const childLayouts = layoutsFor('child')
const adultLayouts = layoutsFor('adult')
const settingsScreens = areaScreens.filter(({ audience }) => audience === 'settings').map(({ path, load }) => ({ path, Screen: screen(load) }))

export function Screens(): ReactNode {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<PageLayout audience="visitors" />}>
          <Route element={<ReadablePages />}>
            <Route index element={isAlone ? <Navigate to="/skills" replace /> : <Home areas={skillAreas}><RestoreOffer /></Home>} />
            <Route path="about" element={<About areas={skillAreas} />} />
            <Route path="*" element={<NotFound />} />
          </Route>
          {!isAlone && (
            <>
              <Route path="contact" element={<Contact />} />
              <Route path="login" element={<Login />} />
              <Route path="login/openid" element={<OpenIdReturn />} />
              <Route path="register" element={<Register />} />
              <Route path="reset-password" element={<ResetPassword />} />
            </>
          )}
        </Route>
        <Route element={<PageLayout audience="everyone" />}>
          <Route element={<ReadablePages />}>
            <Route path="notice" element={<Notice />} />
          </Route>
          <Route path="restore" element={<Restore />} />
          <Route path="open" element={<OpenFile />} />
        </Route>
        <Route element={<PageLayout audience="adults" />}>
          <Route element={<RequireSignIn orDevice />}>
            <Route path="adult" element={<Adult />} />
            <Route path="settings" element={<Settings />} />
            <Route path="settings/adult" element={<SettingsAdult />} />
            <Route path="settings/children" element={<Children />} />
            {!isAlone && (
              <>
                <Route path="settings/children/:learner/access" element={<Access />} />
                <Route path="class" element={<Class />} />
                <Route path="settings/account" element={<SettingsAccount />} />
              </>
            )}
            <Route path="report/:learner" element={<Report />} />
            <Route path="exchange/:learner" element={<ExchangeFiles />} />
            <Route path="agreement/:learner" element={<Agreement />} />
            <Route path="stranger-test/:learner" element={<StrangerTest />} />
            <Route path="comparison/:learner" element={<Comparison />} />
          </Route>
          <Route element={<RequireSignIn />}>
            <Route path="settings/more" element={<SettingsMore />} />
            <Route path="settings/device" element={<SettingsDevice />} />
            {isAlone && <Route path="settings/backup" element={<SettingsBackup />} />}
            <Route path="settings/prompts" element={<Prompts />} />
            <Route path="settings/prompts/words" element={<RecordWords />} />
            {!isAlone && <Route path="settings/phones" element={<Phones />} />}
            <Route path="settings/contribution" element={<Contribution />} />
            <Route path="report" element={<Report />} />
            <Route path="exchange" element={<ExchangeFiles />} />
            <Route path="agreement" element={<Agreement />} />
            <Route path="stranger-test" element={<StrangerTest />} />
            <Route path="comparison" element={<Comparison />} />
            {settingsScreens.map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />)}
            <Route path="paper" element={<Paper />} />
            <Route path="plan" element={<Plan />} />
            {adultLayouts.map(({ key, area, back, screens }) => (
              <Route key={key} element={<AreaLayout area={area} back={back} />}>
                {screens.map(({ path, Screen }) => (
                  <Route key={path} path={path} element={<Screen key={path} />} />
                ))}
              </Route>
            ))}
          </Route>
        </Route>
        <Route element={<RequireSignIn orDevice />}>
          <Route path="learners" element={<Learners />} />
        </Route>
        <Route element={<RequireSignIn />}>
          {skillAreas.map(({ name, index }) => index && <Route key={name} path={name} element={<Navigate to={index} replace />} />)}
          <Route element={<ChildLayout area={homeArea} />}>
            <Route path="skills" element={<Skills />} />
          </Route>
          <Route element={<TodayLayout />}>
            <Route path="today" element={<Today />} />
          </Route>
          <Route element={<AlbumLayout />}>
            <Route path="album" element={<Album />} />
            <Route path="album/:month" element={<AlbumMonth />} />
            <Route path="album/:month/:area" element={<AlbumArea />} />
          </Route>
          {childLayouts.map(({ key, area, back, screens }) => (
            <Route key={key} element={<ChildLayout area={area} back={back} />}>
              {screens.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen key={path} />} />
              ))}
            </Route>
          ))}
        </Route>
      </Route>
    </Routes>
  )
}
