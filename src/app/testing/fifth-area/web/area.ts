import type { SkillAreaTexts, WebSkillArea } from '#kit/web/skill-area.ts'
import { clapping as manifest } from '../area.ts'
import { homePrompts, promptGroups } from '../prompts.ts'

const texts: SkillAreaTexts = {
  name: 'Clapping',
  help: 'Clap together first.',
  introduction: 'Clap along with a song.',
  open: 'Clap along',
  recogniser: 'It hears the claps.',
  stickers: 'Claps',
  prompts: 'Claps',
  learnt: 'Songs',
}

export const clapping = {
  name: manifest.name,
  picture: manifest.picture,
  texts: { en: texts, si: texts, ta: texts },
  prompts: homePrompts,
  screens: [{ path: 'clapping', back: '/skills', audience: 'child', load: () => import('./screens/clapping.tsx') }],
  entrance: '/clapping',
  start: () => '/clapping',
  report: { domain: 'motor' },
  today: async () => (await import('./parts.tsx')).today,
  findNextTask: async () => (await import('./parts.tsx')).findNextTask,
  album: async () => (await import('./parts.tsx')).album,
  printables: async () => (await import('./parts.tsx')).printables,
  offline: () => Promise.resolve({ models: [], files: ['/sounds/music/'], fetchedOnUse: false }),
  promptGroups: () => Promise.resolve(promptGroups),
  settings: async () => (await import('./parts.tsx')).settings,
} as const satisfies WebSkillArea
