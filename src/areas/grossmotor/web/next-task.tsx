import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { type DifficultyLevel, difficultyLevels, levelCategories } from '../levels.ts'
import { Game } from './practice/game.tsx'
import { gameTexts, levelNames } from './texts.ts'

/** /grossmotor/next-task: the game with the categories of the level in the navigation state. */
export function Screen(): ReactNode {
  const text = useMessages(gameTexts)
  const levels = useMessages(levelNames)
  const { key, state } = useLocation()
  const level = levelOf(state)
  return (
    <Game
      key={key}
      title={level === undefined ? text.title : text.nextTitle(levels[level])}
      categories={level === undefined ? [] : levelCategories[level]}
    />
  )
}

function levelOf(state: unknown): DifficultyLevel | undefined {
  const requested = typeof state === 'object' && state !== null && 'difficultyLevel' in state ? state.difficultyLevel : undefined
  return difficultyLevels.find((level) => level === requested)
}
