import type { AttemptFile } from '#kit/attempts/server/attempt-file.ts'
import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import type { SecondLook } from '#kit/attempts/server/second-look.ts'
import type { MediumKind } from '#kit/best/server/medium-kind.ts'
import type { Service } from '#kit/call.ts'
import type { PromptGroups } from '#kit/prompts/prompt.ts'
import type { RowChecks } from './backup/row-schemas.ts'
import type { OpenHandlers } from './http/handler.ts'

/** What a skill area offers to the server (`server/area.ts` of the area). `src/app/skill-areas.ts` lists them. */
export interface ServerSkillArea {
  /** by the service that runs them */
  readonly handlers: { readonly [Name in Exclude<Service, 'web'>]?: readonly OpenHandlers[] }
  readonly promptGroups: PromptGroups
  /** the area's attempts in the report and the overview: one source for each kind, the first one of those that can be heard or seen again */
  readonly attempts: readonly [AttemptSource, ...AttemptSource[]]
  /** without it, no attempt can be heard or seen again */
  readonly secondLook?: SecondLook
  /** the kinds of attempts in a learner's file */
  readonly attemptFiles: readonly AttemptFile[]
  /** the recordings or films that a learner's file can contain */
  readonly medium?: MediumKind
  /** what only the area knows of the rows of its tables in a restored backup */
  readonly rowChecks?: RowChecks
  /** whether a learner's own example of this kind can have this label, by kind */
  readonly exampleLabels?: Readonly<Record<string, (label: string) => boolean>>
}
