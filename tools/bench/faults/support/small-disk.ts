/** A small disk that can be filled and freed, with the strictest method that the machine allows. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

export interface SmallDisk extends AsyncDisposable {
  /** the method */
  readonly way: 'a mounted tmpfs' | 'a tmpfs in a namespace of its own' | 'a limit of the size of files'
  /** DATA_DIR for the server */
  readonly folder: string
  /** the command that must run the server */
  readonly wrapper: readonly string[]
  /** the path of the folder for this process while the server runs */
  seenFrom(pid: number): string
  fill(pid: number): Promise<void>
  free(pid: number): Promise<void>
}

const size = 'size=8m,mode=700'
/** Small pieces at the end fill the last page. */
const pieces = [1 << 20, 4096, 1]

function works(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

function must(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
}

async function fillWith(file: string): Promise<void> {
  for (const piece of pieces) {
    const stream = createWriteStream(file, { flags: 'a' })
    const full = once(stream, 'error')
    const bytes = Buffer.alloc(piece)
    for (let written = 0; written < 16; written++) stream.write(bytes)
    stream.end()
    await Promise.race([full, once(stream, 'close')])
  }
}

/** @param parent the folder in which the folder of the disk is created */
export async function openSmallDisk(parent: string): Promise<SmallDisk> {
  const folder = join(parent, 'small-disk')
  await mkdir(folder)
  const ballast = 'ballast'
  if (works('mount', '-t', 'tmpfs', '-o', size, 'tmpfs', folder)) {
    return {
      way: 'a mounted tmpfs',
      folder,
      wrapper: [],
      seenFrom: () => folder,
      fill: () => fillWith(join(folder, ballast)),
      free: () => rm(join(folder, ballast)),
      [Symbol.asyncDispose]: async () => must('umount', '-l', folder),
    }
  }
  if (works('unshare', '--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', '-o', size, 'tmpfs', folder)) {
    // Only the server sees the mount, which ends with it.
    const seenFrom = (pid: number): string => join(`/proc/${pid}/root`, folder)
    return {
      way: 'a tmpfs in a namespace of its own',
      folder,
      wrapper: ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', `mount -t tmpfs -o ${size} tmpfs "$0" && exec "$@"`, folder],
      seenFrom,
      fill: (pid) => fillWith(join(seenFrom(pid), ballast)),
      free: (pid) => rm(join(seenFrom(pid), ballast)),
      [Symbol.asyncDispose]: async () => undefined,
    }
  }
  return {
    way: 'a limit of the size of files',
    folder,
    wrapper: [],
    seenFrom: () => folder,
    fill: async (pid) => must('prlimit', '--pid', String(pid), '--fsize=0:'),
    free: async (pid) => must('prlimit', '--pid', String(pid), '--fsize=unlimited:'),
    [Symbol.asyncDispose]: async () => undefined,
  }
}
