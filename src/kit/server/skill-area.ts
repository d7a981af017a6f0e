import type { AttemptFile } from '#kit/attempts/server/attempt-file.ts'
import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import type { MediumKind } from '#kit/best/server/medium-kind.ts'
import type { Service } from '#kit/call.ts'
import type { OpenHandlers } from './http/handler.ts'

/** What a skill area offers to the server (`server/area.ts` of the area). `src/app/skill-areas.ts` lists them. */
export interface ServerSkillArea {
  /** by the service that runs them */
  readonly handlers: { readonly [Name in Exclude<Service, 'web'>]?: readonly OpenHandlers[] }
  /** the area's attempts in the report and the overview */
  readonly attempts: AttemptSource
  /** the kinds of attempts in a learner's file */
  readonly attemptFiles: readonly AttemptFile[]
  /** the recordings or films that a learner's file can contain */
  readonly medium?: MediumKind
}
