import type { ReactNode } from 'react'
import { Screen as Skills } from '#areas/vocabulary/web/screens/skills.tsx'
import { ChildHome } from './child-home.tsx'

/** /skills: the child's home, and below it the score and the word lists. */
export function Screen(): ReactNode {
  return (
    <Skills>
      <ChildHome />
    </Skills>
  )
}
