import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { movements } from '#areas/grossmotor/rules/movements.ts'
import type { Track, TrackedFrame } from '#areas/grossmotor/recognition/model/track.ts'

const numbers = z.array(z.number()).transform((values) => Float32Array.from(values))
const line = z.object({
  name: z.string(),
  movement: z.enum([...movements, 'none']),
  source: z.string(),
  body: z.string(),
  people: z.string(),
  width: z.number(),
  height: z.number(),
  steps: z.array(
    z.object({
      time: z.number(),
      lookedFor: z.boolean(),
      joints: numbers.optional(),
      camera: z.object({ a: z.number(), b: z.number(), x: z.number(), y: z.number() }).optional(),
      histogram: numbers.optional(),
    }),
  ),
})

export interface LabelledTrack {
  readonly name: string
  readonly movement: (typeof movements)[number] | 'none'
  /** the video of which it is a cut; clips of one video stay together when data are split */
  readonly source: string
  /** whether render-videos.ts rendered it */
  readonly drawn: boolean
  /** f: the full body is visible */
  readonly body: string
  readonly track: Track
}

/** Reads the tracks that track-videos.ts wrote. */
export async function readTracks(file: string): Promise<readonly LabelledTrack[]> {
  const tracks: LabelledTrack[] = []
  for await (const text of createInterface({ input: createReadStream(file) })) tracks.push(readTrack(text))
  return tracks
}

/** Reads a line of the file. */
export function readTrack(text: string): LabelledTrack {
  const { name, movement, source, body, width, height, steps } = line.parse(JSON.parse(text))
  const track: Track = {
    width,
    height,
    steps: steps.map(({ time, lookedFor, joints, camera, histogram }) => ({
      time,
      lookedFor,
      joints,
      points: undefined,
      camera,
      histogram,
    })),
  }
  return { name, movement, source, drawn: source.startsWith('drawn '), body, track }
}

/** A frame of a track for a line of the file. */
export function plainStep({ time, joints, lookedFor, camera, histogram }: TrackedFrame): object {
  return { time, lookedFor, camera, joints: rounded(joints, 100), histogram: rounded(histogram, 1000) }
}

function rounded(values: Float32Array | undefined, scale: number): number[] | undefined {
  return values && Array.from(values, (value) => Math.round(value * scale) / scale)
}
