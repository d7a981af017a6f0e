import type { PrintItem } from '#kit/web/skill-area.ts'
import { movements } from '../../rules/movements.ts'
import { movementNames } from '../texts.ts'

/** The report's items are movements by their keys. */
export const printItem: PrintItem = ({ key }, language) => {
  const movement = movements.find((one) => one === key)
  return movement === undefined ? key : movementNames[language][movement]
}
