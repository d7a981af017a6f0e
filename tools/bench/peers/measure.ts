/** usage: measure.ts TASK PEER FOLDER MOST. Prints as JSON what one peer reached; `npm run bench peers` starts it. */
import { openPeer, tasks } from './list.ts'
import { MissingError } from './peer.ts'

const [, , wanted, name = '', folder = '', most = ''] = process.argv
const task = tasks.find((one) => one === wanted)
if (task === undefined) throw new RangeError(`There is no task ${wanted ?? ''}`)
const peer = await openPeer(task, name)
try {
  console.log(JSON.stringify(await peer(folder, Number(most))))
} catch (error) {
  if (!(error instanceof MissingError)) throw error
  console.log(JSON.stringify({ missing: error.message }))
}
