import { Component, type ReactNode } from 'react'
import { ScreenError } from './screen-error.tsx'

interface ErrorBoundaryProps {
  /** the current path: after a navigation the boundary tries again */
  at: string
  children: ReactNode
}

interface ErrorBoundaryState {
  broken: boolean
  at: string
}

/** Renders `ScreenError` in place of a screen that could not be loaded or rendered. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false, at: this.props.at }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return at === state.at ? null : { broken: false, at }
  }

  override render(): ReactNode {
    return this.state.broken ? <ScreenError /> : this.props.children
  }
}
