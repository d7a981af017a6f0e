/** Processor time and memory of another process, read from /proc. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryOf } from '../../lib/server/server-process.ts'

/** /proc counts processor time in ticks, 100 a second on every Linux. */
const ticks = 100

/** The processor time of a process, all threads together, in seconds. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}

/** The peak memory of a process while `work` runs, in MB, sampled 50 times a second. */
export async function mostMemory(pid: number, work: () => Promise<void>): Promise<number> {
  let most = 0
  const look = async (): Promise<void> => {
    most = Math.max(most, (await memoryOf({ pid })).now)
  }
  await look()
  const timer = setInterval(() => void look(), 20)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  await look()
  return most
}

/** @param database the SQLite file with the words */
export async function startBareServer(database: string): Promise<{ child: ChildProcess; pid: number; url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), database], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of child.stdout) {
    const url = /ready at (\S+)/.exec(String(chunk))?.[1]
    if (url !== undefined) return { child, pid: child.pid ?? 0, url }
  }
  throw new Error('The bare server ended before it was ready')
}
