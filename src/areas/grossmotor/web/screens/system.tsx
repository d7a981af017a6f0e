import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Game, useGameState } from '../practice/game.tsx'
import { gameTexts } from '../texts.ts'

/** /grossmotor/system: the game. With a movement in the navigation state ("Continue"), it begins with that one. */
export function Screen(): ReactNode {
  const text = useMessages(gameTexts)
  const { key, state } = useGameState()
  return <Game key={key} title={text.title} state={state} />
}
