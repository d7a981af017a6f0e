/**
 * The paths of all screens. A screen is a file in its area's `web` folder, named as its route, that exports `Screen`. It
 * is loaded when it is first opened; the previous screen stays visible until then.
 */
import { type ComponentType, lazy, type ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router'
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
const Skills = screen(() => import('#areas/vocabulary/web/skills.tsx'))
const Word = screen(() => import('#areas/vocabulary/web/word.tsx'))
const ListWord = screen(() => import('#areas/vocabulary/web/list-word.tsx'))
const ListCar = screen(() => import('#areas/vocabulary/web/list-car.tsx'))
const WordLearn = screen(() => import('#areas/vocabulary/web/word-learn.tsx'))
const StageTwo = screen(() => import('#areas/vocabulary/web/stage-two.tsx'))
const StageThree = screen(() => import('#areas/vocabulary/web/stage-three.tsx'))
const ListAll = screen(() => import('#areas/vocabulary/web/list-all.tsx'))
const WritingHome = screen(() => import('#areas/write/web/writing-home.tsx'))
const WritingLetters = screen(() => import('#areas/write/web/letters.tsx'))
const MathDashboard = screen(() => import('#areas/math/web/mathdashboard.tsx'))
const Numbers = screen(() => import('#areas/math/web/numbers.tsx'))
const NumbersPractice = screen(() => import('#areas/math/web/numbers-practice.tsx'))
const Sequence = screen(() => import('#areas/math/web/sequence.tsx'))
const SequencePractice = screen(() => import('#areas/math/web/sequence-practice.tsx'))
const Addition = screen(() => import('#areas/math/web/addition.tsx'))
const AdditionPractice = screen(() => import('#areas/math/web/addition-practice.tsx'))
const Subtraction = screen(() => import('#areas/math/web/subtraction.tsx'))
const SubtractionPractice = screen(() => import('#areas/math/web/subtraction-practice.tsx'))
const MathProgress = screen(() => import('#areas/math/web/progress.tsx'))
const Movement = screen(() => import('#areas/grossmotor/web/welcome.tsx'))
const MovementSystem = screen(() => import('#areas/grossmotor/web/system.tsx'))
const MovementNextTask = screen(() => import('#areas/grossmotor/web/next-task.tsx'))
const MovementVideo = screen(() => import('#areas/grossmotor/web/video-grossmotor.tsx'))
const MovementListVideo = screen(() => import('#areas/grossmotor/web/list-video.tsx'))
const MovementMain = screen(() => import('#areas/grossmotor/web/main.tsx'))
const MovementHistory = screen(() => import('#areas/grossmotor/web/history.tsx'))

export function Screens(): ReactNode {
  return (
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
            <Route index element={<Movement />} />
          </Route>
          <Route path="grossmotor" element={<AreaLayout area="grossmotor" back="/grossmotor" />}>
            <Route path="system" element={<MovementSystem />} />
            <Route path="next-task" element={<MovementNextTask />} />
            <Route path="video-grossmotor" element={<MovementVideo />} />
            <Route path="list-video" element={<MovementListVideo />} />
            <Route path="main" element={<MovementMain />} />
            <Route path="history" element={<MovementHistory />} />
          </Route>
          <Route path="math" element={<AreaLayout area="math" back="/" />}>
            <Route index element={<Navigate to="mathdashboard" replace />} />
            <Route path="mathdashboard" element={<MathDashboard />} />
          </Route>
          <Route path="math" element={<AreaLayout area="math" back="/math/mathdashboard" />}>
            <Route path="numbers" element={<Numbers />} />
            <Route path="numbers/practice" element={<NumbersPractice />} />
            <Route path="sequence" element={<Sequence />} />
            <Route path="sequence/practice" element={<SequencePractice />} />
            <Route path="addition" element={<Addition />} />
            <Route path="addition/practice" element={<AdditionPractice />} />
            <Route path="subtraction" element={<Subtraction />} />
            <Route path="subtraction/practice" element={<SubtractionPractice />} />
            <Route path="progress" element={<MathProgress />} />
          </Route>
          <Route path="write" element={<AreaLayout area="write" back="/" />}>
            <Route index element={<Navigate to="writing-home" replace />} />
            <Route path="writing-home" element={<WritingHome />} />
          </Route>
          <Route path="write" element={<AreaLayout area="write" back="/write/writing-home" />}>
            <Route path="letters" element={<WritingLetters />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
