import type { ReactNode } from 'react'

/** What the areas praise with, together at the end of today: a crayon and its line, a ball, a speech bubble, beads. It fills its place. */
export function CelebrationScene(): ReactNode {
  return (
    <svg viewBox="0 0 400 100" data-scene className="size-full" strokeLinecap="round" strokeLinejoin="round">
      <Thing at={0}>
        <path d="M6 84q11-16 22 0t22 0 22 0" fill="none" stroke="#9a86d8" strokeWidth="7" />
        <path d="M58 76 44 30 62 24 76 70 71 82Z" fill="#9a86d8" className="stroke-raised" strokeWidth="4" />
        <path d="M47.5 41 65.5 35M73 58 55 64" className="stroke-raised" strokeWidth="4" />
      </Thing>
      <Thing at={1}>
        <ellipse cx="50" cy="90" rx="26" ry="5" className="fill-line" />
        <g className="animate-jump" style={{ animationDelay: '900ms' }}>
          <circle cx="50" cy="60" r="27" fill="#f2665b" />
          <path d="M32 54a20 20 0 0 1 14-14" fill="none" stroke="#fff" strokeWidth="6" opacity="0.7" />
        </g>
      </Thing>
      <Thing at={2}>
        <path d="M28 80 14 92 18 70A36 33 0 1 1 28 80Z" className="fill-raised" stroke="#1fa39a" strokeWidth="6" />
        <path d="M49 66C32 54 36 38 49 45C62 38 66 54 49 66Z" fill="#1fa39a" />
      </Thing>
      <Thing at={3}>
        <path d="M4 30Q50 98 96 30" fill="none" className="stroke-line-strong" strokeWidth="4" />
        {[[20, 48], [50, 63], [80, 48]].map(([x, y]) => <circle key={x} cx={x} cy={y} r="15" strokeWidth="4" className="fill-star stroke-star-edge" />)}
      </Thing>
    </svg>
  )
}

/** The things appear one after the other. */
function Thing({ at, children }: { at: number; children: ReactNode }): ReactNode {
  return (
    <g transform={`translate(${100 * at} 0)`}>
      <g className="origin-center animate-pop [transform-box:fill-box]" style={{ animationDelay: `${300 * at}ms` }}>{children}</g>
    </g>
  )
}
