import type { PrintItem } from '#kit/web/skill-area.ts'
import { movements } from '../../rules/movements.ts'
import { movementNouns } from '../texts.ts'

/** The report's items are movements by their keys. */
export const printItem: PrintItem = ({ key }, language) => {
  const movement = movements.find((one) => one === key)
  return movement === undefined ? key : movementNouns[language][movement]
}
