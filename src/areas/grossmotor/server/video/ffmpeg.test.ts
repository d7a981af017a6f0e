import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFrameInfo, readUnitsPerSecond } from './ffmpeg.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { installStandIn } from '../testing/install-stand-in.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-ffmpeg-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A folder with an `ffmpeg` that answers so. */
async function ffmpegThatSays(name: string, version: string, decoders: readonly string[]): Promise<string> {
  const place = join(folder, name)
  await mkdir(place)
  const list = decoders.map((decoder) => ` V....D ${decoder}                 a decoder`).join('\n')
  const script = `#!/bin/sh\nif [ "$1" = -version ]; then echo "${version}"; else echo "${list}"; fi\n`
  await writeFile(join(place, 'ffmpeg'), script, { mode: 0o755 })
  return place
}

const complete = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'libdav1d']

test('finds the first FFmpeg of the path that runs', async () => {
  const broken = join(folder, 'broken')
  await mkdir(broken)
  await writeFile(join(broken, 'ffmpeg'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  await mkdir(join(folder, 'good'))
  const path = await installStandIn(join(folder, 'good'))
  expect(await findFfmpeg([join(folder, 'nothing'), broken, join(folder, 'good')].join(delimiter))).toEqual({ path, version: '6.1.1-stand-in' })
  expect(await findFfmpeg(join(folder, 'nothing'))).toBeUndefined()
})

test.each([
  ['debian', 'ffmpeg version 5.1.9-0+deb12u1 Copyright (c) 2000-2026 the FFmpeg developers', complete, '5.1.9-0+deb12u1'],
  ['release', 'ffmpeg version n7.1.1 Copyright (c) 2000-2025 the FFmpeg developers', complete, 'n7.1.1'],
  ['development', 'ffmpeg version N-118459-g5bb2e92e1e Copyright (c) 2000-2025 the FFmpeg developers', complete, 'N-118459-g5bb2e92e1e'],
  ['old', 'ffmpeg version 4.4.2-0ubuntu0.22.04.1 Copyright (c) 2000-2021 the FFmpeg developers', complete, undefined],
  ['without H.265', 'ffmpeg version 7.1.1 Copyright', complete.filter((name) => name !== 'hevc'), undefined],
  ['AV1 on a graphics card alone', 'ffmpeg version 7.1.1 Copyright', complete.filter((name) => name !== 'libdav1d'), undefined],
])('uses or leaves an FFmpeg: %s', async (name, version, decoders, expected) => {
  expect((await findFfmpeg(await ffmpegThatSays(name, version, decoders)))?.version).toBe(expected)
})

/** Recorded: `ffmpeg -i public/videos/jump.mp4 -vf showinfo=checksum=0 -f null -` of FFmpeg 5.1.9. */
const recorded = [
  '[Parsed_showinfo_0 @ 0x564eb3816fc0] config in time_base: 1/12800, frame_rate: 25/1',
  '[Parsed_showinfo_0 @ 0x564eb3816fc0] config out time_base: 0/0, frame_rate: 0/0',
  '[Parsed_showinfo_0 @ 0x564eb3816fc0] n:   0 pts:      0 pts_time:0       pos:     2014 fmt:yuv420p sar:0/1 s:640x480 i:P iskey:1 type:I ',
  '[Parsed_showinfo_0 @ 0x564eb3816fc0]   side data - User Data Unregistered:',
  '[Parsed_showinfo_0 @ 0x564eb3816fc0] color_range:unknown color_space:unknown color_primaries:unknown color_trc:unknown',
  '[Parsed_showinfo_0 @ 0x564eb3816fc0] n:   1 pts:    512 pts_time:0.04    pos:    11467 fmt:yuvj420p sar:0/1 s:640x480 i:P iskey:0 type:B ',
  '    title           : [Parsed_showinfo_0 @ 0x1] n:   2 pts:   1024 pts_time:0.08 pos: 1 fmt:yuv420p sar:0/1 s:64x48 i:P iskey:0 type:B ',
]

test('reads only the lines of showinfo, not text from the file', () => {
  expect(recorded.map(readUnitsPerSecond)).toEqual([12800, ...Array.from({ length: 6 }, () => undefined)])
  expect(recorded.map(readFrameInfo)).toEqual([
    undefined, undefined,
    { pts: 0, isFullRange: false, width: 640, height: 480 },
    undefined, undefined,
    { pts: 512, isFullRange: true, width: 640, height: 480 },
    undefined,
  ])
})
