import { lazy, type ReactNode, Suspense } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { Lang } from '#kit/web/i18n/i18n.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import type { DeviceLearner } from '#kit/web/session/stored-state.ts'

/** The public pages have the same layout, and no face. */
const LearnerFace = lazy(async () => ({ default: (await import('#areas/account/web/learners/face.tsx')).LearnerFace }))

/** On an adult's page, if several children use the device: whose page it is. @param of the learner's id; without it the signed-in one */
export function LearnerOfPage({ of }: { of?: string | undefined }): ReactNode {
  const own = useSession(({ session }) => session?.userid)
  const learner = useDevice(({ device }) => device?.learners.find(({ _id }) => _id === (of ?? own)))
  if (learner === undefined) return null
  return (
    <p className="flex min-w-0 items-center gap-3 text-child [[data-area]>&]:mb-4 font-bold print:hidden">
      <FaceInItsPlace learner={learner} />
      <Lang lang={languageOfText(learner.name)} className="min-w-0 wrap-anywhere">{learner.name}</Lang>
    </p>
  )
}

/** Likewise the face alone, for a page that has the name. */
export function FaceOfPage({ of }: { of: string }): ReactNode {
  const learner = useDevice(({ device }) => device?.learners.find(({ _id }) => _id === of))
  return learner === undefined ? null : <FaceInItsPlace learner={learner} />
}

/** Nothing moves when it loads. */
function FaceInItsPlace({ learner: { face, faceUrl } }: { learner: DeviceLearner }): ReactNode {
  return <span className="size-12 shrink-0"><Suspense><LearnerFace face={face} faceUrl={faceUrl} className="size-12" /></Suspense></span>
}
