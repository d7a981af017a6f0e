import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { LearnerFace } from '#areas/account/web/learners/face.tsx'
import { Lang } from '#kit/web/i18n/i18n.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'

/** On the child's home, if several children use the device: whose home it is. */
export function LearnerName(): ReactNode {
  const userid = useSession(({ session }) => session?.userid)
  const learner = useDevice(({ device }) => device?.learners.find(({ _id }) => _id === userid))
  if (learner === undefined) return null
  return (
    <p data-learner className="flex min-w-0 items-center gap-3 text-body leading-tight font-bold sm:text-lead">
      <LearnerFace face={learner.face} faceUrl={learner.faceUrl} className="size-12 shrink-0 max-[22rem]:size-9" />
      <Lang lang={languageOfText(learner.name)} className="line-clamp-2 min-w-0 wrap-anywhere max-[30rem]:sr-only short:sr-only">{learner.name}</Lang>
    </p>
  )
}
