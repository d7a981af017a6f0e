/** The folder of backups: their names, which to keep, and when the next one is due. */
import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const name = /^d-learner-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(-incomplete)?\.zip(?:\.locked)?$/
const [dailyCopies, weeklyCopies] = [7, 4]
const day = 86_400_000
/** Local hour of the nightly backup. */
const nightlyHour = 3

export interface Copy {
  readonly name: string
  readonly createdAt: Date
  /** false: files that the rows name were missing */
  readonly isComplete: boolean
}

/** The finished backups in the folder, newest first; none if there is no such folder. */
export async function listCopies(folder: string): Promise<Copy[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return names.flatMap((found) => {
    const [, date, hours, minutes, seconds, incomplete] = name.exec(found) ?? []
    const createdAt = new Date(`${date}T${hours}:${minutes}:${seconds}Z`)
    return Number.isNaN(createdAt.getTime()) ? [] : [{ name: found, createdAt, isComplete: incomplete === undefined }]
  }).toSorted(newestFirst)
}

/** Names have seconds: of two in the same second, the complete one counts as newer. */
function newestFirst(a: Copy, b: Copy): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || Number(b.isComplete) - Number(a.isComplete)
}

/**
 * The newest copy of each of the last seven days and of each of the last four weeks that have one. Days and weeks are local.
 * An incomplete copy replaces no complete one: only the newest of all copies may be incomplete.
 */
export function copiesToKeep(copies: readonly Copy[]): Set<Copy> {
  const sorted = copies.toSorted(newestFirst)
  const newestOf = (period: (date: Date) => string, most: number): Copy[] => {
    return [...Map.groupBy(sorted.filter(({ isComplete }) => isComplete), ({ createdAt }) => period(createdAt)).values()].slice(0, most).flatMap((group) => group.slice(0, 1))
  }
  return new Set([...sorted.slice(0, 1), ...newestOf((date) => date.toDateString(), dailyCopies), ...newestOf(weekOf, weeklyCopies)])
}

/** The local Monday of the date's week. */
function weekOf(date: Date): string {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - ((date.getDay() + 6) % 7)).toDateString()
}

export async function removeOldCopies(folder: string): Promise<void> {
  const copies = await listCopies(folder)
  const kept = copiesToKeep(copies)
  for (const copy of copies) if (!kept.has(copy)) await rm(join(folder, copy.name), { force: true })
}

/** Whether the newest backup is older than the last night. A copy from the future, made with a wrong clock, does not count. */
export function isDue(copies: readonly Copy[], now: Date): boolean {
  const lastNight = new Date(now)
  lastNight.setHours(nightlyHour, 0, 0, 0)
  if (lastNight > now) lastNight.setDate(lastNight.getDate() - 1)
  return !copies.some(({ createdAt }) => createdAt >= lastNight && createdAt.getTime() <= now.getTime() + day)
}

/** Writes the file from memory to the disk: a USB stick may be pulled out right away. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Copies a backup into a second folder, completely or not at all. Returns false if that folder is missing, for example a USB stick. */
export async function copyTo(folder: string, file: string, copyName: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory() !== true) return false
  const temporary = join(folder, `${copyName}.part`)
  try {
    await copyFile(file, temporary)
    await flush(temporary)
    await rename(temporary, join(folder, copyName))
  } finally {
    await rm(temporary, { force: true })
  }
  await removeOldCopies(folder)
  return true
}
