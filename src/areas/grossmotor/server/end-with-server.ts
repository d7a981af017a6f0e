/**
 * For processes of the server to import: ends this process as soon as the other end of stdin is closed, which happens
 * even if the server is killed. In a thread, because a video may hold up the main one.
 */
import { Worker } from 'node:worker_threads'

const watch = `
  const { Socket } = require('node:net')
  new Socket({ fd: 0 }).on('error', () => {}).on('close', () => process.kill(process.pid, 'SIGKILL')).resume()
`
new Worker(watch, { eval: true }).unref()
