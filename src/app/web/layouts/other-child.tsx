import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LayoutGrid } from '#kit/web/icons.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { leaveLearner } from '#kit/web/session/session.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { adultMenuTexts } from '../texts.ts'

/** Leads from a child's screen to the faces, on a device that several learners use. */
export function OtherChild(): ReactNode {
  const text = useMessages(adultMenuTexts)
  const navigate = useNavigate()
  const isShared = useDevice(({ device }) => device !== null)
  if (!isShared) return null
  return (
    <Button
      icon={<LayoutGrid aria-hidden />}
      onClick={() => {
        leaveLearner()
        void navigate('/learners')
      }}
    >
      {text.faces}
    </Button>
  )
}
