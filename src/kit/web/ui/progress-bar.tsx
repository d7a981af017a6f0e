import type { ReactNode } from 'react'

interface ProgressBarProps {
  /** the accessible name of the task */
  name: string
  /** 0 to 1 */
  share: number
}

/** The progress of a task. */
export function ProgressBar({ name, share }: ProgressBarProps): ReactNode {
  return (
    <progress
      aria-label={name}
      value={Math.max(0.05, share)}
      className="h-4 w-full appearance-none overflow-hidden rounded-full bg-accent-soft [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-accent-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
    />
  )
}
