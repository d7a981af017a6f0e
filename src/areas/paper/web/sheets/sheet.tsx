import type { ReactNode } from 'react'

/** One page of A4, on screen as wide as its place. `name`: for screen readers */
export function Sheet({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className="paper-frame" data-sheet>
      <section aria-label={name} className="paper-sheet">{children}</section>
    </div>
  )
}

/** A length of paper in CSS. */
export function millimetres(length: number): string {
  return `calc(${length.toFixed(2)} * var(--mm))`
}
