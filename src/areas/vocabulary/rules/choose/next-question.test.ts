/** Simulated children: what the rules of choosing do with those who learn fast, slowly, or only guess. None of them speaks. */
import { describe, expect, test } from 'vitest'
import { seeded } from '#app/testing/practise.ts'
import { choiceTry, passportOf } from '../passport.ts'
import { packWords } from '../words.ts'
import type { ChoiceWord } from './foils.ts'
import { type MadeChoice, nextQuestion, probeQuestion } from './next-question.ts'
import { type ChoicePractice, placeOf, stepsOf } from './steps.ts'
import { afterChoice, beginTurn, questionsOfPractice } from './turn.ts'

interface SimulatedChild {
  /** share of the words that it knows at first */
  readonly knows: number
  /** how much of what is missing a question teaches */
  readonly learns: number
  /** share of what it is not sure of that it forgets in a day */
  readonly forgets: number
  /** share of choices in which it touches another one than it means */
  readonly slips: number
  readonly guesses?: boolean
}

const words = packWords.slice(0, 48).map(({ _id, texts, category, file }): ChoiceWord => ({ _id, text: texts.en, language: 'en', sounds: Array.from(texts.en.toLowerCase()), picture: `/${file}.svg`, category, file }))
const days = 30

function practise(practice: ChoicePractice, { knows, learns, forgets, slips, guesses = false }: SimulatedChild, seed: number) {
  const random = seeded(seed)
  const steps = stepsOf(practice, { only: 'success', speaks: false, hears: true })
  const known = new Map(words.map(({ _id }) => [_id, random() < knows ? 1 : 0]))
  const choices: MadeChoice[] = []
  const first: { readonly right: boolean; readonly alone: boolean }[] = []
  const places: number[] = []
  for (let day = 0; day < days; day++) {
    let now = Date.UTC(2026, 0, 5 + day, 4)
    for (let at = 0; at < questionsOfPractice; at++) {
      const question = nextQuestion({ words, choices, steps, now: new Date(now), draw: `${seed} ${choices.length}` })
      if (question === undefined) break
      const { word, shown, task, count, foils } = question
      for (let turn = beginTurn(question), touches = 0; turn.phase === 'asking'; touches++) {
        const { help } = turn
        const sure = help === 'together' ? 1 : help === 'model' ? 0.95 : guesses ? 0 : task === 'match' ? 1 : known.get(word._id) ?? 0
        const means = random() < sure && (help === 'together' || random() >= slips) ? word : shown[Math.floor(random() * shown.length)] ?? word
        const right = means === word
        now += 8000
        choices.push({ task, count, foils, right, help, key: word.text.toLowerCase(), at: new Date(now).toISOString() })
        if (touches === 0) first.push({ right, alone: help === 'none' })
        turn = afterChoice(turn, means)
      }
      const before = known.get(word._id) ?? 0
      if (!guesses) known.set(word._id, before + (1 - before) * learns)
    }
    for (const [id, share] of known) if (share < 1) known.set(id, share * (1 - forgets))
    places.push(placeOf(choices, steps))
  }
  return { choices, first, places }
}

function toTry({ key: word, right, help, at, task, count }: MadeChoice) {
  if (task === 'aloud' || right === null) return undefined
  return choiceTry({ word, help, isRight: right, overridden: false, unjudged: null, isProbe: false, time: at }, { task, count })
}

const share = (of: readonly { readonly right: boolean }[]): number => of.filter(({ right }) => right).length / of.length
const seeds = [1, 2, 3]

describe.each(['understand', 'read'] as const)('/vocabulary/%s', (practice) => {
  test.each([
    ['that knows many words', { knows: 0.6, learns: 0.5, forgets: 0.02, slips: 0.05 }],
    ['that knows some', { knows: 0.3, learns: 0.4, forgets: 0.03, slips: 0.08 }],
    ['that knows none', { knows: 0, learns: 0.4, forgets: 0.03, slips: 0.05 }],
    ['that learns slowly', { knows: 0, learns: 0.25, forgets: 0.05, slips: 0.08 }],
    ['that learns very slowly and forgets', { knows: 0, learns: 0.2, forgets: 0.06, slips: 0.08 }],
  ] satisfies [string, SimulatedChild][])('a child %s touches the right one first in at least 80 %% of the questions', (_name, child) => {
    const all = seeds.flatMap((seed) => practise(practice, child, seed).first)
    expect(share(all)).toBeGreaterThanOrEqual(0.8)
    // It is asked without help, too.
    expect(all.filter(({ alone }) => alone).length / all.length).toBeGreaterThan(0.25)
  })

  test('one that learns reaches four choices and near words, one that guesses stays at two', () => {
    for (const seed of seeds) {
      const learnt = practise(practice, { knows: 0.3, learns: 0.4, forgets: 0.03, slips: 0.05 }, seed)
      expect(learnt.choices.some(({ count, foils }) => count === 4 && foils === 'near')).toBe(true)
      const guessed = practise(practice, { knows: 0, learns: 0, forgets: 0, slips: 0, guesses: true }, seed)
      expect(guessed.places.at(-1)).toBe(0)
      expect(guessed.choices.filter(({ count }) => count === 2).length / guessed.choices.length).toBeGreaterThan(0.9)
      const part = practice === 'understand' ? 'understands' : 'reads'
      const knownOf = (choices: readonly MadeChoice[]): number => passportOf(choices.map(toTry).filter((one) => one !== undefined), (time) => time.slice(0, 10)).filter(({ parts }) => parts[part] === 'known').length
      expect(knownOf(learnt.choices)).toBeGreaterThan(2)
      expect(knownOf(guessed.choices)).toBe(0)
    }
  })
})

test('a card asks for its word first, at the step that was reached; the step of matching pictures comes later', () => {
  const [asked] = words.slice(7)
  const now = new Date(Date.UTC(2026, 0, 5, 4))
  const questionOf = (practice: ChoicePractice, choices: readonly MadeChoice[] = [], first = asked?._id) => (
    nextQuestion({ words, choices, steps: stepsOf(practice, { only: 'success', speaks: false, hears: true }), now, draw: 'x', first })
  )
  expect(questionOf('understand')).toMatchObject({ word: asked, task: 'hear', count: 2 })
  const right = Array.from({ length: 12 }, (): MadeChoice => ({ task: 'print', count: 2, foils: 'far', right: true, help: 'none', key: 'apple', at: now.toISOString() }))
  expect(questionOf('read', right)).toMatchObject({ word: asked, task: 'print', count: 3 })
  expect(questionOf('understand', [], 'a word that was deleted')?.word).toBe(words[0])
})

test('a probe asks for its word among three that differ, the same ones for the same draw; print if it is read', () => {
  const [first] = words
  const id = first?._id ?? ''
  const question = probeQuestion(words, { id, part: 'understands', draw: 'a' })
  expect(question).toMatchObject({ task: 'hear', count: 3, foils: 'far', word: first, modelFirst: false })
  expect(new Set(question?.shown).size).toBe(3)
  expect(question?.shown).toContain(first)
  expect(probeQuestion(words, { id, part: 'understands', draw: 'a' })).toEqual(question)
  expect(probeQuestion(words, { id, part: 'reads', draw: 'a' })?.task).toBe('print')
  expect([probeQuestion(words, { id: 'gone', part: 'reads', draw: 'a' }), probeQuestion(words.slice(0, 2), { id, part: 'reads', draw: 'a' })]).toEqual([undefined, undefined])
})

test('what was chosen in probes does not change how hard practice is, and says what is known', () => {
  const steps = stepsOf('understand', { only: 'hear', speaks: false, hears: true })
  const key = words[0]?.text.toLowerCase() ?? ''
  const choices = (isProbe: boolean) => Array.from({ length: 12 }, (_, at): MadeChoice => ({ ...steps[0], isProbe, key, right: true, help: 'none', at: `2026-01-0${1 + Math.floor(at / 2)}T04:1${at % 2}:00Z` }))
  const ask = (isProbe: boolean) => nextQuestion({ words, choices: choices(isProbe), steps, now: new Date('2026-01-08T04:00:00Z'), draw: 'a', first: words[0]?._id })
  expect([ask(true)?.count, ask(false)?.count]).toEqual([2, 3])
  expect([ask(true)?.modelFirst, ask(false)?.modelFirst]).toEqual([false, false])
})
