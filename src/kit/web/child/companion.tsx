import type { ReactNode } from 'react'
import { useMicrophoneActive } from '../sound/sound.ts'
import { useCompanionState, useCountedByCompanion } from './companion-state.ts'

/** It looks at the task, listens while the microphone records, and claps at praise. */
type CompanionMood = 'looks' | 'listens' | 'claps'

/**
 * The companion in the child's bar. It moves only at praise, when it claps three times. While a larger companion is on the screen,
 * its place is empty: there is only one.
 */
export function BarCompanion(): ReactNode {
  const listening = useMicrophoneActive((state) => state.listening)
  const { praises, larger } = useCompanionState()
  if (larger > 0) return null
  return <Companion mood={listening ? 'listens' : praises > 0 ? 'claps' : 'looks'} className="size-full" />
}

/** The companion as a part of a screen's praise. `name`: if it says something that no text says */
export function ClappingCompanion({ className, name }: { className: string; name?: string }): ReactNode {
  useCountedByCompanion('larger')
  return <Companion mood="claps" className={className} name={name} />
}

const fur = '#cf9b68'
const dark = '#8a5a38'
const pale = '#fff1dc'
const palm = '#f6cda6'
const blush = '#f2a9a0'
const ink = '#2f2a4f'
const amber = '#f0a93b'

/** A slender loris, as it lives in Sri Lanka: it has large eyes and ears, and hands. */
function Companion({ mood, className, name }: { mood: CompanionMood; className: string; name?: string | undefined }): ReactNode {
  return (
    <svg role={name && 'img'} aria-label={name} aria-hidden={name === undefined} viewBox="0 0 100 100" data-companion={mood} className={className}>
      <Both><Ear scale={mood === 'listens' ? 1.12 : 1} /></Both>
      <path d="M22 100C22 74 34 66 50 66S78 74 78 100Z" fill={fur} />
      <path d="M34 100C34 82 41 76 50 76S66 82 66 100Z" fill={pale} />
      <path d="M50 10C72 10 86 24 86 44C86 62 70 74 50 74S14 62 14 44C14 24 28 10 50 10Z" fill={fur} />
      <Both>
        <ellipse cx="32" cy="43" rx="17" ry="18.5" fill={dark} />
        <ellipse cx="25" cy="61" rx="4.5" ry="3" fill={blush} />
      </Both>
      <path d="M50 20C46 30 46 40 42 52C36 56 36 70 50 71C64 70 64 56 58 52C54 40 54 30 50 20Z" fill={pale} />
      <path d="M45.5 54.5Q50 52.5 54.5 54.5Q53.5 59.5 50 59.5Q46.5 59.5 45.5 54.5Z" fill={ink} />
      {mood === 'claps' ? <Laugh /> : <Gaze atChild={mood === 'listens'} />}
      <Hands mood={mood} />
    </svg>
  )
}

/** The same on both sides of the middle. */
function Both({ children }: { children: ReactNode }): ReactNode {
  return <>{children}<g transform="matrix(-1 0 0 1 100 0)">{children}</g></>
}

function Ear({ scale }: { scale: number }): ReactNode {
  return (
    <g transform={`translate(17 27) scale(${scale})`}>
      <circle r="14" fill={fur} />
      <circle r="8.5" fill={blush} />
    </g>
  )
}

function Laugh(): ReactNode {
  return (
    <>
      <Both><path d="M23 45Q32 34 41 45" fill="none" stroke={pale} strokeWidth="4.5" strokeLinecap="round" /></Both>
      <path d="M43 62.5Q50 64.5 57 62.5Q56 69.5 50 69.5Q44 69.5 43 62.5Z" fill={ink} />
    </>
  )
}

/** The task is below the bar, and on a phone in landscape beside it. */
function Gaze({ atChild }: { atChild: boolean }): ReactNode {
  return (
    <>
      <Both><circle cx="32" cy="42" r="12" fill={amber} /></Both>
      <g className={atChild ? '' : 'translate-y-[3px] short:translate-x-[3px] short:translate-y-px'}>
        {[32, 68].map((x) => (
          <g key={x}>
            <circle cx={x} cy="42" r="7.8" fill={ink} />
            <circle cx={x + 2.6} cy="39" r="2.6" fill="#fff" />
          </g>
        ))}
      </g>
      <path d="M44.5 63Q50 67 55.5 63" fill="none" stroke={ink} strokeWidth="2.6" strokeLinecap="round" />
    </>
  )
}

function Hands({ mood }: { mood: CompanionMood }): ReactNode {
  if (mood === 'claps') return <Both><g className="animate-clap"><Arm path="M27 90Q30 88 40 88" /><Hand transform="translate(43.5 86) rotate(14)" /></g></Both>
  const resting = <><Arm path="M27 92Q30 92 36 92" /><Hand transform="translate(39 90) rotate(60)" /></>
  if (mood === 'looks') return <Both>{resting}</Both>
  return <>{resting}<Arm path="M74 90Q90 82 89 56" /><Hand transform="matrix(-1 0 0 1 90 44) rotate(-18)" /></>
}

function Arm({ path }: { path: string }): ReactNode {
  return <path d={path} fill="none" stroke={fur} strokeWidth="11" strokeLinecap="round" />
}

function Hand({ transform }: { transform: string }): ReactNode {
  return (
    <g transform={transform} fill={palm} stroke={dark} strokeWidth="1.6" strokeLinecap="round">
      <rect x="-7" y="-12" width="13" height="18" rx="6.5" />
      <path d="M-2.4-11.4v6M2-11v5.6" />
    </g>
  )
}
