import { join } from 'node:path'

/** Where Node keeps compiled code of earlier starts. Node goes without it if the folder cannot be written. */
export const compiledCode = join(import.meta.dirname, '../../../dist/compiled')
