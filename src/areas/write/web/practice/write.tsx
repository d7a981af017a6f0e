import { type ReactNode, useEffect, useMemo } from 'react'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { nameOfUnit, prompts } from '../../prompts.ts'
import { scriptLanguage } from '../../rules/scripts.ts'
import type { SheetPlan } from '../../rules/steps.ts'
import type { Unit } from '../../rules/syllables.ts'
import { traceLine } from '../../rules/tracing.ts'
import { scriptOfUnit } from '../../rules/word-writing.ts'
import { strokesOfUnit } from '../../strokes/syllable-strokes.ts'
import { drawGuide } from '../sheet/canvas-drawing.ts'
import { writeTexts } from '../texts.ts'
import { type Drawing, DrawSheet, type DrawnLetter } from './draw-sheet.tsx'

interface WriteProps {
  unit: Unit
  plan: SheetPlan
  /** shown above the instruction: the word that the unit is part of, or how far a probe is */
  above?: ReactNode
  /** a try of a probe: no guide comes, nothing is demonstrated, and an empty sheet is skipped at once */
  isProbe?: boolean
  /** the standard voice asks */
  standardVoice?: boolean
  onDone: (drawn: DrawnLetter) => void
  /** called instead of `onDone` if the child presses Done a second time without an attempt */
  onSkip: (drawn: DrawnLetter) => void
  /** called if the sheet is left before */
  onLeave: (drawn: DrawnLetter) => void
}

/** Writing mode: the sheet of a letter or syllable. */
export function Write({ unit, ...sheet }: WriteProps): ReactNode {
  const text = useMessages(writeTexts)
  const leniency = useSettings((settings) => settings.letterLeniency)
  const script = scriptOfUnit(unit)
  const title = text[`${script}Title`]

  useEffect(() => {
    import('../recogniser/device-recogniser.ts').then(({ getReady }) => getReady()).catch((error: unknown) => {
      console.warn('This device cannot read yet', error)
    })
  }, [])

  const drawing = useMemo((): Drawing => {
    const model = strokesOfUnit(unit)
    return {
      model, title,
      name: nameOfUnit(unit),
      alone: prompts.alone,
      sign: <Lang lang={scriptLanguage[script]} className="text-word leading-tight text-accent">{unit}</Lang>,
      drawGuide: (context, look) => drawGuide(context, unit, look),
      trace: (tracing, line) => traceLine(tracing, line, model, leniency),
    }
  }, [leniency, script, title, unit])
  return <DrawSheet drawing={drawing} {...sheet} />
}
