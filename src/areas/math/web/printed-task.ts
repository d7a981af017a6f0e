import type { Language } from '#kit/languages.ts'
import { partTexts } from './number/texts.ts'
import { sightTexts } from './texts.ts'

/** A task's name as it is printed: a sum with a true minus sign and a gap for the missing number, a number at sight in words. */
export function printedTask(name: string, language: Language): string {
  const [kind = '', ...values] = name.split(' ')
  const text = sightTexts[language]
  switch (kind) {
    case 'say':
    case 'show':
    case 'write':
      return partTexts[language][kind](Number(values[0]))
    case 'dice':
    case 'row':
    case 'scattered':
    case 'frame':
    case 'after':
    case 'before':
      return text[kind](Number(values[0]))
    case 'more':
    case 'less':
      return `${text[kind]}: ${bandNames[values[0] ?? ''] ?? ''}`
    case 'make':
      return text.make(Number(values[0]), Number(values[1]))
    case 'line':
      return text.line(Number(values[0]), Number(values[1]))
    default:
      return name.replace('-', ' − ').replace('+', ' + ').replace('_', '…')
  }
}

const bandNames: Readonly<Record<string, string>> = { far: '1–5', near: '1–5 (±1)', large: '6–10' }
