import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { type Movement, movements } from '../movements.ts'
import { Game } from './practice/game.tsx'
import { gameTexts } from './texts.ts'

/** /grossmotor/system: the game. With a movement in the navigation state ("Continue"), it begins with that one. */
export function Screen(): ReactNode {
  const text = useMessages(gameTexts)
  const { key, state } = useLocation()
  return <Game key={key} title={text.title} first={movementOf(state)} />
}

function movementOf(state: unknown): Movement | undefined {
  const requested = typeof state === 'object' && state !== null && 'movement' in state ? state.movement : undefined
  return movements.find((movement) => movement === requested)
}
