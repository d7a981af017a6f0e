import type { ReactNode } from 'react'
import { Loading } from '#kit/web/ui/loading.tsx'
import type { ProgressEntry } from '../../api.ts'
import { useProgress } from '../report/progress-store.ts'

/** A practice that begins with what the child has done before. */
export function WithProgress({ practice: Practice }: { practice: (props: { entries: readonly ProgressEntry[] }) => ReactNode }): ReactNode {
  const { entries, pending } = useProgress()
  // As high as the practice, so that nothing moves when it appears.
  return pending ? <div data-fill className="grid h-(--screen-height) place-items-center"><Loading /></div> : <Practice entries={entries} />
}
