/**
 * Parts of screens that one area makes and others use without knowing where they come from. The app provides them when the page
 * starts.
 */
import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Stroke } from '#kit/ink/types.ts'
import type { Prompt } from '#kit/prompts/prompt.ts'

/** What was heard of a word that the child was asked to say. `nothing`: why it is not known which word it was. */
export type HeardWord =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'nothing'; readonly why: 'unheard' | 'noisy' | 'unsure' }
  /** the microphone or the recogniser cannot be used */
  | { readonly kind: 'failed' }

/** Records the child at once, shows the microphone and a button that ends the recording, and recognises the word. */
export interface HearWordProps {
  /** the word that the child was asked to say */
  readonly word: string
  /** the words that compete */
  readonly choices: readonly string[]
  readonly onHeard: (heard: HeardWord) => void
}

/** Says why the microphone is needed, and gets the recogniser ready for a word. */
export type WhyMicrophoneProps = Pick<HearWordProps, 'word' | 'choices'>

/** What a child drew. `help`: what the sheet showed of the figure. */
export interface DrawnFigure {
  readonly strokes: readonly Stroke[]
  readonly help: 'none' | 'model' | 'traced' | 'together'
}

/** A whole screen with a sheet, on which a child draws a figure with the help that it needs. */
export interface DrawFigureProps {
  /** strokes of the model in canvas pixels around the sheet's centre */
  readonly strokes: readonly Stroke[]
  /** undefined: the screen around it has one */
  readonly title: string | undefined
  /** said with the instruction to draw it alone */
  readonly name: Prompt | undefined
  /** above the instruction */
  readonly above: ReactNode
  /** shown beside the instruction while the sheet shows nothing */
  readonly sign: ReactNode
  /** how much of the figure the app shows: nothing, half of each stroke, or all of it */
  readonly shown: 'nothing' | 'half' | 'whole'
  /** a try of a probe: nothing is demonstrated, and an empty sheet is skipped at once */
  readonly isProbe: boolean
  /** the standard voice asks */
  readonly standardVoice: boolean
  readonly onDone: (drawn: DrawnFigure) => void
  /** the child goes on with an empty sheet or with lines that are not like the figure */
  readonly onSkip: (drawn: DrawnFigure) => void
  /** the screen is left with something on the sheet */
  readonly onLeave: () => void
}

interface PartProps {
  hearWord: HearWordProps
  whyMicrophone: WhyMicrophoneProps
  drawFigure: DrawFigureProps
}

/** Loads each part when a screen first shows it. */
export type AreaParts = { readonly [Name in keyof PartProps]?: () => Promise<ComponentType<PartProps[Name]>> }

const provided: { -readonly [Name in keyof AreaParts]: AreaParts[Name] } = {}

export function provideParts(parts: AreaParts): void {
  Object.assign(provided, parts)
}

/** A part of another area, as a component that loads when it is first shown. */
export function partNamed<Name extends keyof PartProps>(name: Name) {
  return lazy(async () => {
    const load: AreaParts[Name] = provided[name]
    if (load === undefined) throw new Error(`No area provides ${name}`)
    return { default: await load() }
  })
}
