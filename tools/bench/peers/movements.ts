/** Films of one of nine movements; walking and running count as one. */
import { momentsPerSecond, toPoseSequence } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { framesPerSecond, MovementRecogniser } from '#areas/grossmotor/recognition/movement-recogniser.ts'
import { models } from '#areas/grossmotor/models.ts'
import type { Segment } from '#areas/grossmotor/recognition/types.ts'
import { videoFrames } from '#areas/grossmotor/server/video/video-frames.ts'
import { openModel } from '#kit/ml/node.ts'
import { evenly } from '../../lib/evenly.ts'
import { nearestLabel, type Seconds, toWindows } from '../movement/nearest-neighbour.ts'
import { readVideos, type Video } from '../movement/videos.ts'
import { type Answer, measure, type Peer, type Result } from './peer.ts'

const { movement, ...poseModels } = models
const poseBytes = Object.values(poseModels).reduce((sum, { bytes }) => sum + bytes, 0)

export const movementPeers = {
  'this app': async (folder, most) => {
    const trials = (await videosOf(folder, most)).map((video) => (
      { group: video.source, open: () => video, isRight: (answer: Answer) => answer === merged(video.folder) }
    ))
    return measure(trials, poseBytes + movement.bytes, async (video) => {
      const { segments, personSeen } = await (await track(video)).finish()
      return personSeen ? merged(likeliest(segments)) : undefined
    })
  },
  'MediaPipe Pose, nearest pose of the other films': (folder, most) => nearest(folder, most, 1),
  'MediaPipe Pose, nearest second of the other films': (folder, most) => nearest(folder, most, momentsPerSecond),
} satisfies Record<string, Peer>

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

/** Tracks all films first: each is compared with all others. @param length moments that are compared at once */
async function nearest(folder: string, most: number, length: number): Promise<Result> {
  const videos = await videosOf(folder, most)
  const windows = new Map<Video, readonly Float32Array[]>()
  const tracked = await measure(videos.map((video) => ({ group: video.source, open: () => video, isRight: () => false })), poseBytes, async (video) => {
    const sequence = toPoseSequence((await track(video)).track)
    windows.set(video, sequence === undefined ? [] : toWindows(sequence, length))
    return undefined
  })
  const all = [...windows].map(([{ source, folder: label }, of]): Seconds => ({ source, label, windows: of }))
  const { trials, cpuSeconds, memoryBytes } = await measure(
    all.map((film) => ({ group: film.source, open: () => film, isRight: (answer: Answer) => answer === merged(film.label) })), poseBytes,
    async (film) => merged(nearestLabel(film, all)),
  )
  return { trials, cpuSeconds: tracked.cpuSeconds + cpuSeconds, memoryBytes, weightBytes: poseBytes }
}
