import type { ReactNode } from 'react'

const balls = ['#f2665b', '#f5a623', '#1fa39a', '#3f8ae0', '#9a86d8']

/** Balls jump one after the other, and then lie still. */
export function JumpingBalls({ className }: { className: string }): ReactNode {
  return (
    <svg aria-hidden viewBox="0 0 200 60" className={className}>
      {balls.map((ball, at) => (
        <g key={ball}>
          <ellipse cx={24 + 38 * at} cy="56" rx="14" ry="3.5" className="fill-line" />
          <g className="animate-jump" style={{ animationDelay: `${200 + 120 * at}ms` }}>
            <circle cx={24 + 38 * at} cy="42" r="14" fill={ball} />
            <path d={`M${15 + 38 * at} 38a10 10 0 0 1 8-6`} fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity="0.7" />
          </g>
        </g>
      ))}
    </svg>
  )
}
