import { type ReactNode, useEffect, useState } from 'react'
import { useReducedMotion } from '../reduced-motion.ts'

/** The letters appear one after the other; those to come already hold their place. */
export function Typed({ text, letterMs }: { text: string; letterMs: number }): ReactNode {
  const still = useReducedMotion()
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map((one) => one.segment)
  const [typed, setTyped] = useState(0)
  const shown = still ? letters.length : typed
  const over = shown >= letters.length
  useEffect(() => {
    if (over) return undefined
    const timer = setTimeout(() => setTyped(typed + 1), letterMs)
    return () => clearTimeout(timer)
  }, [letterMs, over, typed])
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden>
        {letters.slice(0, shown).join('')}
        {/* Outside the flow: in it, a word could break at the cursor. */}
        {!over && <span className="absolute h-[0.9em] w-1 translate-y-[0.25em] rounded-full bg-accent" />}
        <span className="invisible">{letters.slice(shown).join('')}</span>
      </span>
    </>
  )
}
