import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterFirstPaint } from './first-paint.ts'

/**
 * A part that the first sight of a screen does without, as a popup: its code is fetched right after the first paint,
 * and until it is there nothing is drawn in its place. (By React's `lazy` it would also come late the first time that
 * it is drawn: React holds back what was suspended.)
 *
 *   const WordForm = soon(async () => (await import('./word-form.tsx')).WordForm)
 */
export function soon<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let Loaded: ComponentType<Props> | undefined
  const part = afterFirstPaint(async () => (Loaded = await load()))

  return function Soon(props) {
    const [Part, setPart] = useState(() => Loaded)
    const [failure, setFailure] = useState<unknown>()
    useEffect(() => {
      if (Part !== undefined) return
      part().then((loaded) => startTransition(() => setPart(() => loaded)), setFailure)
    }, [Part])
    if (failure !== undefined) throw failure
    return Part === undefined ? null : <Part {...props} />
  }
}
