/** The outboxes behind one interface: the browser tests load it into a page and drive every kind in the same way. */
import { movementOutbox, type QueuedMovement } from '#areas/grossmotor/web/movement-outbox.ts'
import { type QueuedSum, sumOutbox } from '#areas/math/web/sum-outbox.ts'
import { encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import type { SpokenAttempt } from '#areas/vocabulary/rules/say-word/spoken-attempt.ts'
import { bestWords } from '#areas/vocabulary/web/best/best-words.ts'
import { wordOutbox } from '#areas/vocabulary/web/word-outbox.ts'
import { letterOutbox } from '#areas/write/web/letter-outbox.ts'
import type { QueuedLetter } from '#areas/write/web/practice/read-letter.ts'
import { choiceOutbox, type QueuedChoice } from '#areas/vocabulary/web/choose/choice-outbox.ts'
import type { QueuedWrittenWord } from '#areas/write/web/words/deliver-word.ts'
import { writtenWordOutbox } from '#areas/write/web/written-word-outbox.ts'
import type { Outbox, Losses } from '#kit/attempts/web/outbox.ts'
import type { OutboxEntry } from '#kit/attempts/web/outbox-store.ts'
import type { QueuedBest } from '#kit/best/web/bests.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { forgetSessions, startSession, useSession } from '#kit/web/session/session.ts'

/** `bad`: the server refuses it for good. `unheard`: a word that is not recognised yet. */
interface Wanted extends OutboxEntry {
  readonly bad?: boolean
  readonly unheard?: boolean
}

interface TestedOutbox {
  readonly put: (wanted: Wanted) => Promise<void>
  /** puts an entry and sends it, as the screens do; returns whether it was delivered */
  readonly putAndSend: (wanted: Wanted) => Promise<boolean>
  readonly sendAll: () => Promise<void>
  readonly start: () => void
  /** ids of the entries that are not delivered */
  readonly waiting: (learner: string) => Promise<string[]>
  readonly losses: (learner: string) => Promise<Losses>
  readonly status: () => { state: string; error: string | null; refusal: string | null }
}

function textOf(error: unknown): string | null {
  return error instanceof Error ? error.message : null
}

function tested<Entry extends OutboxEntry, Stored>(outbox: Outbox<Entry, Stored>, entryOf: (wanted: Wanted) => Entry): TestedOutbox {
  return {
    put: (wanted) => outbox.put(entryOf(wanted)),
    async putAndSend(wanted) {
      const entry = entryOf(wanted)
      await outbox.put(entry)
      return outbox.send(entry).then(() => true, () => false)
    },
    sendAll: outbox.sendAll,
    start: outbox.start,
    waiting: async (learner) =>
      (await outbox.entries(learner)).filter(({ delivered }) => delivered !== true).map(({ id }) => id),
    losses: (learner) => queryClient.fetchQuery(outbox.losses(learner)),
    status() {
      const { state, error, refusal } = outbox.status.getState()
      return { state, error: textOf(error), refusal: textOf(refusal) }
    },
  }
}

/** Far outside every range that a server takes. */
const impossible = 1e6

const outboxes = {
  words: tested(wordOutbox, ({ bad, unheard = false, ...entry }): SpokenAttempt => ({
    ...entry, word: 'Apple', choices: undefined, help: 'model', wav: unheard ? new ArrayBuffer(8) : null,
    prediction: unheard ? null : { cluster: 'Apple', confidence: bad ? impossible : 0.9, approximate: false },
  })),
  letters: tested(letterOutbox, ({ bad, ...entry }): QueuedLetter => ({
    ...entry, letter: 'ක', step: 'trace', help: 'traced', strokes: [[1, 2, 3, 4]],
    reading: { predicted: 'ක', confidence: bad ? impossible : 0.9 },
  })),
  writtenWords: tested(writtenWordOutbox, ({ bad, ...entry }): QueuedWrittenWord => ({
    ...entry, help: 'traced',
    units: (['ක', 'ට'] as const).map((unit) => ({ unit, strokes: [[1, 2, 3, 4]], reading: { predicted: unit, confidence: bad ? impossible : 0.9 } })),
  })),
  wordChoices: tested(choiceOutbox, ({ bad, ...entry }): QueuedChoice => ({
    ...entry, word: 'Apple', task: 'hear', shown: ['Bus', 'Apple'], foils: 'far', chosen: bad ? 'Van' : 'Bus', help: 'none',
  })),
  movements: tested(movementOutbox, ({ bad, ...entry }): QueuedMovement => ({
    ...entry, movement: 'jump', predictions: [{ prediction: 'jump', confidence: 0.9, start: 0, end: 1.5 }],
    repetitions: bad ? impossible : 1, freely: false, help: 'model',
  })),
  sums: tested(sumOutbox, ({ bad, ...entry }): QueuedSum => ({
    ...entry,
    entry: {
      id: entry.id, timestamp: entry.createdAt, practiceType: 'NumberPractice', count: entry.right ? 1 : 0, help: 'none', source: 'recogniser', unjudged: null,
      ...(entry.right && { overridden: true }), ...(bad && { seconds: impossible }),
    },
  })),
  bests: tested(bestWords.outbox, ({ id, learner, createdAt }): QueuedBest => ({
    id, learner, createdAt, label: id, file: new Blob([encodeWav(new Float32Array(8000), 16_000)], { type: 'audio/wav' }),
  })),
}

Object.assign(globalThis, { outboxes, startSession, forgetSessions, signedIn: () => useSession.getState().session?.userid })
