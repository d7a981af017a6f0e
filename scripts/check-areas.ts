/** Fails where an area imports another area: what two areas need belongs to the kit. oxlint holds the other fences. */
import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

const areas = join(import.meta.dirname, '../src/areas')
const wrong: string[] = []

for (const file of globSync('**/*.{ts,tsx}', { cwd: areas })) {
  const [area] = file.split(sep)
  const path = join(areas, file)
  for (const [, from = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    let target: string | undefined
    if (from.startsWith('#areas/')) target = from.slice('#areas/'.length).split('/')[0]
    else if (from.startsWith('.')) {
      const inside = relative(areas, resolve(path, '..', from))
      if (!inside.startsWith('..')) target = inside.split(sep)[0]
    }
    if (target !== undefined && target !== area) wrong.push(`src/areas/${file} imports ${from}`)
  }
}

if (wrong.length > 0) {
  console.error(`An area never imports another area:\n${wrong.join('\n')}`)
  process.exit(1)
}
