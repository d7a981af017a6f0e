/** Words, recordings and results for the tests of saying words. */
import type { Word } from '../../../api.ts'
import type { Recording, WordEffect, WordEvent } from '../say-word-machine.ts'
import { newAttempt, type SendOutcome } from '../spoken-attempt.ts'

export function wordNamed(wordAdd: string): Word {
  return {
    _id: `id of ${wordAdd}`, wordAdd, imagewordUrl: `/${wordAdd}.svg`, soundUrl: `/${wordAdd}.mp3`, slowSoundUrl: `/${wordAdd}-slow.mp3`,
    category: 'fruits', language: 'en', respelling: null, userid: null,
  }
}

export function recognised(cluster: string, confidence: number, closer = false): SendOutcome {
  return { kind: 'recognised', prediction: { cluster, confidence, approximate: false, closer }, record: null, waits: false }
}

/** What the page would do: what it says, plays and asks for, in one line. */
export function lineOf(effect: WordEffect): string {
  switch (effect.kind) {
    case 'say': return `say ${effect.prompt}`
    case 'playWord': return `${effect.word.wordAdd}${effect.slow ? ' slowly' : ''}`
    case 'playBest': return `best ${effect.best}`
    case 'pause': return `pause ${effect.ms}`
    case 'send': return `send ${effect.recording.word.wordAdd}`
    case 'open': return effect.withBest ? 'open and find the best' : 'open'
    case 'keep': case 'keepTries': return effect.ended === 'finished' ? effect.kind : `${effect.kind} ${effect.ended}`
    case 'next': return effect.byItself ? 'next by itself' : 'next'
    default: return effect.kind
  }
}

interface Answers {
  readonly opened?: Partial<Extract<WordEvent, { kind: 'opened' }>>
  /** whether a recording can begin */
  readonly begins?: boolean
  /** whether a voice is in the recording; undefined: the recording cannot be read */
  readonly heard?: boolean | undefined
  /** whether the child speaks after a question, before the model comes; if not, it is silent */
  readonly speaks?: boolean
  /** tries in a recording of several */
  readonly tries?: number
  /** of the attempts, in turn; an error fails; undefined: there is no answer yet */
  readonly outcomes?: (SendOutcome | Error)[]
}

/** Answers effects as a page does in which everything is said at once. */
export function answers({ opened = {}, begins = true, speaks = true, tries = 0, outcomes = [], ...rest }: Answers): (effect: WordEffect) => WordEvent | null | undefined {
  const heard = 'heard' in rest ? rest.heard : true
  const sent = new Map<string, SendOutcome | Error | undefined>()
  return (effect) => {
    switch (effect.kind) {
      case 'say': case 'playWord': case 'playBest': case 'playSuccess': case 'pause':
        return { kind: 'spoken' }
      case 'open':
        return { kind: 'opened', on: true, hidden: false, best: undefined, way: undefined, ...opened, question: effect.mayAsk ? (opened.question ?? null) : null }
      case 'record':
        return { kind: 'began', on: begins }
      case 'awaitVoice':
        return speaks ? null : { kind: 'silent' }
      case 'keep': {
        const { step, task, help, way, lastTry, ended, onlyHeard } = effect
        if (heard === undefined) return { kind: 'lost', step, why: 'unreadable' }
        if (onlyHeard && !heard) return { kind: 'dropped', step, ended }
        const wav = new ArrayBuffer(8)
        const attempt = { ...newAttempt('a learner', { word: task.word.wordAdd, choices: task.choices, help, ...(way && { way }), ...(task.readAloud && { readAloud: task.readAloud }) }, wav), ...(lastTry && { lastTry }) }
        const recording: Recording = { ...task, attempt, wav, heard }
        return { kind: 'kept', step, ended, recording }
      }
      case 'keepTries': {
        const { step, task, ended } = effect
        const recordings = Array.from({ length: tries }, (): Recording => {
          const wav = new ArrayBuffer(8)
          return { ...task, attempt: newAttempt('a learner', { word: task.word.wordAdd, choices: task.choices, help: 'model' }, wav), wav, heard: true }
        })
        return { kind: 'triesKept', step, recordings, ended }
      }
      case 'send': {
        const { step, recording } = effect
        const { id } = recording.attempt
        if (!sent.has(id)) sent.set(id, outcomes.shift())
        const outcome = sent.get(id)
        if (outcome === undefined) return undefined
        return outcome instanceof Error
          ? { kind: 'failed', step, recording, error: outcome, stops: outcome.message === 'unreachable' }
          : { kind: 'sent', step, recording, outcome }
      }
      default:
        return null
    }
  }
}
