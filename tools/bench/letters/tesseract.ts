import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { lettersOf } from '#areas/write/rules/scripts.ts'
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
  /** the letter that it reads in each picture; empty if it reads none */
  readonly letters: readonly string[]
  /** of its process, as Linux counts them */
  readonly cpuSeconds: number
  readonly memoryBytes: number
}

/**
 * Reads the pictures on one core and takes the first letter of each text. Of page modes 6, 7, 8, 10 and 13, letters of 20 to 110 px
 * with margins of 20 to 70 px, raw, smoothed and black and white, with and without a list of the letters, and both Sinhala networks
 * of Debian, this way read most of 152 pictures of miyunn_train: 15 %; one character of 110 px (--psm 10) without a list 3 %.
 */
export async function readWithTesseract(samples: readonly Sample[]): Promise<TesseractRun> {
  const folder = mkdtempSync(join(tmpdir(), 'd-learner-letters-'))
  try {
    const files = await Promise.all(samples.map((sample, i) => writePicture(sample, join(folder, `${i}.png`))))
    writeFileSync(join(folder, 'list.txt'), files.join('\n'))
    const known = lettersOf.sinhala.join('')
    const options = ['--psm', '13', '--dpi', '300', '-l', 'sin', '-c', `tessedit_char_whitelist=${known}`]
    const child = spawn('tesseract', [join(folder, 'list.txt'), '-', ...options], {
      env: { ...process.env, OMP_THREAD_LIMIT: '1' }, stdio: ['ignore', 'pipe', 'ignore'],
    })
    let used = { cpuSeconds: 0, memoryBytes: 0 }
    const watch = setInterval(() => {
      used = usedBy(child.pid) ?? used
    }, 50)
    const [read] = await Promise.all([text(child.stdout), once(child, 'close')])
    clearInterval(watch)
    const pages = read.split('\f').map((page) => Array.from(page).find((character) => known.includes(character)) ?? '')
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
  const upright = await (light ? picture : picture.negate()).png().toBuffer()
  const cut = await sharp(upright).trim({ background: '#fff' }).toBuffer()
  const scaled = await sharp(cut)
    .resize({ height: 44, width: 3 * 44, fit: 'inside', kernel: 'cubic' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .png()
    .toBuffer()
  await sharp(scaled).blur(1).threshold(200).png().toFile(file)
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
