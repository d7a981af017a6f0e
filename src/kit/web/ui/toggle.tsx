import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'

interface IconToggleProps {
  name: string
  on: boolean
  onChange: (on: boolean) => void
  /** the icon of each state */
  icons: { on: ReactNode; off: ReactNode }
}

/** A switch with an icon, as for sounds and music. Its name does not change; its state is `aria-checked`. */
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
