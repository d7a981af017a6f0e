/** Removes abandoned and expired files, old examples, what dead processes left and what is left of deleted learners, at the start and then every hour. */
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/server-context.ts'
import type { OwnProcess } from './processes.ts'
import { sweepStored } from './sweep.ts'
import type { UploadFolder } from './upload-folder.ts'

const hour = 3_600_000

/** Returns a function that resolves when no sweep is running. */
export function addSweeper(app: FastifyInstance, context: Context, { process, uploadFolder }: { process: OwnProcess; uploadFolder: UploadFolder }): () => Promise<void> {
  const report = (err: unknown): void => app.log.error({ err }, 'Something could not be removed yet')
  let running: Promise<void> | undefined
  const sweep = async (): Promise<void> => {
    await context.reserve.hold()
    await process.removeDead().catch(report)
    await uploadFolder.removeAbandoned().catch(report)
    await sweepStored(context, report)
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
