import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Spoken, useSpeak } from '../sound/speak.ts'
import { opensElsewhere } from './open-picture.ts'
import { openPicture } from './place-transition.ts'

/** Longest wait for the end of the speech, in ms. */
const maxSpeechMs = 2500

interface Target {
  readonly state?: unknown
  /** loads the code of the screen, meanwhile; undefined if the page has it */
  readonly load?: (() => Promise<unknown>) | undefined
}

/**
 * A click handler of a link that says something first. Then the link grows into its screen, unless that is still loading. A click
 * that opens another tab is left to the browser.
 */
export function useOpenAfterSpeech(said: Spoken, to: string, { state, load }: Target = {}): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  const speak = useSpeak()
  const { key, pathname } = useLocation()
  const current = useRef(key)
  useEffect(() => {
    current.current = key
    return () => {
      current.current = ''
    }
  }, [key])
  const open = (): unknown => navigate(to, { state })
  return (event) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    const link = event.currentTarget
    let isLoaded = load === undefined
    // A failure is shown when the screen opens.
    load?.().then(() => (isLoaded = true), () => undefined)
    const timeout = new Promise((resolve) => {
      setTimeout(resolve, maxSpeechMs)
    })
    const openAfterSpeech = async (): Promise<void> => {
      const result = await Promise.race([speak(said), timeout])
      // In the meantime, another picture was touched or the screen was left.
      if (result === 'stopped' || current.current !== key) return
      if (isLoaded) openPicture(link, pathname, open)
      else open()
    }
    void openAfterSpeech()
  }
}
