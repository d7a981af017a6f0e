import { Component, type ReactNode } from 'react'
import { BrokenScreen } from './broken-screen.tsx'

interface ErrorBoundaryProps {
  /** where the page is: a new place is tried afresh */
  at: string
  children: ReactNode
}

interface ErrorBoundaryState {
  broken: boolean
  at: string
}

/** Draws `BrokenScreen` in place of a screen that could not be loaded or drawn; React reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false, at: this.props.at }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return at === state.at ? null : { broken: false, at }
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenScreen /> : this.props.children
  }
}
