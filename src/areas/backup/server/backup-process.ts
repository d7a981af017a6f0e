/** Makes backups in a process of their own, so that they never delay a call. */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Environment } from '#kit/server/environment.ts'
import type { Log } from '#kit/server/context.ts'

export interface BackupProcess {
  /** 0 to 1; undefined: no backup is running */
  readonly progress: number | undefined
  readonly hasFailed: boolean
  /** Starts a backup unless one is running. */
  start(options: { readonly onlyIfDue: boolean }): void
  stop(): void
}

/** The most of its output that is logged, in characters. */
const maxOutput = 2000

/** @param command path of the module that makes a backup, as `npm run backup` does */
export function createBackupProcess(command: string, environment: Environment, log: Log): BackupProcess {
  const { DATA_DIR, DATABASE_URL = '', BACKUP_DIR, BACKUP_COPY_DIR = '', BACKUP_PASSPHRASE = '', S3_ENDPOINT = '', S3_BUCKET = '', S3_REGION, S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = environment
  const variables = {
    DATA_DIR, DATABASE_URL, DATABASE_URL_FILE: '', BACKUP_DIR, BACKUP_COPY_DIR, BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE: '',
    S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_ACCESS_KEY_FILE: '', S3_SECRET_KEY, S3_SECRET_KEY_FILE: '',
  }
  let child: ChildProcess | undefined
  const state = { progress: 0, hasFailed: false }

  return {
    get progress() {
      return child === undefined ? undefined : state.progress
    },
    get hasFailed() {
      return state.hasFailed
    },
    start({ onlyIfDue }) {
      if (child !== undefined) return
      state.progress = 0
      let output = ''
      const started = spawn(process.execPath, [command, ...(onlyIfDue ? ['--if-due'] : [])], {
        env: { ...process.env, ...variables },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      })
      child = started
      started.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-maxOutput)))
      started.on('message', (message) => {
        if (typeof message === 'object' && 'progress' in message && typeof message.progress === 'number') state.progress = message.progress
      })
      const end = (hasFailed: boolean): void => {
        if (child !== started) return
        child = undefined
        state.hasFailed = hasFailed
        if (hasFailed) log.error({ output }, 'The backup failed')
        else if (output !== '') log.warn({ output }, 'The backup has a warning')
      }
      started.on('error', (error) => {
        output = error.message
        end(true)
      })
      started.on('close', (code) => end(code !== 0))
    },
    stop() {
      const running = child
      child = undefined
      running?.kill()
    },
  }
}
