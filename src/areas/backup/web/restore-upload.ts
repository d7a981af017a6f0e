import type { z } from 'zod'
import { call, isUnreachable, type ResponseOf } from '#kit/web/api/api.ts'
import { beginRestore, finishRestore, getRestoreStatus, partBytes, type restoreRequest, sendRestorePart } from '../api.ts'
import type { Parts } from './locked-backup.ts'

/** Time between two questions about a running restore, in ms. */
const pollMs = 500
/** How often the page asks in a row without an answer before it gives up. */
const maxUnanswered = 120

/** The code of a server, and what the account of a backup from another kind of host needs. */
export type RestoreAnswers = Pick<z.input<typeof restoreRequest>, 'code' | 'logIn' | 'takeOver'>

export type Restored = NonNullable<ResponseOf<typeof getRestoreStatus>['restored']>

/** `share`: 0 to 1 of the step */
export type OnStep = (step: 'sending' | 'restoring', share: number) => void

/** Sends the file in parts, so that it is never in memory as a whole, and restores it. Rejects as `call` and `part` do. */
export async function uploadAndRestore(file: Parts, answers: RestoreAnswers, onStep: OnStep, signal: AbortSignal): Promise<Restored> {
  onStep('sending', 0)
  const { upload } = await call(beginRestore, { body: { bytes: file.size, ...answers }, signal })
  for (let from = 0; from < file.size; from += partBytes) {
    await call(sendRestorePart, { params: { upload, from }, file: await file.part(from), signal })
    onStep('sending', Math.min(1, (from + partBytes) / file.size))
  }
  onStep('restoring', 0)
  let status = await untilAnswered(() => call(finishRestore, { params: { upload }, signal }))
  while (status.restored === null) {
    onStep('restoring', status.progress)
    await pause()
    status = await untilAnswered(() => call(getRestoreStatus, { params: { upload }, signal }))
  }
  return status.restored
}

/** Asks again while the server cannot be reached: it restores the complete file without the page. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let unanswered = 1; ; unanswered++) {
    try {
      return await ask()
    } catch (error) {
      if (!isUnreachable(error) || unanswered === maxUnanswered) throw error
    }
    await pause()
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, pollMs)
  })
}
