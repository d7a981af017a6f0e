/** Say, show and write a number: one number with three parts, each judged by itself. */
import type { LearnerSettings } from '#kit/settings.ts'

/** In the order of the task: by voice, with fingers before the camera, by pen. */
export const numberParts = ['SayNumberPractice', 'ShowNumberPractice', 'WriteNumberPractice'] as const
export type NumberPart = (typeof numberParts)[number]

export interface NumberTask {
  readonly type: NumberPart
  readonly number: number
}

const verbs = { SayNumberPractice: 'say', ShowNumberPractice: 'show', WriteNumberPractice: 'write' } as const satisfies Readonly<Record<NumberPart, string>>

/** The setting with which an adult chooses each part. */
export const numberSettings = {
  SayNumberPractice: 'numberSaid',
  ShowNumberPractice: 'numberShown',
  WriteNumberPractice: 'numberWritten',
} as const satisfies Readonly<Record<NumberPart, keyof LearnerSettings>>

export function isNumberPart(type: string): type is NumberPart {
  return (numberParts as readonly string[]).includes(type)
}

/** The parts that the adult chose. */
export function chosenParts(settings: LearnerSettings): NumberPart[] {
  return numberParts.filter((part) => settings[numberSettings[part]])
}

/** The item that a part practises: "say 3", "show 3", "write 3". */
export function numberName({ type, number }: NumberTask): string {
  return `${verbs[type]} ${number}`
}

/** The number of an item; undefined for items of other practices. */
export function numberNamed(name: string): number | undefined {
  const found = /^(?:say|show|write) (10|\d)$/.exec(name)
  return found === null ? undefined : Number(found[1])
}
