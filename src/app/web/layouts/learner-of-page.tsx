import { lazy, type ReactNode, Suspense } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { Lang } from '#kit/web/i18n/i18n.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'

/** The public pages have the same layout, and no face. */
const LearnerFace = lazy(async () => ({ default: (await import('#areas/account/web/learners/face.tsx')).LearnerFace }))

/** On an adult's page, if several children use the device: whose page it is. */
export function LearnerOfPage(): ReactNode {
  const userid = useSession(({ session }) => session?.userid)
  const learner = useDevice(({ device }) => device?.learners.find(({ _id }) => _id === userid))
  if (learner === undefined) return null
  return (
    <p className="flex min-w-0 items-center gap-3 text-child [[data-area]>&]:mb-4 font-bold print:hidden">
      <span className="size-12 shrink-0"><Suspense><LearnerFace face={learner.face} faceUrl={learner.faceUrl} className="size-12" /></Suspense></span>
      <Lang lang={languageOfText(learner.name)} className="min-w-0 wrap-anywhere">{learner.name}</Lang>
    </p>
  )
}
