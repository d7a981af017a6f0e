/** What the handlers give the server's recogniser, and what it returns. */
import type { MovementExample } from '../recognition/movement-features.ts'
import type { MovementResponse } from '../recognition/postprocess/to-response.ts'
import type { Movement } from '../rules/movements.ts'
import type { Container } from './video/truncated-file.ts'

export interface VideoJob {
  /** of a video that was checked */
  readonly path: string
  /** the requested movement */
  readonly movement: Movement | undefined
  /** movements of this learner that an adult marked as right */
  readonly examples: readonly MovementExample[]
}

export interface VideoResult {
  readonly response: MovementResponse
  readonly container: Container
}
