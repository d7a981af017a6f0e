/**
 * Runs in its own process, which may be killed at any time: copies the pictures of a film into a Matroska file, without
 * decoding them and without its sound, its dates, its place and its other metadata. Arguments: the paths of both files.
 */
import { constants, setPriority } from 'node:os'
import {
  EncodedPacketSink, EncodedVideoPacketSource, FilePathSource, FilePathTarget, Input, MATROSKA, MkvOutputFormat, MP4, Output, QTFF, WEBM,
} from 'mediabunny'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const [from = '', to = ''] = process.argv.slice(2)
using input = new Input({ source: new FilePathSource(from), formats: [MP4, QTFF, WEBM, MATROSKA] })
const track = await input.getPrimaryVideoTrack()
const codec = await track?.getCodec()
const decoderConfig = await track?.getDecoderConfig()
if (!track || !codec || !decoderConfig) throw new Error('The film has no pictures that can be copied')

const output = new Output({ format: new MkvOutputFormat(), target: new FilePathTarget(to) })
const source = new EncodedVideoPacketSource(codec)
output.addVideoTrack(source, { rotation: await track.getRotation() })
await output.start()
for await (const packet of new EncodedPacketSink(track).packets()) await source.add(packet, { decoderConfig })
await output.finalize()
