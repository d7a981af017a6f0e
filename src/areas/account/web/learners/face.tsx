import type { ReactNode } from 'react'
import type { Face } from '#kit/faces.ts'

const dark = '#2b2530'

/** Two eyes beside the middle, with a light in each. */
function Eyes({ y, apart = 13, r = 4.5 }: { y: number; apart?: number; r?: number }): ReactNode {
  return [50 - apart, 50 + apart].map((x) => (
    <g key={x}>
      <circle cx={x} cy={y} r={r} fill={dark} />
      <circle cx={x + r / 3} cy={y - r / 3} r={r / 3} fill="#fff" />
    </g>
  ))
}

function Smile({ y, width = 8 }: { y: number; width?: number }): ReactNode {
  return <path d={`M${50 - width} ${y} Q50 ${y + width} ${50 + width} ${y}`} fill="none" stroke={dark} strokeWidth="3" strokeLinecap="round" />
}

function Cheeks({ y, apart = 22 }: { y: number; apart?: number }): ReactNode {
  return [50 - apart, 50 + apart].map((x) => <circle key={x} cx={x} cy={y} r="5" fill="#f08a8a" opacity="0.55" />)
}

/** The same shape on both sides of the middle. */
function Both({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      {children}
      <g transform="translate(100 0) scale(-1 1)">{children}</g>
    </>
  )
}

/** The drawings, on a field of 100 by 100, and the colour behind each. */
const drawings: Readonly<Record<Face, readonly [background: string, drawing: ReactNode]>> = {
  elephant: ['#cfe6f7', (
    <>
      <Both><ellipse cx="19" cy="45" rx="16" ry="22" fill="#7f9bb5" /><ellipse cx="20" cy="46" rx="10" ry="15" fill="#e9b8c4" /></Both>
      <circle cx="50" cy="46" r="29" fill="#9ab3c9" />
      <path d="M50 54 Q50 84 66 82" fill="none" stroke="#8aa5bd" strokeWidth="13" strokeLinecap="round" />
      <Eyes y={42} /><Cheeks y={53} />
    </>
  )],
  cat: ['#fbe3c4', (
    <>
      <Both><path d="M22 44 L24 14 L48 28 Z" fill="#e8913c" /><path d="M28 36 L29 22 L40 29 Z" fill="#f7c9c9" /></Both>
      <circle cx="50" cy="54" r="31" fill="#f2a654" />
      <Eyes y={50} /><path d="M46 59 H54 L50 64 Z" fill="#d9636c" /><Smile y={66} width={7} />
      <Both><path d="M12 58 L28 61 M13 68 L28 66" stroke={dark} strokeWidth="2" strokeLinecap="round" /></Both>
    </>
  )],
  rabbit: ['#d9ecd2', (
    <>
      <Both><ellipse cx="37" cy="24" rx="9" ry="21" fill="#f4efe9" /><ellipse cx="37" cy="25" rx="4.5" ry="15" fill="#f2b7bd" /></Both>
      <circle cx="50" cy="60" r="28" fill="#faf6f0" />
      <Eyes y={56} /><path d="M46 64 H54 L50 69 Z" fill="#e58a94" /><Smile y={71} width={6} /><Cheeks y={66} apart={19} />
    </>
  )],
  monkey: ['#fdeeb8', (
    <>
      <Both><circle cx="18" cy="50" r="12" fill="#8a5a3b" /><circle cx="18" cy="50" r="7" fill="#e8bd93" /></Both>
      <circle cx="50" cy="48" r="31" fill="#8a5a3b" />
      <Both><circle cx="39" cy="46" r="13" fill="#f0cda7" /></Both>
      <ellipse cx="50" cy="62" rx="20" ry="15" fill="#f0cda7" />
      <Eyes y={46} apart={11} /><Both><circle cx="47" cy="58" r="1.6" fill={dark} /></Both><Smile y={64} width={9} />
    </>
  )],
  owl: ['#e3d8f2', (
    <>
      <Both><path d="M23 36 L20 10 L46 26 Z" fill="#7a5a9a" /></Both>
      <ellipse cx="50" cy="54" rx="32" ry="34" fill="#8f6fb0" />
      <ellipse cx="50" cy="72" rx="18" ry="14" fill="#d8c6ea" />
      <Both><circle cx="36" cy="45" r="14" fill="#fff" /></Both>
      <Eyes y={46} apart={13} r={6.5} /><path d="M44 54 H56 L50 66 Z" fill="#f0a13a" />
    </>
  )],
  bear: ['#cdeaea', (
    <>
      <Both><circle cx="26" cy="26" r="12" fill="#9a6a43" /><circle cx="26" cy="26" r="6" fill="#d9a878" /></Both>
      <circle cx="50" cy="52" r="32" fill="#b07f54" />
      <ellipse cx="50" cy="64" rx="16" ry="13" fill="#ecd0ac" />
      <Eyes y={46} /><ellipse cx="50" cy="58" rx="5" ry="3.5" fill={dark} /><Smile y={66} width={6} />
    </>
  )],
  frog: ['#fbdfe6', (
    <>
      <Both><circle cx="30" cy="30" r="14" fill="#6fae4e" /><circle cx="30" cy="29" r="9" fill="#fff" /></Both>
      <ellipse cx="50" cy="56" rx="35" ry="29" fill="#83c25f" />
      <Eyes y={30} apart={20} r={5} /><Smile y={60} width={18} /><Cheeks y={62} apart={26} />
    </>
  )],
  chick: ['#d6e7fb', (
    <>
      <path d="M50 24 Q42 12 46 8 Q51 12 51 16 Q54 8 58 9 Q58 16 51 24 Z" fill="#f0a93a" />
      <circle cx="50" cy="54" r="33" fill="#fbd957" />
      <Eyes y={48} /><path d="M40 60 Q50 53 60 60 Q50 72 40 60 Z" fill="#ef8a33" /><Cheeks y={60} apart={24} />
    </>
  )],
  lion: ['#dff0d8', (
    <>
      <circle cx="50" cy="50" r="43" fill="#c96f2b" />
      <Both><circle cx="25" cy="27" r="9" fill="#e9a94f" /></Both>
      <circle cx="50" cy="53" r="29" fill="#f4c46a" />
      <Eyes y={48} /><path d="M44 58 H56 L50 65 Z" fill="#8a4a2a" /><Smile y={68} width={7} />
    </>
  )],
  panda: ['#fbe7d3', (
    <>
      <Both><circle cx="24" cy="25" r="12" fill="#3a3640" /></Both>
      <circle cx="50" cy="53" r="33" fill="#fdfdfb" />
      <Both><ellipse cx="36" cy="49" rx="9" ry="11" fill="#3a3640" transform="rotate(20 36 49)" /></Both>
      <Both><circle cx="37" cy="49" r="4" fill="#fff" /><circle cx="37.5" cy="49" r="2.4" fill={dark} /></Both>
      <ellipse cx="50" cy="62" rx="5" ry="3.5" fill="#3a3640" /><Smile y={69} width={7} />
    </>
  )],
  mouse: ['#f3e1f2', (
    <>
      <Both><circle cx="23" cy="30" r="18" fill="#98a0aa" /><circle cx="23" cy="30" r="11" fill="#f2b9c2" /></Both>
      <ellipse cx="50" cy="58" rx="27" ry="29" fill="#b4bbc4" />
      <Eyes y={53} /><circle cx="50" cy="68" r="5" fill="#e06f80" /><Smile y={76} width={5} />
    </>
  )],
  peacock: ['#fdf0c9', (
    <>
      {[-60, -30, 0, 30, 60].map((angle) => (
        <g key={angle} transform={`rotate(${angle} 50 66)`}>
          <ellipse cx="50" cy="30" rx="12" ry="26" fill="#2f9c7c" />
          <circle cx="50" cy="18" r="7" fill="#f0b83a" /><circle cx="50" cy="18" r="4" fill="#2a5fb0" />
        </g>
      ))}
      <path d="M50 36 L44 24 M50 36 V22 M50 36 L56 24" stroke="#2a5fb0" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="50" cy="62" r="25" fill="#3b7ad1" />
      <Eyes y={58} apart={10} /><path d="M43 67 H57 L50 77 Z" fill="#f0b83a" />
    </>
  )],
}

interface FaceProps {
  /** the drawn face; null: the learner's own picture is at `faceUrl` */
  face: Face | null
  faceUrl?: string | null
  className?: string
}

/** The face that stands for a learner: a drawing, or the learner's own picture. The name is beside it. */
export function LearnerFace({ face, faceUrl, className = '' }: FaceProps): ReactNode {
  if (face === null) return <img src={faceUrl ?? ''} alt="" className={`aspect-square rounded-full bg-brand-soft object-cover ${className}`} />
  const [background, drawing] = drawings[face]
  return (
    <svg viewBox="0 0 100 100" aria-hidden className={`aspect-square overflow-hidden rounded-full ${className}`}>
      <circle cx="50" cy="50" r="50" fill={background} />
      <g transform="translate(7 8) scale(0.86)">{drawing}</g>
    </svg>
  )
}
