/**
 * How a child practises to say words: the app asks for a word, or plays it, and records the child. There are three modes,
 * `single-word.ts`, `word-list.ts` and `five-times.ts`. What they share is here, the effects and events and what is said and played in
 * turn, and in `one-try.ts`.
 */
import type { Probe } from '#kit/attempts/probe.ts'
import type { MachineEffect, Next, Stepped } from '#kit/machine.ts'
import type { Way } from '#kit/practice/comparison.ts'
import type { Word, WordHelp } from '../../api.ts'
import type { PromptName } from '../../prompts.ts'
import type { SendOutcome, SpokenAttempt } from './spoken-attempt.ts'

/**
 * The phases of every word: the app asks for it, or its model is played, and the child says it, with or without a microphone. Without
 * an answer to the question the model follows.
 */
export type WordPhase = 'asking' | 'model' | 'recording' | 'unheard'

/** The help of a question: only the picture, or also the written word. */
export type QuestionHelp = Extract<WordHelp, 'none' | 'print'>

export type Interruption = 'hidden' | 'unplugged'
/** Why there is no recording. `empty`: it had only just begun · `unreadable`: it could not be converted or stored */
export type LostReason = 'empty' | 'unreadable'

/** How a recording ended: the child had finished, the page was hidden or the device failed, or the child or an adult went on. */
export type RecordingEnd = 'finished' | NonNullable<SpokenAttempt['interrupted']>

export interface WordTask {
  readonly word: Word
  /** the words that compete; undefined: the whole vocabulary */
  readonly choices: string[] | undefined
  /** it is a try of a probe */
  readonly probe?: Probe
  /** the child reads the printed word, without its picture */
  readonly readAloud?: true
  /** how the app asks for it, if not as for a word */
  readonly question?: PromptName | undefined
}

/** What the child said. */
export interface Recording extends WordTask {
  readonly attempt: SpokenAttempt
  /** for playback while the screen is open */
  readonly wav: ArrayBuffer
  /** whether it contains a voice */
  readonly heard: boolean
}

export type WordEffect = MachineEffect & (
  /** fetches what this device needs to recognise the word */
  | ({ readonly kind: 'keepTemplates' } & WordTask)
  /** opens the microphone, and finds the child's best, the way of the day and, if the app may ask for the word, whether it does → `opened` */
  | { readonly kind: 'open'; readonly word: Word; readonly withBest: boolean; readonly mayAsk: boolean; readonly readAloud?: true }
  /** each of these → `spoken` */
  | { readonly kind: 'say'; readonly prompt: PromptName; readonly atLeastMs?: number }
  | { readonly kind: 'playWord'; readonly word: Word; readonly slow: boolean; readonly way: Way | undefined }
  | { readonly kind: 'playBest'; readonly best: string }
  | { readonly kind: 'playSuccess' }
  /** waits, as long as the adult's setting extends waiting times → `spoken` */
  | { readonly kind: 'pause'; readonly ms: number }
  /** begins a recording → `began` */
  | { readonly kind: 'record' }
  /** listens as long as the adult's setting says → `silent` if nobody speaks */
  | { readonly kind: 'awaitVoice' }
  /** counts the tries in the recording → `tries`, and `triesEnded` after so many, or if the recording gets too long */
  | { readonly kind: 'countTries'; readonly wanted: number }
  /** ends the recording, `atOnce` or when the last sound has ended, releases the microphone, and stores each try on the device → `triesKept` or `lost` */
  | { readonly kind: 'keepTries'; readonly step: number; readonly task: WordTask; readonly ended: RecordingEnd; readonly atOnce: boolean; readonly way: Way | undefined }
  /** drops the recording; the microphone stays open */
  | { readonly kind: 'drop' }
  /** ends the recording, or takes the interrupted one, and stores it on the device → `kept`, `dropped` or `lost` */
  | {
    readonly kind: 'keep'; readonly step: number; readonly task: WordTask; readonly lastTry: boolean; readonly ended: RecordingEnd
    readonly help: WordHelp
    readonly way: Way | undefined
    /** releases the microphone */
    readonly closes: boolean
    /** a recording without a voice is dropped: a silent wait before the model is no try */
    readonly onlyHeard: boolean
  }
  /** recognises and saves the attempt → `progress` and `busy`, then `sent` or `failed` */
  | { readonly kind: 'send'; readonly step: number; readonly recording: Recording }
  /** sends what waits on the device; nothing follows */
  | { readonly kind: 'sendWaiting' }
  /** releases the microphone */
  | { readonly kind: 'close' }
  /** the screen shows the next word; `byItself`: unless the adult's setting waits for the child */
  | { readonly kind: 'next'; readonly byItself: boolean }
)

/** `step` is that of the effect: its end counts also after another step began. */
export type WordEvent =
  /** `first`: the prompt before the model word; `modelFirst`: the word was just heard, or the model is known to come first */
  | ({ readonly kind: 'start'; readonly first?: PromptName; readonly modelFirst?: boolean } & WordTask)
  | { readonly kind: 'complete'; readonly early?: boolean }
  | { readonly kind: 'confirm' | 'rest' | 'send' | 'begin' | 'end' | 'spoken' | 'triesEnded' }
  /** the tries that were counted so far */
  | { readonly kind: 'tries'; readonly count: number }
  | { readonly kind: 'triesKept'; readonly step: number; readonly recordings: readonly Recording[]; readonly ended: RecordingEnd }
  /** nobody spoke during `awaitVoice` */
  | { readonly kind: 'silent' }
  /** the child or an adult has the word played */
  | { readonly kind: 'hear' }
  /** the screen is left */
  | { readonly kind: 'leave' }
  | { readonly kind: 'markedRight'; readonly id: string; readonly outcome: SendOutcome }
  | { readonly kind: 'interrupted'; readonly why: Interruption }
  /**
   * `on`: the microphone; `hidden`: the page was hidden meanwhile; `best`: the address of the child's best; `question`: the app asks
   * for the word, with this help; null: the model comes first; `way`: the way of the day, if two ways are compared
   */
  | {
    readonly kind: 'opened'; readonly on: boolean; readonly hidden: boolean; readonly best: string | undefined
    readonly question: QuestionHelp | null; readonly way: Way | undefined
  }
  | { readonly kind: 'began'; readonly on: boolean }
  | { readonly kind: 'kept'; readonly step: number; readonly recording: Recording; readonly ended: RecordingEnd }
  | { readonly kind: 'dropped'; readonly step: number; readonly ended: RecordingEnd }
  | { readonly kind: 'lost'; readonly step: number; readonly why: LostReason }
  | { readonly kind: 'progress'; readonly step: number; readonly share: number }
  | { readonly kind: 'busy'; readonly step: number; readonly seconds: number }
  | { readonly kind: 'sent'; readonly step: number; readonly recording: Recording; readonly outcome: SendOutcome }
  /** `stops`: sending the others would fail, too */
  | { readonly kind: 'failed'; readonly step: number; readonly recording: Recording; readonly error: unknown; readonly stops: boolean }

export type Result<State extends Stepped> = Next<State, WordEffect>

/** What follows when its turn has come: a sound or a pause, with the prompt that is printed meanwhile, or something else. */
type Part<State extends Stepped> = { readonly prompt?: PromptName; readonly effect: WordEffect } | ((state: State) => Result<State>)

export interface Shared<State extends Stepped> extends Stepped {
  readonly phase: string
  readonly task: WordTask | null
  /** what the child sees and hears of the word in this try; null until it is known whether the app asks for it */
  readonly help: QuestionHelp | 'model' | null
  /** the way of this try, if two ways are compared and this device knew it before the try */
  readonly way: Way | undefined
  /** the address of the child's best at the word, which comes before the model */
  readonly best: string | undefined
  /** the prompt that is spoken now, and printed */
  readonly prompt: PromptName
  /** what is said and played next, one part after the other */
  readonly parts: readonly Part<State>[]
  /** the parts wait for what is said now */
  readonly isSpeaking: boolean
  /** share of what is sent that is complete, 0 to 1 */
  readonly progress: number
  /** seconds until the next request to a busy recogniser */
  readonly busy: number | null
  /** why sending failed */
  readonly error: unknown
}

export const shared = { task: null, help: null, way: undefined, best: undefined, prompt: 'listen', parts: [], isSpeaking: false, progress: 0, busy: null, error: null } as const

/** Another step: what was said and played before no longer counts. */
export function begin<State extends Shared<State>>(state: State, changed: Partial<State>, effects: readonly WordEffect[] = []): Result<State> {
  return { state: { ...state, ...changed, step: state.step + 1, parts: [], isSpeaking: false }, effects }
}

export function stay<State extends Stepped>(state: State, effects: readonly WordEffect[] = []): Result<State> {
  return { state, effects }
}

/** Says and plays these parts after those that are waiting. */
export function speak<State extends Shared<State>>(state: State, parts: readonly Part<State>[]): Result<State> {
  const queued: State = { ...state, parts: [...state.parts, ...parts] }
  return state.isSpeaking ? stay(queued) : advance(queued)
}

export function advance<State extends Shared<State>>(state: State): Result<State> {
  const [part, ...parts] = state.parts
  if (part === undefined) return stay({ ...state, isSpeaking: false })
  if (typeof part === 'function') return part({ ...state, parts, isSpeaking: false })
  return stay({ ...state, prompt: part.prompt ?? state.prompt, parts, isSpeaking: true }, [part.effect])
}

export function sayPrompt(prompt: PromptName): { prompt: PromptName; effect: WordEffect } {
  return { prompt, effect: { kind: 'say', prompt } }
}

/** Adds effects before those of a result. */
export function also<State extends Stepped>(effects: readonly WordEffect[], next: Result<State>): Result<State> {
  return stay(next.state, [...effects, ...next.effects])
}
