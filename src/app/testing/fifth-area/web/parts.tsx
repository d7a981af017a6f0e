import type { AlbumSource } from '#kit/attempts/web/album.ts'
import { learntIn, type Printables } from '#kit/printables.ts'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import type { FindNextTask } from '#kit/web/screens.ts'
import type { AreaSettings } from '#kit/web/skill-area.ts'
import type { TodaySource } from '#kit/web/today.ts'

const song = 'Baa baa'
const practisedAt = new Date().toISOString()
const attempts: readonly PracticeAttempt[] = [{ item: song, outcome: 'well', help: 'none', at: practisedAt }]
const task = { to: '/clapping', name: song, lang: 'en', picture: null } as const

export const today: TodaySource = {
  attempts: () => Promise.resolve([...attempts]),
  builtIn: () => [{ id: song, ...task }],
}

export const findNextTask: FindNextTask = () => Promise.resolve({ ...task, practisedAt })

export const album: AlbumSource = {
  waiting: () => Promise.resolve([{ _id: '01900000-0000-7000-8000-000000000005', item: song, earnedAt: practisedAt }]),
  reason: (item) => ({ name: item ?? '', speak: () => Promise.resolve() }),
}

export const printables: Printables = {
  findLearnt: (_learner, period) => Promise.resolve(learntIn(attempts, period, (songs) => songs.map((text) => ({ text, lang: 'en' })))),
}

export const settings: AreaSettings = { Group: () => <h2>How loud a clap is</h2>, Device: () => <h2>The microphone for claps</h2> }
