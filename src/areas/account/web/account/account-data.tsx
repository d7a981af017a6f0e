import { Download, Trash2 } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { callForFile, callLast } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { exportName, saveFile } from '#kit/web/save-file.ts'
import { useDevice } from '#kit/web/session/device.ts'
import { forgetSessions, useSession } from '#kit/web/session/session.ts'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { LoadingOverlay } from '#kit/web/ui/loading.tsx'
import { deleteAccount, exportAccount } from '../../api.ts'
import { accountDataTexts } from '../texts.ts'
import { deletedHere, forgetLearnerHere } from '../learners/deleted-learners-here.ts'
import { adultToken } from '../learners/learner-sessions.ts'
import { StorageUsage } from './storage-usage.tsx'

/** Exports and deletes all data of the account. */
export function AccountData(): ReactNode {
  const text = useMessages(accountDataTexts)
  const errorText = useErrorText()
  const { question, askAdult } = useAdultQuestion()
  const learner = useSession((state) => state.session?.userid ?? '')
  const child = useSession((state) => state.session?.username ?? '')
  const device = useDevice((state) => state.device)
  const names = device?.learners.filter(({ sharedBy = null }) => sharedBy === null).map(({ name }) => name) ?? [child]
  const [deleting, setDeleting] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const run = async (work: () => Promise<void>): Promise<void> => {
    setFailure(undefined)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  return (
    <Card className="relative">
      <h2 className="text-child text-brand">{text.account}</h2>
      <p className="mt-2 mb-5 text-lead text-ink-soft">{text.accountText}</p>
      <StorageUsage />
      <div className="flex flex-wrap gap-target-gap">
        <Button
          look="plain"
          icon={<Download aria-hidden />}
          onClick={() => void run(async () => saveFile(await callForFile(exportAccount), `${exportName(names)}.zip`))}
        >
          {text.exportAll}
        </Button>
        <Button look="grave" icon={<Trash2 aria-hidden />} onClick={() => askAdult(() => setDeleting(true))}>
          {text.deleteAll}
        </Button>
      </div>
      <ErrorLine className="mt-4">{failure !== undefined && errorText(failure)}</ErrorLine>
      {busy && <LoadingOverlay />}
      {question}
      {deleting && (
        <Dialog title={text.deleteTitle} onClose={() => setDeleting(false)}>
          <p className="mb-6 text-lead">{text.deleteText}</p>
          <div className="flex flex-wrap gap-target-gap">
            <Button onClick={() => setDeleting(false)}>{text.deleteNo}</Button>
            <Button
              look="grave"
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                setDeleting(false)
                void run(() => callLast(deleteAccount, {}, async () => {
                  const learners = new Set([learner, ...(useDevice.getState().device?.learners ?? []).map(({ _id }) => _id), ...deletedHere(adultToken())])
                  for (const _id of learners) await forgetLearnerHere(_id)
                  forgetSessions()
                  location.assign('/login')
                }))
              }}
            >
              {text.deleteYes}
            </Button>
          </div>
        </Dialog>
      )}
    </Card>
  )
}
