import type { WebSkillArea } from '#kit/web/skill-area.ts'
import { grossmotor as manifest } from '../area.ts'
import { homePrompts } from '../home-prompts.ts'
import { skillAreaTexts } from './area/texts.ts'
import './colours.css'
import { screens } from './screens.ts'

export const grossmotor = {
  name: manifest.name,
  picture: manifest.picture,
  texts: skillAreaTexts,
  prompts: homePrompts,
  screens,
  entrance: '/grossmotor',
  start: () => '/grossmotor/system',
  report: { domain: 'motor', printItem: async () => (await import('./report/print-item.ts')).printItem },
  today: async () => (await import('./today.tsx')).today,
  findNextTask: async () => (await import('./continue.tsx')).findNextTask,
  probe: async () => (await import('./probe/probe.ts')).probe,
  album: async () => (await import('./album.ts')).album,
  printables: async () => (await import('./printables.ts')).printables,
  offline: async () => (await import('../offline.ts')).offline,
  openRecogniser: async () => (await import('#kit/device/web/open-recogniser.ts')).openRecogniser('movement'),
  promptGroups: async () => (await import('../prompts.ts')).promptGroups,
  settings: async () => {
    const { MovementDeviceSettings, MovementSettings } = await import('./movement-settings.tsx')
    return { Group: MovementSettings, Device: MovementDeviceSettings }
  },
  background: [
    async () => (await import('./movement-outbox.ts')).movementOutbox.start(),
    async () => (await import('./unsent-video.ts')).removeOldVideos(),
    async () => (await import('./best/best-movements.ts')).bestMovements.outbox.start(),
  ],
} as const satisfies WebSkillArea
