import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Game } from './game.tsx'
import { gameTexts } from './texts.ts'

/** /grossmotor/system: the game. */
export function Screen(): ReactNode {
  const text = useMessages(gameTexts)
  return <Game title={text.title} />
}
