import type { ComponentProps, ReactNode } from 'react'

/** A bordered surface. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>): ReactNode {
  return <div className={`rounded-card border border-line bg-surface p-6 shadow-card ${className}`} {...rest} />
}
