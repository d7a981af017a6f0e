import { type ReactNode, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { codeLength } from '../../api.ts'
import { codePictureTexts, learnersTexts } from '../texts.ts'

/** The nine pictures of a code, in the order of their numbers: never reorder them. */
export const codePictureNames = ['apple', 'fish', 'ball', 'car', 'bird', 'house', 'cup', 'butterfly', 'umbrella'] as const

/** The address of a picture of a code. */
export function codePicture(number: number): string {
  return `/pictures/words/${codePictureNames[number] ?? ''}.svg`
}

interface PictureCodeProps {
  /** called with the numbers of three pictures; the next choice begins another code */
  onChosen: (code: readonly number[]) => void
  /** while a code is being checked */
  disabled?: boolean
}

/** Nine pictures, of which three are chosen in their order. */
export function PictureCode({ onChosen, disabled = false }: PictureCodeProps): ReactNode {
  const text = useMessages(learnersTexts)
  const names = useMessages(codePictureTexts)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const choose = (picture: number): void => {
    const next = [...chosen, picture]
    if (next.length === codeLength) onChosen(next)
    setChosen(next.length === codeLength ? [] : next)
  }
  return (
    <div className="flex flex-col items-center justify-center gap-5 short:flex-row">
      <output className="flex gap-3 short:flex-col" aria-label={text.chosen(chosen.length)}>
        {Array.from({ length: codeLength }, (_, at) => (
          <span key={at} className={`size-6 rounded-full border-3 border-brand ${at < chosen.length ? 'bg-brand' : ''}`} />
        ))}
      </output>
      <div className="grid w-full max-w-96 grid-cols-3 gap-target-gap short:grid-cols-5">
        {codePictureNames.map((picture, at) => (
          <button
            key={picture}
            type="button"
            disabled={disabled}
            aria-label={names[picture]}
            onClick={() => choose(at)}
            className="grid aspect-square min-h-target min-w-target place-items-center rounded-card border-2 border-line-strong bg-raised p-2 hover:bg-brand-soft disabled:opacity-55"
          >
            <img src={codePicture(at)} alt="" className="size-full object-contain" />
          </button>
        ))}
      </div>
    </div>
  )
}
