import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowLeft } from '#kit/web/icons.tsx'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { type LearnerProfile, listLearners } from '../../api.ts'
import { LearnerFace } from '../learners/face.tsx'
import { adultToken, shareDevice } from '../learners/learner-sessions.ts'
import { classTexts } from './texts.ts'
import { AddList } from './add-list.tsx'
import { type CodeCard, NewCodes } from './new-codes.tsx'

const kinds = ['several', 'list', 'codes'] as const
type Kind = (typeof kinds)[number]

interface ClassPageProps {
  /** the overview; `faceOf` draws the face of a learner, `back` leads back from the page, `below`: buttons that follow it */
  renderOverview: (faceOf: (learner: string) => ReactNode, back: ReactNode, below: ReactNode) => ReactNode
  /** the sheets of new picture codes, and the button that prints them */
  renderCodeSheets: (cards: readonly CodeCard[]) => ReactNode
  /** gives words, targets of the plan or a goal to several children */
  renderSeveral: (learners: readonly LearnerProfile[]) => ReactNode
}

/** A page for the adult about all children: how their week goes, a list of names that adds them, and their picture codes on paper. */
export function ClassPage(parts: ClassPageProps): ReactNode {
  const text = useMessages(classTexts)
  return (
    <AdultPage title={text.title} wide className="flex-row! flex-wrap items-center gap-4! py-4! *:w-full [&>.contents>*]:w-full print:block print:max-w-none print:p-0 [&>h1]:w-auto [&>h1]:text-child print:[&>h1]:hidden">
      <Class {...parts} />
    </AdultPage>
  )
}

async function fetchLearners(): Promise<readonly LearnerProfile[]> {
  return (await call(listLearners)).learners
}

function Class({ renderOverview, renderCodeSheets, renderSeveral }: ClassPageProps): ReactNode {
  const text = useMessages(classTexts)
  const errorText = useErrorText()
  const isSignedIn = useSession(({ session }) => session !== null)
  const { state } = useLocation()
  /** undefined: the overview */
  const [kind, setKind] = useState<Kind | undefined>(kinds.find((one) => one === (state as { show?: unknown } | null)?.show))
  const [learners, setLearners] = useState<readonly LearnerProfile[]>()
  const [failure, setFailure] = useState<unknown>()

  const reload = async (): Promise<void> => {
    setLearners(await fetchLearners())
    // The device shows the faces as soon as there are several children.
    const token = adultToken()
    if (token !== undefined) await shareDevice(token)
  }
  useEffect(() => {
    fetchLearners().then(setLearners, setFailure)
  }, [])

  const faceOf = (_id: string): ReactNode => {
    const learner = learners?.find((one) => one._id === _id)
    return learner && <LearnerFace face={learner.face} faceUrl={learner.faceUrl} className="size-full" />
  }
  const show = (shown: Kind | undefined): void => {
    setKind(shown)
    scrollTo(0, 0)
  }
  const own = learners?.filter(({ access }) => access === 'owner')
  return (
    <>
      {kind !== undefined && <Button look="plain" icon={<ArrowLeft aria-hidden />} className="w-auto! px-4! print:hidden" onClick={() => show(undefined)}>{text.back}</Button>}
      {kind === undefined && renderOverview(
        faceOf,
        <ButtonLink to={isSignedIn ? '/skills' : '/learners'} look="plain" icon={<ArrowLeft aria-hidden />} className="px-4!"><span className="bar:sr-only">{text.back}</span></ButtonLink>,
        kinds.map((part) => <Button key={part} look="plain" className="px-4!" onClick={() => show(part)}>{text[part]}</Button>),
      )}
      <ErrorLine className="empty:hidden">{failure !== undefined && kind !== undefined && errorText(failure)}</ErrorLine>
      {kind !== undefined && own === undefined && failure === undefined && <Loading />}
      {kind === 'several' && learners !== undefined && renderSeveral(learners.filter(({ access }) => access !== 'viewer'))}
      {kind === 'list' && own !== undefined && <AddList learners={own} onAdded={reload} onCodes={() => show('codes')} />}
      {kind === 'codes' && own !== undefined && <NewCodes learners={own} renderSheets={renderCodeSheets} onRenewed={reload} />}
    </>
  )
}
