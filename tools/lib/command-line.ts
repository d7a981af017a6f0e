import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** the first line is `usage: COMMAND`; further lines explain the arguments */
  readonly usage: string
  /** how many positional arguments the command takes, at least and at most */
  readonly positionals: readonly [least: number, most: number]
  readonly options?: Options
}

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{
  options: Options
  allowPositionals: true
  strict: true
}>>

/**
 * Parses the command line of a tool. `--help` prints the usage and exits with 0. Unknown options and a wrong number of
 * arguments print one line with the reason and the usage, and exit with 2.
 */
export function parseCommandLine<const Options extends ParseArgsOptionsConfig = Record<string, never>>(
  { usage, positionals: [least, most], options }: CommandLine<Options>,
): Parsed<Options> {
  if (process.argv.slice(2).includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    const parsed = parseArgs({ options: options ?? ({} as Options), allowPositionals: true, strict: true })
    const count = parsed.positionals.length
    if (count < least || count > most) throw new RangeError(`${count} arguments given, ${least === most ? least : `${least} to ${most}`} expected`)
    return parsed
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    return process.exit(2)
  }
}
