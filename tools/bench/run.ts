/** `npm run bench NAME [ARGUMENTS]`: runs bench/NAME.ts, `npm run bench` lists what there is. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length))
const [name, ...rest] = process.argv.slice(2)

if (name === undefined || !names.includes(name)) {
  console.log(`npm run bench NAME [ARGUMENTS], where NAME is one of: ${names.join(', ')}`)
  process.exit(name === undefined ? 0 : 1)
}
process.exit(spawnSync('node', ['--expose-gc', join(import.meta.dirname, `${name}.ts`), ...rest], { stdio: 'inherit' }).status ?? 1)
