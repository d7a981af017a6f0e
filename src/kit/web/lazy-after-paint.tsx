import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { importAfterFirstPaint } from './first-paint.ts'

/**
 * A component that the first paint does not need, for example a popup. Its code loads right after the first paint;
 * until then it renders nothing. (React's `lazy` would also delay its first rendering, because React throttles the
 * reveal of suspended content.)
 *
 *   const WordForm = lazyAfterPaint(async () => (await import('./word-form.tsx')).WordForm)
 */
export function lazyAfterPaint<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let Loaded: ComponentType<Props> | undefined
  const component = importAfterFirstPaint(async () => (Loaded = await load()))

  return function LazyAfterPaint(props) {
    const [Component, setComponent] = useState(() => Loaded)
    const [failure, setFailure] = useState<unknown>()
    useEffect(() => {
      if (Component !== undefined) return
      component().then((loaded) => startTransition(() => setComponent(() => loaded)), setFailure)
    }, [Component])
    if (failure !== undefined) throw failure
    return Component === undefined ? null : <Component {...props} />
  }
}
