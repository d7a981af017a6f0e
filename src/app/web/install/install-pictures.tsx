import type { ReactNode } from 'react'

/** A drawn phone of 180 × 170 units, cut off at the bottom. It decorates: the step below it says the same. */
function Phone({ children }: { children: ReactNode }): ReactNode {
  return (
    <svg viewBox="0 0 180 170" aria-hidden className="h-auto w-full">
      <path d="M3 170V25A22 22 0 0 1 25 3h130a22 22 0 0 1 22 22v145z" className="fill-ink" />
      <path d="M11 170V30a6 6 0 0 1 6-6h146a6 6 0 0 1 6 6v140z" className="fill-raised" />
      <path d="M76 14h28" strokeWidth="3" strokeLinecap="round" className="stroke-ink-soft" />
      {children}
    </svg>
  )
}

function Words({ x, y, children, strong = false }: { x: number; y: number; children: string; strong?: boolean }): ReactNode {
  return <text x={x} y={y} fontSize="11" fontWeight="700" textAnchor="middle" className={strong ? 'fill-brand' : 'fill-ink-soft'}>{children}</text>
}

/** The ring around the touched place, and the hand. */
function Touched({ x, y, width, height }: { x: number; y: number; width: number; height: number }): ReactNode {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="12" fill="none" strokeWidth="4" className="stroke-brand" />
      <path d={`M${x + width - 16} ${y + height - 6}c0-5 8-5 8 0v13l11 3c4 1 5 4 4 8l-3 12h-17l-10-14c-2-4 3-7 7-3z`} strokeWidth="1.5" strokeLinejoin="round" className="fill-brand stroke-raised" />
    </>
  )
}

/** The app's icon: a star on a rounded square of 32 units. */
function AppIcon({ x, y }: { x: number; y: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="32" height="32" rx="8" className="fill-brand" />
      <path d="M16 5l3.4 7 7.6 1-5.5 5.3 1.4 7.7L16 22.3 9.1 26l1.4-7.7L5 13l7.6-1z" className="fill-star" />
    </g>
  )
}

function Lines({ y, widths }: { y: number; widths: readonly number[] }): ReactNode {
  return widths.map((width, at) => <path key={width} d={`M28 ${y + 14 * at}h${width}`} strokeWidth="6" strokeLinecap="round" className="stroke-line" />)
}

/** Chromium's own question. */
export function BrowserInstallPicture(): ReactNode {
  return (
    <Phone>
      <Lines y={46} widths={[120, 90]} />
      <rect x="22" y="74" width="136" height="82" rx="12" strokeWidth="2" className="fill-raised stroke-line-strong" />
      <AppIcon x={32} y={84} />
      <Words x={104} y={104}>D Learner</Words>
      <Words x={120} y={142} strong>Install</Words>
      <Touched x={90} y={126} width={60} height={25} />
    </Phone>
  )
}

/** Safari's bar with the button Share. */
export function SafariSharePicture(): ReactNode {
  return (
    <Phone>
      <Lines y={46} widths={[120, 90, 110]} />
      <path d="M11 112h158" strokeWidth="2" className="stroke-line" />
      <path d="M34 134l-8-7 8-7M146 120h14v14h-14z" fill="none" strokeWidth="2.5" strokeLinejoin="round" className="stroke-line-strong" />
      <path d="M90 116v18M84 121l6-6 6 6M82 126h-3v15h22v-15h-3" fill="none" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" className="stroke-focus" />
      <Touched x={70} y={108} width={40} height={40} />
    </Phone>
  )
}

/** Safari's menu. */
export function SafariMenuPicture(): ReactNode {
  return (
    <Phone>
      <Lines y={46} widths={[110]} />
      <rect x="18" y="62" width="144" height="104" rx="12" strokeWidth="2" className="fill-surface stroke-line-strong" />
      <Lines y={84} widths={[80, 96]} />
      <Words x={88} y={132} strong>Add to Home Screen</Words>
      <Touched x={24} y={116} width={132} height={25} />
    </Phone>
  )
}

/** The home screen with the app's icon. */
export function HomeScreenPicture(): ReactNode {
  const places = [[26, 44], [74, 44], [122, 44], [26, 96], [122, 96]] as const
  return (
    <Phone>
      {places.map(([x, y]) => <rect key={`${x} ${y}`} x={x} y={y} width="32" height="32" rx="8" className="fill-line" />)}
      <AppIcon x={74} y={96} />
      <Touched x={68} y={90} width={44} height={44} />
    </Phone>
  )
}
