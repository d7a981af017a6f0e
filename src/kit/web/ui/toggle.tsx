import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'

interface IconToggleProps {
  name: string
  on: boolean
  onChange: (on: boolean) => void
  /** drawn while it is on, and while it is off */
  icons: { on: ReactNode; off: ReactNode }
}

/** A switch drawn as a picture, as those for sound and music: its name stays, its state is `aria-checked`. */
export function IconToggle({ name, on, onChange, icons }: IconToggleProps): ReactNode {
  return (
    <IconButton
      name={name}
      role="switch"
      aria-checked={on}
      onClick={() => onChange(!on)}
      className={on ? 'bg-accent-soft! text-accent!' : 'text-ink-soft!'}
    >
      {on ? icons.on : icons.off}
    </IconButton>
  )
}
