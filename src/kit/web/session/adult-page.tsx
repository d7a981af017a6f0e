import { type ComponentType, createContext, Fragment, type ReactNode, use, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AdultQuestion, useAdultAdmitted } from '../ui/adult-question.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useSettings } from './settings.ts'

interface AdultParts {
  /** shows its children only to the adult, on a device that several learners use */
  readonly Lock: ComponentType<{ children: ReactNode }>
  /** face and name of a learner; without an id of the signed-in one */
  readonly Learner: ComponentType<{ of?: string | undefined }>
}

/** What the app adds to the adult's pages. */
export const AdultPages = createContext<AdultParts>({ Lock: Fragment, Learner: () => null })

interface AdultPageProps {
  title: string
  /** the way back, which stays if the page is locked */
  back?: ReactNode
  /** it is about the signed-in learner, or the one with this id */
  ofLearner?: true | string
  /** for more than a column of text */
  wide?: boolean
  /** of the element around the title and the contents */
  className?: string
  children: ReactNode
}

/** A page for the adult: its title, and its contents after the adult question and, if the device is locked, the password. */
export function AdultPage({ title, back, ofLearner, wide = false, className = '', children }: AdultPageProps): ReactNode {
  const asks = useSettings((settings) => settings.adultQuestion)
  const { state } = useLocation()
  const [entered, setEntered] = useState(() => !asks || hasEntered(state) || useAdultAdmitted.getState().admitted)
  const navigate = useNavigate()
  const { Lock, Learner } = use(AdultPages)
  const enter = (): void => {
    setEntered(true)
    useAdultAdmitted.setState({ admitted: true })
  }
  return (
    <div className={`mx-auto flex ${wide ? 'max-w-page' : 'max-w-text'} flex-col gap-6 px-edge py-10 print:gap-2 print:p-0 ${className}`}>
      <PageTitle title={title} className="text-title print:text-[15pt] print:leading-tight" />
      {back}
      {ofLearner !== undefined && <Learner of={ofLearner === true ? undefined : ofLearner} />}
      {entered ? <Lock>{children}</Lock> : <AdultQuestion onPassed={enter} onCancel={() => void navigate('/skills')} />}
    </div>
  )
}

/** The settings have asked already: from the navigation state. */
function hasEntered(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'entered' in state && state.entered === true
}
