import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Sample } from './pictures.ts'

function languages(): string {
  return spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).stdout ?? ''
}

/** Whether Tesseract and its Sinhala data are installed. */
export function tesseractReadsSinhala(): boolean {
  return /^sin$/m.test(languages())
}

/** The size of its Sinhala data. */
export function tesseractBytes(): number {
  const [, folder = ''] = /"(.*)"/.exec(languages()) ?? []
  return statSync(join(folder, 'sin.traineddata')).size
}

export interface TesseractRun {
  /** what it reads in each picture */
  readonly letters: readonly string[]
  /** of its process, as Linux counts them */
  readonly cpuSeconds: number
  readonly memoryBytes: number
}

/** Reads the pictures on one core. Each is shown as one character, black on white, 140 px high. */
export async function readWithTesseract(samples: readonly Sample[]): Promise<TesseractRun> {
  const folder = mkdtempSync(join(tmpdir(), 'd-learner-letters-'))
  try {
    const files = await Promise.all(samples.map((sample, i) => writePicture(sample, join(folder, `${i}.png`))))
    writeFileSync(join(folder, 'list.txt'), files.join('\n'))
    const child = spawn('tesseract', [join(folder, 'list.txt'), '-', '--psm', '10', '-l', 'sin'], {
      env: { ...process.env, OMP_THREAD_LIMIT: '1' }, stdio: ['ignore', 'pipe', 'ignore'],
    })
    let used = { cpuSeconds: 0, memoryBytes: 0 }
    const watch = setInterval(() => {
      used = usedBy(child.pid) ?? used
    }, 50)
    const [read] = await Promise.all([text(child.stdout), once(child, 'close')])
    clearInterval(watch)
    const pages = read.split('\f').map((page) => page.replaceAll(/[\s\u200c\u200d]/g, ''))
    return { letters: samples.map((_, i) => pages[i] ?? ''), ...used }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function writePicture({ picture: { data, width, height } }: Sample, file: string): Promise<string> {
  const channels = (data.length / (width * height)) as 1 | 3 | 4
  const picture = sharp(data, { raw: { width, height, channels } }).flatten({ background: '#fff' }).greyscale()
  const [corner] = await picture.clone().raw().toBuffer()
  const light = (corner ?? 0) > 127
  const upright = light ? picture : picture.negate()
  const cut = await upright.png().toBuffer()
  await sharp(await sharp(cut).trim({ background: '#fff' }).toBuffer())
    .resize({ height: 110, kernel: 'cubic' })
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#fff' })
    .png()
    .toFile(file)
  return file
}

/** Undefined if the process has ended, or where the system has no /proc. */
function usedBy(pid: number | undefined): Omit<TesseractRun, 'letters'> | undefined {
  try {
    // After the name in brackets: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
    const [, peak = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return { cpuSeconds: ((stat[11] ?? 0) + (stat[12] ?? 0)) / 100, memoryBytes: Number(peak) * 1024 }
  } catch {
    return undefined
  }
}
