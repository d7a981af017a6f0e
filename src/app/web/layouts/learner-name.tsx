import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { LearnerFace } from '#areas/account/web/learners/face.tsx'
import { Lang } from '#kit/web/i18n/i18n.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'

/** On the child's home, if several children use the device: whose home it is. A narrow bar has no room for the face beside its four controls: it is on the child's stickers. */
export function LearnerName(): ReactNode {
  const userid = useSession(({ session }) => session?.userid)
  const learner = useDevice(({ device }) => device?.learners.find(({ _id }) => _id === userid))
  if (learner === undefined) return null
  return (
    <p className="pointer-events-none flex min-w-0 grow items-center gap-3 text-body leading-tight font-bold max-[24rem]:absolute max-[24rem]:start-12 max-[24rem]:top-9 sm:text-lead short:absolute short:start-11 short:top-10">
      <LearnerFace face={learner.face} faceUrl={learner.faceUrl} className="size-12 shrink-0 max-[24rem]:size-7 short:size-7" />
      <Lang lang={languageOfText(learner.name)} className="line-clamp-2 min-w-0 wrap-anywhere max-[30rem]:sr-only short:sr-only">{learner.name}</Lang>
    </p>
  )
}
