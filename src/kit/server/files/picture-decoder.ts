/** Decodes pictures in processes of their own, so that one that crashes or takes too much ends only its process. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { mallocSettings } from '../malloc-settings.ts'
import type { PictureAnswer, PictureJob } from './picture-process.ts'

/** For JavaScript, in MB. The process limits the memory of the picture itself. */
const execArgv = ['--max-old-space-size=64', '--max-semi-space-size=4']
/** For one picture, in ms. The process limits its processor time; a busy machine may need longer. */
const maxWaitMs = 60_000
/** An idle process ends after this time, in ms: an adult often adds several pictures. */
const idleMs = 30_000

export interface PictureDecoder {
  /** Decodes one picture. Each call that runs at the same time has a process of its own. */
  decode(job: PictureJob): Promise<PictureAnswer>
  /** Starts a process if there is none, so that the next picture need not wait for it. Never throws. */
  warmUp(): void
  /** Ends all processes, also those that decode a picture. */
  close(): void
}

interface Idle {
  readonly child: ChildProcess
  readonly timer: NodeJS.Timeout
}

export function createPictureDecoder(): PictureDecoder {
  const running = new Set<ChildProcess>()
  /** at most one */
  let idle: Idle | undefined

  function start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'picture-process.ts'), {
      // The decoder needs none of the server's environment.
      env: mallocSettings, execArgv, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    running.add(child)
    const forget = (): void => {
      running.delete(child)
      if (idle?.child === child) takeIdle()
    }
    child.once('exit', forget)
    // It could not be started.
    child.on('error', forget)
    // Before it has threads: these inherit it. Other requests come first.
    if (child.pid !== undefined) setPriority(child.pid, Math.min(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL, constants.priority.PRIORITY_LOW))
    return child
  }

  function takeIdle(): ChildProcess | undefined {
    clearTimeout(idle?.timer)
    const child = idle?.child
    idle = undefined
    return child
  }

  function rest(child: ChildProcess): void {
    // It is no longer idle when it is killed: a picture that comes before its exit needs another process.
    if (idle === undefined && running.has(child)) idle = { child, timer: setTimeout(() => takeIdle()?.kill('SIGKILL'), idleMs) }
    else child.kill('SIGKILL')
  }

  return {
    async decode(job) {
      const child = takeIdle() ?? start()
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        child.kill('SIGKILL')
      }, maxWaitMs)
      try {
        const answer = await answerOf(child, job)
        return isLate && 'fault' in answer ? { fault: 'TOOK_TOO_LONG' } : answer
      } finally {
        clearTimeout(timer)
        rest(child)
      }
    },
    warmUp() {
      if (running.size > 0) return
      try {
        rest(start())
      } catch {
        // The picture meets the same failure.
      }
    },
    close() {
      takeIdle()
      for (const child of running) child.kill('SIGKILL')
    },
  }
}

/** Rejects if the process could not be started. */
async function answerOf(child: ChildProcess, job: PictureJob): Promise<PictureAnswer> {
  const settled = new AbortController()
  const { signal } = settled
  const answered = once(child, 'message', { signal }).then(([answer]) => answer as PictureAnswer)
  const ended = once(child, 'exit', { signal }).then(([, by]): PictureAnswer => (
    // It ends itself with this signal if it needs too much memory or time.
    { fault: by === 'SIGKILL' ? 'PICTURE_TOO_COMPLEX' : 'PICTURE_BROKEN' }
  ))
  // If the process has ended, its exit is the answer.
  child.send(job, () => undefined)
  const answer = Promise.race([answered, ended])
  await Promise.allSettled([answer])
  settled.abort()
  await Promise.allSettled([answered, ended])
  return answer
}
