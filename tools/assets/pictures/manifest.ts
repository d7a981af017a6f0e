/** From what `npm run pictures` draws, and what it has drawn. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { builtInWords } from '#areas/vocabulary/rules/words.ts'
import { type Hashes, hashOf } from '../manifest.ts'

export const pictureManifest = join(import.meta.dirname, 'manifest.json')
const inPublic = join(import.meta.dirname, '../../../public')

function filesIn(folder: string, pattern: string): Map<string, Buffer> {
  const names = globSync(pattern, { cwd: folder }).map((name) => name.replaceAll('\\', '/'))
  return new Map(names.toSorted().map((name) => [name, readFileSync(join(folder, name))]))
}

/** All pictures and icons that are stored, by their path below public/. */
export function storedPictures(): Map<string, Buffer> {
  return filesIn(inPublic, '{pictures,icons}/**/*.{svg,png}')
}

/** The hashes of the drawings as they are now, and of these pictures. */
export function pictureHashes(pictures: ReadonlyMap<string, string | Uint8Array>): Hashes {
  const drawings = [...filesIn(import.meta.dirname, '**/*.ts')].filter(([name]) => !/^manifest\.ts$|\.test\.ts$/.test(name))
  return {
    // Sharp measures the drawings.
    inputs: hashOf(new Map<string, string | Uint8Array>([...drawings, ['words', builtInWords.map(({ file }) => file).join(' ')], ['sharp', sharp.versions.sharp]])),
    outputs: hashOf(pictures),
  }
}
