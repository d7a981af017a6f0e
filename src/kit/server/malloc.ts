/**
 * Side effect of the import: on Linux the process starts again with the settings of malloc. The recognisers allocate and
 * free large tensors in several threads.
 */
import { mallocSettings } from './malloc-settings.ts'

// A process with a channel to its parent, as under `node --watch`, would lose the channel.
const canRestart = process.platform === 'linux' && process.channel === undefined
if (canRestart && Object.keys(mallocSettings).every((name) => process.env[name] === undefined)) {
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], { ...process.env, ...mallocSettings })
}
