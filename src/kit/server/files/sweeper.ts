/** Removes abandoned and expired files, old examples, what dead processes left and what is left of deleted learners, at the start and then every hour. */
import type { FastifyInstance } from 'fastify'
import { removeOldExamples } from '#kit/recognition/server/examples.ts'
import type { Context } from '../http/server-context.ts'
import { removeDeletedLearners } from '../deleted-learners.ts'
import type { OwnProcess } from './processes.ts'
import type { UploadFolder } from './upload-folder.ts'
import { removeExpiredRecordings } from './recordings.ts'

const hour = 3_600_000

/** Returns a function that resolves when no sweep is running. */
export function addSweeper(app: FastifyInstance, context: Context, { process, uploadFolder }: { process: OwnProcess; uploadFolder: UploadFolder }): () => Promise<void> {
  const report = (err: unknown): void => app.log.error({ err }, 'Something could not be removed yet')
  let running: Promise<void> | undefined
  const sweep = async (): Promise<void> => {
    const now = context.clock.now().getTime()
    await context.reserve.hold()
    await process.removeDead().catch(report)
    await uploadFolder.removeAbandoned().catch(report)
    await removeDeletedLearners(context).catch(report)
    await removeExpiredRecordings(context, now).catch(report)
    await removeOldExamples(context.database, now).catch(report)
    await context.files.sweep(now, report).catch(report)
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
  })
  return async () => running
}
