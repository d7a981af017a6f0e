/** Reads a folder of videos, one folder for each movement. */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { movements, type Movement } from '#areas/grossmotor/rules/movements.ts'

/** `none`: people who do none of the movements. `nobody`: no person in the video. */
export type Folder = Movement | 'none' | 'nobody'

export interface Video {
  readonly path: string
  readonly folder: Folder
  /** videos cut from the same recording have the same source */
  readonly source: string
  /** one person, whole body visible; undefined if index.json does not say */
  readonly whole: boolean | undefined
  /** how often the movement is done; undefined if index.json does not say */
  readonly repetitions: number | undefined
}

const index = z.array(
  z.object({
    file: z.string(),
    source_video: z.string().optional(),
    visible_body: z.string().optional(),
    people: z.string().optional(),
    repetitions: z.number().optional(),
  }),
)

export async function readVideos(folder: string): Promise<readonly Video[]> {
  const text = await readFile(join(folder, 'index.json'), 'utf8').catch(() => '[]')
  const details = new Map(index.parse(JSON.parse(text)).map((one) => [one.file, one]))
  const videos: Video[] = []
  for (const name of [...movements, 'none', 'nobody'] as const) {
    const files = await readdir(join(folder, name)).catch(() => [])
    const names = files.filter((one) => /\.(mp4|mov|webm|mkv|m4v)$/i.test(one))
    for (const file of names.toSorted((a, b) => a.localeCompare(b))) {
      const one = details.get(`${name}/${file}`)
      videos.push({
        path: join(folder, name, file),
        folder: name,
        source: one?.source_video ?? `${name}/${file}`,
        whole: one?.visible_body === undefined ? undefined : one.visible_body === 'f' && one.people === '1',
        repetitions: one?.repetitions,
      })
    }
  }
  return videos
}
