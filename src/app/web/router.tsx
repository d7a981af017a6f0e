/**
 * All screen paths in one place. A screen is a file in its area's `web` folder, named as its route, that exports
 * `Screen`; it is loaded when first opened, and the screen before stays until it is there.
 */
import { type ComponentType, lazy, type ReactNode } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { Screen as Home } from '#areas/home/web/home.tsx'
import { Guard } from './guard.tsx'
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
const AreaLayout = lazy(async () => ({ default: (await import('./area-layout.tsx')).AreaLayout }))
const BeingBuilt = lazy(async () => ({ default: (await import('./being-built.tsx')).BeingBuilt }))
const Skills = screen(() => import('#areas/vocabulary/web/skills.tsx'))
const Word = screen(() => import('#areas/vocabulary/web/word.tsx'))
const ListWord = screen(() => import('#areas/vocabulary/web/list-word.tsx'))
const ListCar = screen(() => import('#areas/vocabulary/web/list-car.tsx'))
const WordLearn = screen(() => import('#areas/vocabulary/web/word-learn.tsx'))
const StageTwo = screen(() => import('#areas/vocabulary/web/stage-two.tsx'))
const StageThree = screen(() => import('#areas/vocabulary/web/stage-three.tsx'))
const ListAll = screen(() => import('#areas/vocabulary/web/list-all.tsx'))

export function Router(): ReactNode {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<Shell />}>
          <Route index element={<Home />} />
          <Route path="about" element={<About />} />
          <Route path="contact" element={<Contact />} />
          <Route path="login" element={<Login />} />
          <Route path="register" element={<Register />} />
          <Route element={<Guard />}>
            <Route path="settings" element={<Settings />} />
            <Route element={<AreaLayout area="vocabulary" back="/" />}>
              <Route path="skills" element={<Skills />} />
            </Route>
            <Route path="vocabulary" element={<AreaLayout area="vocabulary" back="/skills" />}>
              <Route index element={<Word />} />
              <Route path="word" element={<Word />} />
              <Route path="list-word" element={<ListWord />} />
              <Route path="list-car" element={<ListCar />} />
            </Route>
            <Route path="vocabulary" element={<AreaLayout area="vocabulary" back="/vocabulary/word" />}>
              <Route path="word-learn/:id" element={<WordLearn />} />
              <Route path="stage-two" element={<StageTwo />} />
              <Route path="stage-three" element={<StageThree />} />
              <Route path="list-all" element={<ListAll />} />
            </Route>
            <Route path="grossmotor" element={<AreaLayout area="grossmotor" back="/" />}>
              <Route index element={<BeingBuilt area="grossmotor" />} />
              <Route path="*" element={<BeingBuilt area="grossmotor" />} />
            </Route>
            <Route path="math" element={<AreaLayout area="math" back="/" />}>
              <Route index element={<Navigate to="mathdashboard" replace />} />
              <Route path="*" element={<BeingBuilt area="math" />} />
            </Route>
            <Route path="write" element={<AreaLayout area="write" back="/" />}>
              <Route index element={<Navigate to="writing-home" replace />} />
              <Route path="*" element={<BeingBuilt area="write" />} />
            </Route>
          </Route>
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </BrowserRouter>
  )
}
