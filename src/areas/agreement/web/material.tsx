import { type ReactNode, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Volume2 } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import type { Material } from '../api.ts'
import { judgeTexts, pageTexts } from './texts.ts'

/** Plays the sound or film, or shows the strokes. */
export function MaterialView({ material }: { material: Material }): ReactNode {
  const text = useMessages(judgeTexts)
  if (material.kind === 'strokes') return <Strokes strokes={material.strokes} />
  if (material.kind === 'sound') return <Sound url={material.url} />
  return <video src={material.url} controls muted playsInline aria-label={text.film} className="max-h-[50vh] w-full rounded-control bg-accent-soft" />
}

/** It plays at its real speed, also if the child's settings slow speech down or switch sounds off. */
function Sound({ url }: { url: string }): ReactNode {
  const text = useMessages(pageTexts)
  const [failed, setFailed] = useState(false)
  const play = async (): Promise<void> => {
    try {
      await new Audio(url).play()
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button icon={<Volume2 aria-hidden />} className="self-start" onClick={() => void play()}>{text.listen}</Button>
      <ErrorLine className="empty:hidden">{failed && text.failed}</ErrorLine>
    </>
  )
}

const margin = 30

/** @param strokes for each stroke its canvas coordinates x, y, x, y, … */
function Strokes({ strokes }: { strokes: readonly (readonly number[])[] }): ReactNode {
  const text = useMessages(judgeTexts)
  const lines = strokes.map((stroke) => stroke.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: stroke[at + 1] ?? 0 }] : [])))
  const points = lines.flat()
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  const [width, height] = [Math.max(...xs) + margin - left, Math.max(...ys) + margin - top]
  // A dot is a line without length, which round ends make visible.
  const path = lines.map(([first, ...others]) => (first === undefined ? '' : `M${first.x} ${first.y}${[first, ...others].map(({ x, y }) => `L${x} ${y}`).join('')}`)).join('')
  return (
    <figure>
      <svg aria-hidden viewBox={`${left} ${top} ${width} ${height}`} className="h-64 w-full rounded-control border border-line bg-raised">
        <path d={path} fill="none" stroke="currentColor" strokeWidth={12} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <figcaption className="text-note text-ink-soft">{text.drawing}</figcaption>
    </figure>
  )
}
