import { expect, test } from 'vitest'
import type { ChoiceWord } from './foils.ts'
import { afterChoice, beginTurn, saidInTurn } from './turn.ts'

const word = (text: string): ChoiceWord => ({ _id: text, text, language: 'en', sounds: Array.from(text), picture: `/${text}`, category: 'mine', file: undefined })
const [cup, spoon] = [word('cup'), word('spoon')]
const question = { task: 'hear', count: 2, foils: 'far', word: cup, shown: [cup, spoon], modelFirst: false } as const

test('misses: the right one is shown and named, then only it is left, until the child touches it; nothing is called wrong', () => {
  let turn = beginTurn(question)
  const helps = [turn.help]
  const said = [saidInTurn(turn)]
  for (let misses = 0; misses < 3; misses++) {
    turn = afterChoice(turn, spoon)
    helps.push(turn.help)
    said.push(saidInTurn(turn))
  }
  expect(helps).toEqual(['none', 'model', 'together', 'together'])
  turn = afterChoice(turn, cup)
  expect(turn.phase).toBe('praise')
  expect([...said, saidInTurn(turn)]).toEqual([
    { prompt: 'listen', word: 'after' },
    { prompt: 'your-turn', word: 'before' },
    { prompt: 'together', word: 'before' },
    { prompt: 'together', word: 'before' },
    { prompt: 'we-did-it-together', word: 'before' },
  ])
})
