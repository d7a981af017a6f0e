import { readdirSync, readFileSync } from 'node:fs'

/** /proc counts processor time in ticks, 100 a second on every Linux. */
const ticks = 100

/** The processor time of a process and of all below it, also of those that have ended, in seconds. Linux only. */
export function processorSecondsOfTree(pid: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap(statOf)
  const wanted = new Set([pid])
  for (let size = 0; size < wanted.size;) {
    size = wanted.size
    for (const one of all) if (wanted.has(one.parent)) wanted.add(one.pid)
  }
  return all.filter((one) => wanted.has(one.pid)).reduce((sum, { used }) => sum + used, 0) / ticks
}

function statOf(pid: string): { pid: number; parent: number; used: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ').map(Number)
    // utime, stime, and of ended children cutime, cstime
    return [{ pid: Number(pid), parent: fields[1] ?? 0, used: fields.slice(11, 15).reduce((sum, time) => sum + time, 0) }]
  } catch {
    // It has ended since the folder was read.
    return []
  }
}
