import { useEffect, useState } from 'react'

export interface ChartColours {
  readonly ink: string
  readonly line: string
  readonly lineStrong: string
  readonly accent: string
  readonly soft: string
}

/** Reads the theme's colours, which a canvas cannot use by name, and reads them again when the theme changes. */
export function useChartColours(element: HTMLElement | null): ChartColours | null {
  const [colours, setColours] = useState<ChartColours | null>(null)
  useEffect(() => {
    if (element === null) return undefined
    const read = (): void => {
      const style = getComputedStyle(element)
      const of = (name: string): string => style.getPropertyValue(name).trim()
      setColours({ ink: of('--ink'), line: of('--line'), lineStrong: of('--line-strong'), accent: of('--accent'), soft: of('--accent-soft') })
    }
    read()
    const watching = new MutationObserver(read)
    watching.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => watching.disconnect()
  }, [element])
  return colours
}
