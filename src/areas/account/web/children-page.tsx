import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isAlone } from '#kit/web/alone.ts'
import { call, callForFile } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ClipboardList, LayoutGrid, Plus } from '#kit/web/icons.tsx'
import { exportName, saveFile } from '#kit/web/save-file.ts'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { leaveLearner, useSession } from '#kit/web/session/session.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { deleteLearner, exportLearner, type LearnerProfile, listLearners } from '../api.ts'
import { bringBackLearner, endDeletedLearner, listDeletedLearners } from '../deletion-api.ts'
import { EnterCode } from './access/enter-code.tsx'
import { ChildCard } from './learners/child-card.tsx'
import { DeleteChild } from './learners/delete-child.tsx'
import { DeletedChildren } from './learners/deleted-children.tsx'
import { forgetLearnerHere, settleDeleted } from './learners/deleted-learners-here.ts'
import { DeviceCode } from './learners/device-code.tsx'
import { LearnerForm } from './learners/learner-form.tsx'
import { adultToken, beginWithoutLearner, shareDevice } from './learners/learner-sessions.ts'
import { NewRecoveryCode } from './learners/recovery-code.tsx'
import { childrenTexts } from './texts.ts'

interface ChildrenProps {
  /** offers to save the child's file */
  renderSave: (learner: string) => ReactNode
}

/** /settings/children, shown after the adult question: the children of the account. */
export function ChildrenPage({ renderSave }: ChildrenProps): ReactNode {
  const text = useMessages(childrenTexts)
  return (
    <AdultPage title={text.title}>
      <Children renderSave={renderSave} />
    </AdultPage>
  )
}

function Children({ renderSave }: ChildrenProps): ReactNode {
  const text = useMessages(childrenTexts)
  const errorText = useErrorText()
  const navigate = useNavigate()
  const isShared = useDevice(({ device }) => device !== null)
  const [children, setChildren] = useState<Awaited<ReturnType<typeof readChildren>>>()
  const [editing, setEditing] = useState<LearnerProfile | 'new'>()
  const [deleting, setDeleting] = useState<LearnerProfile>()
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    readChildren().then(setChildren, setFailure)
  }, [])

  /** The device shows the faces as soon as there are several children. */
  const reload = async (): Promise<void> => {
    const token = adultToken()
    if (token !== undefined) await shareDevice(token)
    setChildren(await readChildren())
  }
  const run = (work: () => Promise<unknown>): void => {
    setFailure(undefined)
    work().catch(setFailure)
  }

  const remove = async ({ _id }: LearnerProfile, atOnce: boolean): Promise<void> => {
    await call(deleteLearner, { params: { id: _id }, query: { atOnce: String(atOnce) } })
    if (atOnce) await forgetLearnerHere(_id)
    const { session } = useSession.getState()
    const wasSignedIn = session?.userid === _id && session.role === 'learner'
    if (wasSignedIn) leaveLearner()
    // The adult's session was for the only child: the adult's pages go on without one.
    if (session?.userid === _id && session.role === 'adult') {
      await beginWithoutLearner(session.token)
      leaveLearner()
    }
    await reload()
    if (wasSignedIn && useDevice.getState().device !== null) await navigate('/learners')
  }

  return (
    <>
      <p className="text-lead text-ink-soft">{text.intro}</p>
      {!isAlone && <ButtonLink to="/class" look="plain" icon={<ClipboardList aria-hidden />} state={{ entered: true }}>{text.overview}</ButtonLink>}
      {isShared && <ButtonLink to="/learners" icon={<LayoutGrid aria-hidden />}>{text.faces}</ButtonLink>}
      <ErrorLine>{failure !== undefined && errorText(failure)}</ErrorLine>
      {children !== undefined && (
        <>
          <ul className="flex flex-col gap-6">
            {children.learners.map((learner) => (
              <li key={learner._id}>
                <ChildCard
                  learner={learner}
                  isOnly={children.learners.filter(({ access }) => access === 'owner').length === 1}
                  onChange={() => setEditing(learner)}
                  onExport={() => run(async () => saveFile(await callForFile(exportLearner, { params: { id: learner._id } }), `${exportName([learner.name])}.zip`))}
                  onDelete={() => setDeleting(learner)}
                />
              </li>
            ))}
          </ul>
          <Button look="plain" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>{text.add}</Button>
          {children.deleted.length > 0 && (
            <DeletedChildren
              learners={children.deleted}
              onBringBack={({ _id }) => run(async () => {
                await call(bringBackLearner, { params: { id: _id } })
                await reload()
              })}
              onEnd={({ _id }) => run(async () => {
                await call(endDeletedLearner, { params: { id: _id } })
                await forgetLearnerHere(_id)
                setChildren(await readChildren())
              })}
            />
          )}
          {!isAlone && <EnterCode onAccepted={() => run(reload)} />}
          {isShared && <DeviceCode />}
          {isAlone && <NewRecoveryCode />}
        </>
      )}
      {editing !== undefined && (
        <LearnerForm
          learner={editing === 'new' ? undefined : editing}
          onSaved={() => {
            setEditing(undefined)
            run(reload)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting !== undefined && (
        <DeleteChild
          name={deleting.name}
          save={renderSave(deleting._id)}
          onClose={() => setDeleting(undefined)}
          onDelete={(atOnce) => {
            setDeleting(undefined)
            run(() => remove(deleting, atOnce))
          }}
        />
      )}
    </>
  )
}

async function readChildren() {
  const token = adultToken()
  const [{ learners }, { learners: deleted }] = await Promise.all([call(listLearners), call(listDeletedLearners)])
  if (token !== undefined) await settleDeleted(token, learners, deleted)
  return { learners, deleted }
}
