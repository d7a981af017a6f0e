/** What the handlers give the server's recogniser, and what it returns. */
import type { SoundForm } from '../recognition/candidates/sound-words.ts'
import type { SpeechJob } from '../recognition/recognise-recording.ts'

export interface TemplateJob {
  /** the learner's id */
  readonly of: string
  /** the names of the family's recordings among the learner's files, by the word's text */
  readonly recorded: Readonly<Record<string, string>>
}

export interface ServerSpeechJob extends SpeechJob, TemplateJob {}

export interface MakeTemplatesJob extends TemplateJob {
  /** whose templates are missing; as many are made as one recording may wait for */
  readonly forms: readonly SoundForm[]
}

/** The templates of the family's recordings as files, by the word's text. */
export interface RecordingTemplates {
  readonly recordings: ReadonlyMap<string, Uint8Array>
}
