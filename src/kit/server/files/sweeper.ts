/**
 * Removes abandoned and expired files, old examples, what dead processes left and what is left of deleted learners, at the start and
 * then every hour. Of the processes of a database one does so for all; once a day it also looks for files without a row.
 */
import type { FastifyInstance } from 'fastify'
import { endLease, takeLease } from '../database/lease.ts'
import type { Context } from '../http/server-context.ts'
import type { OwnProcess } from './processes.ts'
import { sweepStored } from './sweep.ts'
import type { UploadFolder } from './upload-folder.ts'

const hour = 3_600_000
/** The process that has it renews it each hour. */
const sweepLease = { name: 'sweep', ms: 2 * hour }
/** Nobody renews it: when it has ended, the files are listed again. */
const listLease = { name: 'list files', ms: 24 * hour, isHeld: async () => true }

/** Returns a function that resolves when no sweep is running. */
export function addSweeper(app: FastifyInstance, context: Context, { process, uploadFolder }: { process: OwnProcess; uploadFolder: UploadFolder }): () => Promise<void> {
  const report = (err: unknown): void => app.log.error({ err }, 'Something could not be removed yet')
  const { database, clock } = context
  const now = (): number => clock.now().getTime()
  const mine = { ...sweepLease, holder: process.name }
  const refused = (error: unknown): boolean => {
    report(error)
    return false
  }
  let running: Promise<void> | undefined
  const sweep = async (): Promise<void> => {
    await context.reserve.hold()
    await process.removeDead().catch(report)
    await uploadFolder.removeAbandoned().catch(report)
    if (!(await takeLease(database, { ...mine, isHeld: async (holder) => holder !== process.name && process.isAlive(holder) }, now()).catch(refused))) return
    const listsFiles = await takeLease(database, { ...listLease, holder: process.name }, now()).catch(refused)
    await sweepStored(context, report, { listsFiles })
    await context.eraseDeleted().catch(report)
  }
  const start = (): void => {
    running ??= sweep().finally(() => (running = undefined))
  }
  const timer = setInterval(start, hour).unref()
  app.addHook('onReady', async () => start())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
    await endLease(database, mine).catch(report)
  })
  return async () => running
}
