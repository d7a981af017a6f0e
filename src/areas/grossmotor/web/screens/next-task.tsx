import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { levelCategories } from '../../rules/levels.ts'
import { Game, useGameState } from '../practice/game.tsx'
import { gameTexts, levelNames } from '../texts.ts'

/** /grossmotor/next-task: the game with the categories of the level in the navigation state. */
export function Screen(): ReactNode {
  const text = useMessages(gameTexts)
  const levels = useMessages(levelNames)
  const { key, state } = useGameState()
  const { level } = state
  return (
    <Game
      key={key}
      title={level === undefined ? text.title : text.nextTitle(levels[level])}
      categories={level === undefined ? [] : levelCategories[level]}
      state={state}
    />
  )
}
