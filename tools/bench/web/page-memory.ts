/** The processes of a browser, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs'

/** Of a second of processor time, in /proc. */
const ticks = 100

interface Found {
  readonly pid: string
  readonly parent: string
  readonly command: string
  readonly seconds: number
}

function read(pid: string): Found | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { pid, parent: fields[1] ?? '', command, seconds: (Number(fields[11]) + Number(fields[12])) / ticks }
  } catch {
    // It has ended.
    return undefined
  }
}

/** The processes of the browser with this profile. */
function processesOf(profile: string): Found[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(read).filter((one) => one !== undefined)
  const found = all.filter(({ command }) => command.includes(`--user-data-dir=${profile}`) && !command.includes('--type='))
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid))
  return found
}

/** The processor time that the browser's processes have used, in seconds. */
export function processorSeconds(profile: string): number {
  return processesOf(profile).reduce((sum, { seconds }) => sum + seconds, 0)
}

/** The memory of the largest process that shows a page, in MB. */
export interface PageMemory {
  /** of its own: neither code nor files, which processes share */
  readonly own: number
  /** all that is resident (RSS), with the whole of the browser's code */
  readonly resident: number
}

export function pageMemory(profile: string): PageMemory {
  const all = processesOf(profile).filter(({ command }) => command.includes('--type=renderer')).map(({ pid }) => memoryOf(pid))
  return all.toSorted((a, b) => b.own - a.own)[0] ?? { own: 0, resident: 0 }
}

function memoryOf(pid: string): PageMemory {
  try {
    const sizes = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const megabytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(sizes)?.[1] ?? 0) / 1000
    return { own: megabytes('Anonymous'), resident: megabytes('Rss') }
  } catch {
    // It has ended.
    return { own: 0, resident: 0 }
  }
}
