import type { WebSkillArea } from '#kit/web/skill-area.ts'
import { write as manifest } from '../area.ts'
import { homePrompts } from '../home-prompts.ts'
import { skillAreaTexts } from './area/texts.ts'
import './colours.css'
import { home, screens } from './screens.ts'

export const write = {
  name: manifest.name,
  picture: manifest.picture,
  texts: skillAreaTexts,
  prompts: homePrompts,
  screens,
  entrance: home,
  index: home,
  start: () => home,
  report: { domain: 'language', printItem: async () => (await import('./lines/written-name.tsx')).printItem },
  today: async () => (await import('./today.tsx')).today,
  findNextTask: async () => (await import('./continue.tsx')).findNextTask,
  probe: async () => (await import('./probe/probe.ts')).probe,
  album: async () => (await import('./album.ts')).album,
  printables: async () => (await import('./printables.ts')).printables,
  offline: async () => (await import('../offline.ts')).offline,
  openRecogniser: async () => (await import('#kit/device/web/open-recogniser.ts')).openRecogniser('writing'),
  promptGroups: async () => (await import('../prompts.ts')).promptGroups,
  voiceFolders: (practised) => ['si/letters/', ...practised.map((language) => `${language}/syllables/`)],
  settings: async () => ({ Group: (await import('./letter-settings.tsx')).LetterSettings }),
  parts: { drawFigure: async () => (await import('./practice/draw-figure.tsx')).DrawFigure },
  background: [
    async () => (await import('./letter-outbox.ts')).letterOutbox.start(),
    async () => (await import('./written-word-outbox.ts')).writtenWordOutbox.start(),
  ],
} as const satisfies WebSkillArea
