import type { ComponentType } from 'react'
import type { AlbumSource } from '#kit/attempts/web/album.ts'
import type { Language } from '#kit/languages.ts'
import type { OfflineNeeds } from '#kit/offline-needs.ts'
import type { Printables } from '#kit/printables.ts'
import type { Prompt, PromptGroups } from '#kit/prompts/prompt.ts'
import type { ProbeSource } from './probe/probe-source.ts'
import type { AreaParts } from './area-parts.ts'
import type { LearnersFiles } from './learners-files.ts'
import type { LoadLearnerWords } from './learner-words.ts'
import type { AreaScreen, FindNextTask, StartPath } from './screens.ts'
import type { TodaySource } from './today.ts'

/** Loads a part of an area when it is needed. */
export type Load<Part> = () => Promise<Part>

/** The texts of an area on screens of the whole app (`web/area/texts`). */
export interface SkillAreaTexts {
  readonly name: string
  /** how an adult helps, in the adults' menu */
  readonly help: string
  /** on the landing page */
  readonly introduction: string
  /** on the landing page, the link to the area */
  readonly open: string
  /** on the page about the app: how it recognises */
  readonly recogniser: string
  /** the area in the album */
  readonly stickers: string
  /** the area in the list of what the app says */
  readonly prompts: string
  /** the area on a certificate */
  readonly learnt: string
}

/** What the child's home and the album say of an area (`home-prompts.ts`). */
export interface HomePrompts {
  readonly name: Prompt
  /** what a sticker was earned for */
  readonly earned: Prompt
}

/** A domain of development, which is a heading of the report. */
export type Domain = 'language' | 'cognitive' | 'motor'

/** How an item of the report is printed. */
export type PrintItem = (item: { readonly key: string; readonly name: string }, language: Language) => string

/** The parts of an area on the settings screens. */
export interface AreaSettings {
  /** the settings of the learner */
  readonly Group?: ComponentType
  /** the settings of the device */
  readonly Device?: ComponentType
}

/**
 * What a skill area offers to the page (`web/area.ts` of the area). `src/app/web/skill-areas.ts` lists them. The page loads
 * it before its first paint: everything that needs zod, queries or a recogniser is loaded later.
 */
export interface WebSkillArea {
  /** as in the area's manifest */
  readonly name: string
  /** URL */
  readonly picture: string
  readonly texts: Readonly<Record<Language, SkillAreaTexts>>
  readonly prompts: HomePrompts
  readonly screens: readonly AreaScreen[]
  /** the path that the landing page leads to */
  readonly entrance: string
  /** the path that `/NAME` leads to if no screen has it */
  readonly index?: string
  readonly start: StartPath
  /**
   * `printItem`: without it, an item is printed by its name · `printTarget`: if targets have other keys than attempts
   */
  readonly report: { readonly domain: Domain; readonly printItem?: Load<PrintItem>; readonly printTarget?: Load<PrintItem> }
  readonly today: Load<TodaySource>
  readonly findNextTask: Load<FindNextTask>
  /** how the area asks without help; its screen is `/NAME/probe` */
  readonly probe?: Load<ProbeSource>
  readonly album: Load<AlbumSource>
  readonly printables: Load<Printables>
  readonly offline: Load<OfflineNeeds>
  /** on a device that is its own server, opens the recogniser in its host, so that it is ready when the child has finished, and ends the host's others */
  readonly openRecogniser?: Load<void>
  readonly promptGroups: Load<PromptGroups>
  /** what the area needs offline only for this learner */
  readonly learnersFiles?: (learner: string) => Promise<LearnersFiles>
  /** the folders of a voice that a learner with these practice languages needs, besides those of the page's language */
  readonly voiceFolders?: (practised: readonly Language[]) => readonly string[]
  readonly settings?: Load<AreaSettings>
  /** at the end of the adults' menu on the area's screens */
  readonly adultMenu?: Load<ComponentType>
  /** starts work in the background once a learner is signed in */
  readonly background?: readonly Load<void>[]
  /** the words that the learner practises, for all areas */
  readonly learnerWords?: LoadLearnerWords
  /** parts of screens for other areas */
  readonly parts?: AreaParts
}
