import type { ReactNode } from 'react'

interface TickProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** One of several things that the adult chooses or leaves out. */
export function Tick({ checked, onChange, children }: TickProps): ReactNode {
  return (
    <label className="flex min-h-target items-center gap-3 py-2 text-lead">
      <input type="checkbox" className="size-7 shrink-0 scroll-my-8 accent-brand" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{children}</span>
    </label>
  )
}
