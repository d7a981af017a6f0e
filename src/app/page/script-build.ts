import { join } from 'node:path'
import { build } from 'vite'
import { addBase } from './add-base.ts'

/**
 * Bundles `input` below src/app/web and its imports into one script. Returns its code.
 * @param define JSON that replaces each of these global names
 * @param base the path of the page on its host
 */
export async function buildScript(input: string, define: Readonly<Record<string, string>> = {}, base = '/'): Promise<string> {
  const built = await build({
    configFile: false,
    base,
    plugins: [addBase()],
    logLevel: 'warn',
    define: { ...define },
    build: {
      target: 'es2023',
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: join(import.meta.dirname, '../web', input), output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error(`${input} was not built`)
  return output.output[0].code
}
