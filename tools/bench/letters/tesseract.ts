import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Sample } from './pictures.ts'

/** Whether Tesseract and its Sinhala data are installed. */
export function tesseractReadsSinhala(): boolean {
  return /^sin$/m.test(spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).stdout ?? '')
}

/** How many pictures Tesseract reads correctly. Each is shown as one character, black on white, 140 px high. */
export async function tesseractRight(samples: readonly Sample[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'd-learner-letters-'))
  try {
    const files = await Promise.all(samples.map(async ({ picture: { data, width, height } }, i) => {
      const channels = (data.length / (width * height)) as 1 | 3 | 4
      const picture = sharp(data, { raw: { width, height, channels } }).flatten({ background: '#fff' }).greyscale()
      const [corner] = await picture.clone().raw().toBuffer()
      const light = (corner ?? 0) > 127
      const file = join(folder, `${i}.png`)
      const upright = light ? picture : picture.negate()
      const cut = await upright.png().toBuffer()
      await sharp(await sharp(cut).trim({ background: '#fff' }).toBuffer())
        .resize({ height: 110, kernel: 'cubic' })
        .extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#fff' })
        .png()
        .toFile(file)
      return file
    }))
    writeFileSync(join(folder, 'list.txt'), files.join('\n'))
    const { stdout } = spawnSync('tesseract', [join(folder, 'list.txt'), '-', '--psm', '10', '-l', 'sin'], {
      encoding: 'utf8',
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
      maxBuffer: 2 ** 26,
    })
    const pages = stdout.split('\f').map((page) => page.replaceAll(/[\s\u200c\u200d]/g, ''))
    return samples.filter(({ letter }, i) => pages[i] === letter).length
  } finally {
    rmSync(folder, { recursive: true })
  }
}
