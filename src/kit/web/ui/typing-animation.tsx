import { type ReactNode, useEffect, useState } from 'react'
import { useReducedMotion } from '../reduced-motion.ts'

/** Shows a text letter by letter. Letters that are not shown yet already take up their space. */
export function TypingAnimation({ text, letterMs }: { text: string; letterMs: number }): ReactNode {
  const reducedMotion = useReducedMotion()
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map((one) => one.segment)
  const [typed, setTyped] = useState(0)
  const shown = reducedMotion ? letters.length : typed
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
        {/* Positioned absolutely, because a word could break at an inline cursor. */}
        {!over && <span className="absolute h-[0.9em] w-1 translate-y-[0.25em] rounded-full bg-accent" />}
        <span className="invisible">{letters.slice(shown).join('')}</span>
      </span>
    </>
  )
}
