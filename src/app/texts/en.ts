import type { ReactNode } from 'react'
import type { ConnectionState } from '#kit/web/connection.ts'

export const headerTexts = {
  main: 'Main',
  adult: 'Your page',
  home: 'Home',
  skills: 'Skill Development',
  about: 'About',
  contact: 'Contact',
  signIn: 'Sign in',
  signOut: 'Sign out',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
} as const

export const footerTexts = {
  promise:
    'D Learner offers specialised education tools and caring guidance to build confidence, skills and joyful learning.',
  resources: 'Resources',
  materials: 'Leaning Materials',
  guides: 'Parent Guides',
  activities: 'Activities',
  more: 'Learn More',
  contact: 'Contact us',
  about: 'About us',
  write: 'Write to us',
  who: 'Who we are',
  start: 'To the start',
  practise: 'Start practising',
} as const

export const shellTexts = {
  skip: 'Skip to the content',
} as const

export const areaLayoutTexts = {
  back: 'Back',
} as const

export const childBarTexts = {
  bar: 'Back and help',
  back: 'Back',
  hear: 'Hear again',
  hearSlowly: 'Hear again slowly',
  music: 'Music',
  adults: 'For grown-ups',
  album: 'My stickers',
} as const

export const adultMenuTexts = {
  title: 'For grown-ups',
  adult: 'Your page',
  faces: 'Other child',
  settings: 'Settings',
  phones: 'Phones at home',
  report: 'Report',
  plan: 'Plan',
  overview: 'All children',
  paper: 'Print sheets and cards',
  home: 'Home',
  about: 'About',
  contact: 'Contact',
  signOut: 'Sign out',
  sounds: 'Sounds',
  music: 'Music',
  help: 'How to help',
} as const

export const displayButtonTexts = {
  toDark: 'Dark theme',
  toLight: 'Light theme',
} as const

export const offlineLineTexts = {
  connected: '',
  'no network': 'No network.',
  'no answer': 'The server does not answer.',
  kept: 'What you practise is kept on this device.',
} as const satisfies Record<ConnectionState | 'kept', string>

export const notFoundTexts = {
  title: 'Whoops!',
  text: 'The Page Your are looking it is not exists.',
  way: (home: (text: string) => ReactNode, contact: (text: string) => ReactNode): readonly ReactNode[] => (
    ['Go Back to ', home('Homepage'), ' or ', contact('Contact Us'), ' about the problem']
  ),
} as const

export const screenErrorTexts = {
  title: "Let's try again",
  text: 'This screen could not be opened.',
  again: 'Try again',
} as const

/** If a prerendered page cannot load the code. */
export const prerenderTexts = {
  failed: 'This page could not be loaded.',
  again: 'Try again',
} as const
