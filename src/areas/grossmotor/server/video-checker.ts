/**
 * Runs in a process of its own, which may be killed at any time: reads a video and goes through all its packets without
 * decoding them. Writes what is wrong with it to stdout, or nothing. Argument: the file's path.
 *
 * A few bytes of a made-up table can describe four thousand million frames. Who goes through them is held up, or fills
 * the memory; a thread whose memory is full can end the whole process.
 */
import { constants, setPriority } from 'node:os'
import './end-with-server.ts'
import { checkedTrack, openVideo, VideoError } from './video-check.ts'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const [path = ''] = process.argv.slice(2)
try {
  using input = openVideo(path)
  await (await checkedTrack(input)).computePacketStats()
  process.exit()
} catch (error) {
  // Packets that break off are found when they are decoded.
  if (!(error instanceof VideoError)) process.exit()
  process.stdout.write(error.code, () => process.exit())
}
