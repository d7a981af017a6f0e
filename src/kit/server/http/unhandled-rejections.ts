import { inspect } from 'node:util'
import { redactError } from './redact-error.ts'

/**
 * For worker threads to import: logs unhandled rejections. Each belongs to a job that was answered or that will end at
 * its deadline. Without a listener it would end the thread, and with it the job of another learner.
 */
process.on('unhandledRejection', (cause) => {
  process.stderr.write(`A job failed after it was answered: ${inspect(redactError(cause), { depth: null, breakLength: Number.POSITIVE_INFINITY })}\n`)
})
