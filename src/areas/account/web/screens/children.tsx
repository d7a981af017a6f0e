import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { languageOfText } from '#kit/languages.ts'
import { removeAllEntries } from '#kit/attempts/web/outbox-store.ts'
import { isAlone } from '#kit/web/alone.ts'
import { call, callForFile } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ClipboardList, LayoutGrid, Plus, Trash2 } from '#kit/web/icons.tsx'
import { saveFile } from '#kit/web/save-file.ts'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { leaveLearner, useSession } from '#kit/web/session/session.ts'
import { forgetSettingsOf } from '#kit/web/session/settings.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { deleteLearner, exportLearner, type LearnerProfile, listLearners } from '../../api.ts'
import { EnterCode } from '../access/enter-code.tsx'
import { ChildCard } from '../learners/child-card.tsx'
import { DeviceCode } from '../learners/device-code.tsx'
import { LearnerForm } from '../learners/learner-form.tsx'
import { adultToken, shareDevice } from '../learners/learner-sessions.ts'
import { NewRecoveryCode } from '../learners/recovery-code.tsx'
import { childrenTexts } from '../texts.ts'

/** /settings/children, shown after the adult question: the children of the account. */
export function Screen(): ReactNode {
  const text = useMessages(childrenTexts)
  return (
    <AdultPage title={text.title}>
      <Children />
    </AdultPage>
  )
}

function Children(): ReactNode {
  const text = useMessages(childrenTexts)
  const errorText = useErrorText()
  const navigate = useNavigate()
  const isShared = useDevice(({ device }) => device !== null)
  const [learners, setLearners] = useState<readonly LearnerProfile[]>()
  const [editing, setEditing] = useState<LearnerProfile | 'new'>()
  const [deleting, setDeleting] = useState<LearnerProfile>()
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    call(listLearners).then((answer) => setLearners(answer.learners), setFailure)
  }, [])

  /** The device shows the faces as soon as there are several children. */
  const reload = async (): Promise<void> => {
    const token = adultToken()
    if (token !== undefined) await shareDevice(token)
    setLearners((await call(listLearners)).learners)
  }
  const run = (work: () => Promise<unknown>): void => {
    setFailure(undefined)
    work().catch(setFailure)
  }

  const remove = async ({ _id }: LearnerProfile): Promise<void> => {
    await call(deleteLearner, { params: { id: _id } })
    await removeAllEntries(_id).catch((error: unknown) => console.error('The recordings on this device could not be deleted', error))
    forgetSettingsOf(_id)
    const { session } = useSession.getState()
    const wasSignedIn = session?.userid === _id && session.role === 'learner'
    if (wasSignedIn) leaveLearner()
    await reload()
    if (wasSignedIn && useDevice.getState().device !== null) await navigate('/learners')
  }

  return (
    <>
      <p className="text-lead text-ink-soft">{text.intro}</p>
      {!isAlone && <ButtonLink to="/class" look="plain" icon={<ClipboardList aria-hidden />} state={{ entered: true }}>{text.overview}</ButtonLink>}
      {isShared && <ButtonLink to="/learners" icon={<LayoutGrid aria-hidden />}>{text.faces}</ButtonLink>}
      <ErrorLine>{failure !== undefined && errorText(failure)}</ErrorLine>
      {learners !== undefined && (
        <>
          <ul className="flex flex-col gap-6">
            {learners.map((learner) => (
              <li key={learner._id}>
                <ChildCard
                  learner={learner}
                  isOnly={learners.filter(({ access }) => access === 'owner').length === 1}
                  onChange={() => setEditing(learner)}
                  onExport={() => run(async () => saveFile(await callForFile(exportLearner, { params: { id: learner._id } }), 'd-learner.zip'))}
                  onDelete={() => setDeleting(learner)}
                />
              </li>
            ))}
          </ul>
          <Button look="plain" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>{text.add}</Button>
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
        <Dialog title={<><Lang lang={languageOfText(deleting.name)}>{deleting.name}</Lang>: {text.deleteTitle}</>} onClose={() => setDeleting(undefined)}>
          <p className="mb-6 text-lead">{text.deleteText}</p>
          <div className="flex flex-wrap gap-target-gap">
            <Button onClick={() => setDeleting(undefined)}>{text.deleteNo}</Button>
            <Button
              look="plain"
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                setDeleting(undefined)
                run(() => remove(deleting))
              }}
            >
              {text.deleteYes}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
