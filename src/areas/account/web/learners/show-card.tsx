import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { type Camera, openCodeCamera } from '#kit/web/media/camera.ts'
import { readCodes } from '#kit/web/media/read-codes.ts'
import { readCodeCard } from '../../rules/code-card.ts'
import { learnersTexts } from '../texts.ts'

interface ShowCardProps {
  learner: string
  /** called once, with the numbers of the card's three pictures */
  onCode: (code: readonly number[]) => void
  /** called if the camera cannot be opened, or is unplugged */
  onNoCamera: () => void
}

/** What the camera sees, until it sees the learner's printed card. */
export function ShowCard({ learner, onCode, onNoCamera }: ShowCardProps): ReactNode {
  const text = useMessages(learnersTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<Camera>()
  const [isOther, setOther] = useState(false)
  const found = useEffectEvent(onCode)
  const failed = useEffectEvent(onNoCamera)

  useEffect(() => {
    let left = false
    const opened = openCodeCamera('user')
    opened.then(setCamera, () => !left && failed())
    return () => {
      left = true
      void opened.then((one) => one.release(), () => undefined)
    }
  }, [])

  useEffect(() => {
    const { current } = video
    if (camera === undefined || current === null) return undefined
    current.srcObject = camera.stream
    camera.onUnplugged(() => failed())
    void current.play().catch(() => undefined)
    const end = readCodes(current, (seen) => {
      const code = readCodeCard(seen, learner)
      if (code === undefined) return
      setOther(code === 'other')
      if (code === 'other') return
      end()
      found(code)
    })
    return end
  }, [camera, learner])

  return (
    <div className="flex flex-col items-center gap-4">
      {/* As in a mirror, so that the child moves the card the right way. */}
      <video ref={video} muted playsInline aria-label={text.cameraSees} className="aspect-[4/3] max-h-[max(6rem,calc(100dvh-16rem))] max-w-full -scale-x-100 rounded-card bg-ink object-cover" />
      <output className="text-lead">{isOther ? text.otherCard : text.hold}</output>
    </div>
  )
}
