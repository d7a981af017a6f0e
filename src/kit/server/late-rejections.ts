/**
 * For worker threads to import. A rejection that nobody handles belongs to a job that was answered or that will end at
 * its deadline. Without a listener it would end the thread, and with it the job of another learner.
 */
process.on('unhandledRejection', (cause) => {
  process.emitWarning(cause instanceof Error ? cause : new Error(String(cause)))
})
