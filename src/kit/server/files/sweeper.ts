/**
 * Removes abandoned and expired files, old examples, and the remains of dead processes and deleted learners, at the start and
 * then every hour. Of the processes of a database one does so for all; once a day it also looks for files without a row.
 * Once a day, one process of each machine does so for the files that recognisers keep there.
 */
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { endLease, takeLease } from '../database/lease.ts'
import type { Context } from '../http/server-context.ts'
import type { OwnProcess } from './processes.ts'
import { type Sweep, sweepStored } from './sweep.ts'
import type { UploadFolder } from './upload-folder.ts'

const hour = 3_600_000
/** The process that has it renews it each hour. */
const sweepLease = { name: 'sweep', ms: 2 * hour }
/** Nobody renews them: when one has ended, the files are listed again. */
const daily = { ms: 24 * hour, isHeld: async () => true }

interface Parts {
  readonly process: OwnProcess
  readonly uploadFolder: UploadFolder
  /** what the areas remove of the files that recognisers keep for all learners */
  readonly sweeps: readonly Sweep[]
}

/** Returns a function that resolves when no sweep is running. */
export function addSweeper(app: FastifyInstance, context: Context, { process, uploadFolder, sweeps }: Parts): () => Promise<void> {
  const report = (err: unknown): void => app.log.error({ err }, 'Something could not be removed yet')
  const { database, clock, environment } = context
  const now = (): number => clock.now().getTime()
  const mine = { ...sweepLease, holder: process.name }
  const listsFiles = { ...daily, holder: process.name, name: 'list files' }
  // With a bucket each machine has a folder of its own.
  const listsShared = { ...daily, holder: process.name, name: `list shared files of ${hostname()}:${environment.DATA_DIR}` }
  const refused = (error: unknown): boolean => {
    report(error)
    return false
  }
  let running: Promise<void> | undefined
  const sweep = async (): Promise<void> => {
    await context.reserve.hold()
    await process.removeDead().catch(report)
    await uploadFolder.removeAbandoned().catch(report)
    if (await takeLease(database, listsShared, now()).catch(refused)) for (const one of sweeps) await one(context).catch(report)
    if (!(await takeLease(database, { ...mine, isHeld: async (holder) => holder !== process.name && process.isAlive(holder) }, now()).catch(refused))) return
    await sweepStored(context, report, { listsFiles: await takeLease(database, listsFiles, now()).catch(refused) })
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
