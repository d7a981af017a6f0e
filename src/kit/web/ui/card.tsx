import type { ComponentProps, ReactNode } from 'react'

/** A surface with a border and a shadow. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>): ReactNode {
  return <div className={`rounded-card border border-line bg-surface p-6 shadow-card ${className}`} {...rest} />
}
