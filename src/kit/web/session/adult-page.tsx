import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AdultQuestion, useAdultAdmitted } from '../ui/adult-question.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useSettings } from './settings.ts'

interface AdultPageProps {
  title: string
  /** for more than a column of text */
  wide?: boolean
  /** of the element around the title and the contents */
  className?: string
  children: ReactNode
}

/** A page for the adult: its title, and its contents after the adult question. */
export function AdultPage({ title, wide = false, className = '', children }: AdultPageProps): ReactNode {
  const asks = useSettings((settings) => settings.adultQuestion)
  const { state } = useLocation()
  const [entered, setEntered] = useState(() => !asks || hasEntered(state) || useAdultAdmitted.getState().admitted)
  const navigate = useNavigate()
  return (
    <div className={`mx-auto flex ${wide ? 'max-w-page' : 'max-w-text'} flex-col gap-6 px-edge py-10 print:gap-2 print:p-0 ${className}`}>
      <PageTitle title={title} className="text-title print:text-[15pt] print:leading-tight" />
      {entered ? children : <AdultQuestion onPassed={() => setEntered(true)} onCancel={() => void navigate('/skills')} />}
    </div>
  )
}

/** The settings have asked already: from the navigation state. */
function hasEntered(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'entered' in state && state.entered === true
}
