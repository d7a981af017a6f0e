import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Spoken, useSpeak } from '../sound/speak.ts'

/** Longest wait for the end of the speech, in ms. */
const maxSpeechMs = 2500

/** A click handler of a link that says something first. A click that opens another tab is left to the browser. */
export function useOpenAfterSpeech(said: Spoken, to: string, state?: unknown): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  const speak = useSpeak()
  const { key } = useLocation()
  const current = useRef(key)
  useEffect(() => {
    current.current = key
    return () => {
      current.current = ''
    }
  }, [key])
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const timeout = new Promise((resolve) => {
      setTimeout(resolve, maxSpeechMs)
    })
    const openAfterSpeech = async (): Promise<void> => {
      const result = await Promise.race([speak(said), timeout])
      // In the meantime, another picture was touched or the screen was left.
      if (result === 'stopped' || current.current !== key) return
      await navigate(to, { state })
    }
    void openAfterSpeech()
  }
}
