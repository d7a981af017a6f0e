/** Reads and writes MP3 files with a spoken text in their tags. */
import { registerMediabunnyServer } from '@mediabunny/server'
import { ALL_FORMATS, AudioSample, AudioSampleSink, AudioSampleSource, BufferSource, BufferTarget, Input, Mp3OutputFormat, Output } from 'mediabunny'
import type { Sound } from '#areas/vocabulary/recognition/preprocess/wav.ts'

registerMediabunnyServer()

/** Hz: keeps the hiss of "s" and "f", which children with hearing loss need most. */
export const mp3Rate = 24_000
/** Bit/s, mono. */
const bitrate = 32_000

interface SpokenSound extends Sound {
  readonly text: string
}

/** Encodes a sound with the sample rate `mp3Rate`. The same sound and text give the same bytes. */
export async function encodeMp3({ samples, sampleRate, text }: SpokenSound): Promise<Uint8Array> {
  if (sampleRate !== mp3Rate) throw new RangeError(`The sound has ${sampleRate} Hz instead of ${mp3Rate} Hz`)
  const target = new BufferTarget()
  const output = new Output({ format: new Mp3OutputFormat(), target })
  const source = new AudioSampleSource({ codec: 'mp3', bitrate })
  output.addAudioTrack(source)
  output.setMetadataTags({ title: text })
  await output.start()
  const sample = new AudioSample({ data: Float32Array.from(samples), format: 'f32', numberOfChannels: 1, sampleRate, timestamp: 0 })
  await source.add(sample)
  sample.close()
  await output.finalize()
  if (target.buffer === null) throw new Error('The encoder wrote nothing')
  return new Uint8Array(target.buffer)
}

/** Decodes an MP3 file to mono samples; `text` is empty if its tags have no title. */
export async function decodeMp3(file: Uint8Array): Promise<SpokenSound> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file) })
  const track = await input.getPrimaryAudioTrack()
  if (track === null) throw new TypeError('The file has no sound')
  const parts: Float32Array[] = []
  for await (const sample of new AudioSampleSink(track).samples()) {
    const part = new Float32Array(sample.numberOfFrames)
    sample.copyTo(part, { planeIndex: 0, format: 'f32-planar' })
    parts.push(part)
    sample.close()
  }
  const samples = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  const { title = '' } = await input.getMetadataTags()
  return { samples, sampleRate: await track.getSampleRate(), text: title }
}

/** The text in the tags of an MP3 file; empty if there is none. */
export async function mp3Text(file: Uint8Array): Promise<string> {
  const { title = '' } = await new Input({ formats: ALL_FORMATS, source: new BufferSource(file) }).getMetadataTags()
  return title
}
