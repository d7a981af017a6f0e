import { useEffect } from 'react'

/** Prints in the light theme, even if the screen is dark. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement
    let wasDark = false
    const before = (): void => {
      wasDark = root.classList.contains('dark')
      root.classList.remove('dark')
    }
    const after = (): void => void root.classList.toggle('dark', wasDark)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
}
