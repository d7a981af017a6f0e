import type { WebSkillArea } from '#kit/web/skill-area.ts'
import { math as manifest } from '../area.ts'
import { homePrompts } from '../home-prompts.ts'
import { skillAreaTexts } from './area/texts.ts'
import './colours.css'
import { dashboard, screens } from './screens.ts'

export const math = {
  name: manifest.name,
  picture: manifest.picture,
  texts: skillAreaTexts,
  prompts: homePrompts,
  screens,
  entrance: dashboard,
  index: dashboard,
  start: (language) => `/math/numbers/practice?lang=${language}`,
  report: {
    domain: 'cognitive',
    printItem: async () => {
      const { printedTask } = await import('./printed-task.ts')
      return ({ name }, language) => printedTask(name, language)
    },
  },
  today: async () => (await import('./today.tsx')).today,
  findNextTask: async () => (await import('./continue.tsx')).findNextTask,
  probe: async () => (await import('./probe/probe.ts')).probe,
  album: async () => (await import('./album.ts')).album,
  printables: async () => (await import('./printables.ts')).printables,
  offline: async () => (await import('../offline.ts')).offline,
  openRecogniser: async () => (await import('#kit/device/web/open-recogniser.ts')).openRecogniser('fingers'),
  promptGroups: async () => (await import('../prompts.ts')).promptGroups,
  settings: async () => ({ Group: (await import('./number-settings.tsx')).NumberSettings }),
  background: [async () => (await import('./sum-outbox.ts')).sumOutbox.start()],
} as const satisfies WebSkillArea
