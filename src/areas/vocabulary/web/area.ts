import type { WebSkillArea } from '#kit/web/skill-area.ts'
import { vocabulary as manifest } from '../area.ts'
import { homePrompts } from '../home-prompts.ts'
import { skillAreaTexts } from './area/texts.ts'
import './colours.css'
import { screens } from './screens.ts'

export const vocabulary = {
  name: manifest.name,
  picture: manifest.picture,
  texts: skillAreaTexts,
  prompts: homePrompts,
  screens,
  entrance: '/skills',
  start: () => '/vocabulary/list-word',
  report: {
    domain: 'language',
    printItem: async () => (await import('./report/print-item.ts')).printItem,
    printTarget: async () => (await import('./report/print-item.ts')).printTarget,
  },
  today: async () => (await import('./today.tsx')).today,
  findNextTask: async () => (await import('./continue.tsx')).findNextTask,
  probe: async () => (await import('./probe/probe.ts')).probe,
  album: async () => (await import('./album.ts')).album,
  printables: async () => (await import('./printables.ts')).printables,
  offline: async () => (await import('../offline.ts')).offline,
  openRecogniser: async () => (await import('#kit/device/web/open-recogniser.ts')).openRecogniser('speech'),
  promptGroups: async () => (await import('../prompts.ts')).promptGroups,
  learnersFiles: async (learner) => (await import('./recogniser/device-templates.ts')).templatesToPrepare(learner),
  voiceFolders: (practised) => practised.map((language) => `${language}/words/`),
  settings: async () => ({ Group: (await import('./word-settings.tsx')).WordSettings }),
  adultMenu: async () => (await import('./own-voice/recording-offer.tsx')).RecordingOfferInMenu,
  background: [
    async () => (await import('./word-outbox.ts')).wordOutbox.start(),
    async () => (await import('./choose/choice-outbox.ts')).choiceOutbox.start(),
    async () => (await import('./best/best-words.ts')).bestWords.outbox.start(),
  ],
  parts: {
    hearWord: async () => (await import('./recording/hear-word.tsx')).HearWord,
    whyMicrophone: async () => (await import('./recording/hear-word.tsx')).WhyMicrophone,
  },
  learnerWords: async (learner, language) => (await import('./words/learner-words.ts')).loadLearnerWords(learner, language),
} as const satisfies WebSkillArea
