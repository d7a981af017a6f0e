/** `npm run bench NAME [ARGUMENTS]` runs NAME.ts of this folder; `npm run bench` lists the names. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length))
const [name, ...rest] = process.argv.slice(2)

const usage = `usage: npm run bench NAME [ARGUMENTS]\nNAME is one of: ${names.join(', ')}. npm run bench NAME -- --help explains the arguments.`
if (name === undefined || name === '--help') {
  console.log(usage)
  process.exit(0)
}
if (!names.includes(name)) {
  console.error(`There is no bench ${name}.\n${usage}`)
  process.exit(2)
}
process.exit(spawnSync('node', ['--expose-gc', join(import.meta.dirname, `${name}.ts`), ...rest], { stdio: 'inherit' }).status ?? 1)
