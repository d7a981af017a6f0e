import type { ReactNode } from 'react'
import type { Face } from '#kit/faces.ts'

interface FaceProps {
  /** the drawn face; null: the learner's own picture is at `faceUrl` */
  face: Face | null
  faceUrl?: string | null | undefined
  className?: string
}

/** The address of a learner's face: a drawing, or the learner's own picture. */
export function faceAddress({ face, faceUrl }: Pick<FaceProps, 'face' | 'faceUrl'>): string {
  return face === null ? faceUrl ?? '' : `/pictures/faces/${face}.svg`
}

/** The face of a learner. The name is beside it. */
export function LearnerFace({ face, faceUrl, className = '' }: FaceProps): ReactNode {
  return <img src={faceAddress({ face, faceUrl })} alt="" className={`aspect-square rounded-full bg-brand-soft object-cover ${className}`} />
}
