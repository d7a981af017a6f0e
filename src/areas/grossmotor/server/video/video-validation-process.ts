/**
 * Runs in its own process, which may be killed at any time: checks a video's metadata and reads all its packets without
 * decoding them. Writes an empty line to stdout once it begins, then the fault, if there is one. Argument: the file's path.
 *
 * A few bytes of a forged table can describe four thousand million frames. Reading them takes too long or fills the
 * memory, and a thread whose memory is full can end the whole process.
 */
import { constants, setPriority } from 'node:os'
import './exit-with-parent.ts'
import { VideoError } from './video-faults.ts'
import { openCheckedTrack, openVideo } from './video-validation.ts'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const [path = ''] = process.argv.slice(2)
process.stdout.write('\n')
try {
  using input = openVideo(path)
  await (await openCheckedTrack(input)).computePacketStats()
  process.exit()
} catch (error) {
  // Incomplete packets are found when they are decoded.
  if (!(error instanceof VideoError)) process.exit()
  process.stdout.write(error.code, () => process.exit())
}
