/** Films of one of nine movements; walking and running count as one. */
import { toPoseSequence } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { framesPerSecond, MovementRecogniser } from '#areas/grossmotor/recognition/movement-recogniser.ts'
import { models } from '#areas/grossmotor/models.ts'
import type { Segment } from '#areas/grossmotor/recognition/types.ts'
import { videoFrames } from '#areas/grossmotor/server/video/video-frames.ts'
import { openModel } from '#kit/ml/node.ts'
import { evenly } from '../../lib/evenly.ts'
import { nearestLabel, type Seconds, toWindows } from '../movement/nearest-neighbour.ts'
import { readVideos, type Video } from '../movement/videos.ts'
import { measure, type Peer } from './peer.ts'

const { movement, ...poseModels } = models
const poseBytes = Object.values(poseModels).reduce((sum, { bytes }) => sum + bytes, 0)

async function videosOf(folder: string, most: number): Promise<readonly Video[]> {
  return evenly((await readVideos(folder)).filter((video) => video.folder !== 'none' && video.folder !== 'nobody'), most)
}

function merged(label: string | undefined): string | undefined {
  return label === 'run' ? 'walk' : label
}

async function track(video: Video): Promise<MovementRecogniser> {
  const recogniser = new MovementRecogniser(openModel)
  for await (const { time, image } of videoFrames(video.path, framesPerSecond, Infinity)) await recogniser.take(time, image)
  return recogniser
}

/** The label with the highest mean probability over the segments with motion. */
function likeliest(segments: readonly Segment[]): string | undefined {
  const moving = segments.filter((segment) => segment.moving)
  const means = new Map<string, number>()
  for (const { probabilities } of moving.length > 0 ? moving : segments) {
    for (const [label, probability] of Object.entries(probabilities)) means.set(label, (means.get(label) ?? 0) + probability)
  }
  return [...means].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

export const movementPeers = {
  'this app': async (folder, most) => {
    const trials = (await videosOf(folder, most)).map((video) => (
      { group: video.source, item: video, isRight: (answer: string | number | undefined) => answer === merged(video.folder) }
    ))
    return measure(trials, poseBytes + movement.bytes, async (video) => {
      const { segments, personSeen } = await (await track(video)).finish()
      return personSeen ? merged(likeliest(segments)) : undefined
    })
  },
  'joints alone, nearest of the other films': async (folder, most) => {
    const videos = await videosOf(folder, most)
    const all: Seconds[] = []
    const result = await measure(videos.map((video) => ({ group: video.source, item: video, isRight: () => false })), poseBytes, async (video) => {
      const sequence = toPoseSequence((await track(video)).track)
      all.push({ source: video.source, label: video.folder, windows: sequence === undefined ? [] : toWindows(sequence) })
      return undefined
    })
    // The first film was tracked twice.
    const seconds = all.slice(1)
    return { ...result, trials: seconds.map((one) => ({ group: one.source, right: merged(nearestLabel(one, seconds)) === merged(one.label) })) }
  },
} satisfies Record<string, Peer>
