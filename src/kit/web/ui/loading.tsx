import { LoaderCircle } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/i18n.tsx'
import { loadingTexts } from '../texts.ts'

/** The loading state of a screen or a part of one. */
export function Loading({ className = 'min-h-48' }: { className?: string }): ReactNode {
  const text = useMessages(loadingTexts)
  return (
    <output className={`flex items-center justify-center gap-3 text-child text-ink-soft ${className}`}>
      <LoaderCircle aria-hidden className="size-8 animate-turn" />
      {text.loading}
    </output>
  )
}

/** Covers its nearest positioned ancestor (`relative`) while something loads. */
export function LoadingOverlay(): ReactNode {
  return (
    <div className="absolute inset-0 z-10 grid animate-appear place-items-center rounded-[inherit] bg-surface/85">
      <Loading className="" />
    </div>
  )
}
