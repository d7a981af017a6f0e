import { useLocation } from 'react-router'

/** What a practice asks for first, if a card or a step of the report leads to it. */
export function useFirst(): string | undefined {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'first' in state && typeof state.first === 'string' ? state.first : undefined
}
