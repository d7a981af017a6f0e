/**
 * For child processes of the server to import: ends this process as soon as the other end of stdin closes, even if the
 * server was killed. Runs in a thread, because decoding may block the main thread.
 */
import { Worker } from 'node:worker_threads'

const watchParent = `
  const { Socket } = require('node:net')
  new Socket({ fd: 0 }).on('error', () => {}).on('close', () => process.kill(process.pid, 'SIGKILL')).resume()
`
new Worker(watchParent, { eval: true }).unref()
