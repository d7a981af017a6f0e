import { EncodedPacketSink, EncodedVideoPacketSource, Input, MATROSKA, MkvOutputFormat, MP4, Output, QTFF, type Source, type Target, WEBM } from 'mediabunny'

/**
 * Copies the pictures of a film into a Matroska file, without decoding them and without its sound, its dates, its place and its other
 * metadata. Throws if the film has no pictures that can be copied.
 */
export async function copyPictures(from: Source, to: Target): Promise<void> {
  using input = new Input({ source: from, formats: [MP4, QTFF, WEBM, MATROSKA] })
  const track = await input.getPrimaryVideoTrack()
  const codec = await track?.getCodec()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !codec || !decoderConfig) throw new Error('The film has no pictures that can be copied')

  const output = new Output({ format: new MkvOutputFormat(), target: to })
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { rotation: await track.getRotation() })
  await output.start()
  for await (const packet of new EncodedPacketSink(track).packets()) await source.add(packet, { decoderConfig })
  await output.finalize()
}
