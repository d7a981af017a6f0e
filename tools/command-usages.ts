/**
 * Runs commands with `--help`, one after the other in one process, because each would load many of the same modules. Prints a JSON
 * object: for each file its exit code and what it printed.
 *
 * usage: node tools/command-usages.ts FILE...
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

class Exit extends Error {
  readonly code: number

  constructor(code: number) {
    super(`exit with ${code}`)
    this.code = code
  }
}

const [node = '', , ...files] = process.argv
const usages: Record<string, { code: number | null; printed: string }> = {}
const print = console.log
process.exit = (code) => {
  throw new Exit(Number(code ?? 0))
}
for (const file of files) {
  const printed: string[] = []
  console.log = (text: string) => void printed.push(text)
  process.argv = [node, resolve(file), '--help']
  const code = await import(pathToFileURL(resolve(file)).href).then(() => null, (error: unknown) => {
    if (error instanceof Exit) return error.code
    throw error
  })
  usages[file] = { code, printed: printed.join('\n') }
}
print(JSON.stringify(usages))
