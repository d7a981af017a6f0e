import type { ReactNode } from 'react'

/** Pips of the three visible sides, in units of the drawing. */
const top = [[120, 66], [160, 54], [200, 66]] as const
const left = [[68, 118], [116, 204], [92, 161]] as const
const right = [[176, 144], [228, 118], [176, 206], [228, 180]] as const

/** A die that is thrown: round corners, and lines that show that it turns. */
export function Die({ className }: { className: string }): ReactNode {
  return (
    <svg viewBox="0 0 320 280" aria-hidden className={className} strokeLinejoin="round" strokeLinecap="round">
      <ellipse cx="160" cy="262" rx="96" ry="12" fill="#1b5e5a" opacity="0.18" />
      <g stroke="#ffffff" strokeWidth="10">
        <path d="M160 20 274 70 160 124 46 70Z" fill="#ffd54a" />
        <path d="M46 70 160 124 160 250 46 194Z" fill="#ff8a5c" />
        <path d="M274 70 160 124 160 250 274 194Z" fill="#4db6ac" />
      </g>
      <g fill="#ffffff">
        {top.map(([x, y], at) => <ellipse key={x} cx={x} cy={at === 1 ? 70 : y} rx="15" ry="8" />)}
        {left.map(([x, y]) => <ellipse key={y} cx={x} cy={y} rx="11" ry="14" />)}
        {right.map(([x, y]) => <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="11" ry="14" />)}
      </g>
      <g fill="none" strokeWidth="8">
        <path d="M22 40Q4 78 14 116M298 40Q316 78 306 116" stroke="#ff8a5c" />
        <path d="M40 12 52 30M280 12 268 30" stroke="#4db6ac" />
      </g>
    </svg>
  )
}
