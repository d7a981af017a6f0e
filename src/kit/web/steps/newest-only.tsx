import type { ReactNode } from 'react'
import { useMessages } from '../i18n/i18n.tsx'
import { newestOnlyTexts } from './texts.ts'

/** Says that an area's page reads only the newest attempts, once it has that many. @param most number of attempts that the page reads */
export function NewestOnly({ count, most }: { count: number; most: number }): ReactNode {
  const text = useMessages(newestOnlyTexts)
  return count >= most && <p className="text-lead print:text-[10pt]">{text.newestOnly(most)}</p>
}
