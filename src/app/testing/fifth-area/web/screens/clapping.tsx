import type { ReactNode } from 'react'

export function Screen(): ReactNode {
  return <h1>Clap along!</h1>
}
