import { lazy, type ReactNode, Suspense } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { Lang } from '#kit/web/i18n/i18n.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'

/** The public pages have the same layout, and no face. */
const FaceOf = lazy(async () => ({ default: (await import('#areas/account/web/learners/face-of.tsx')).FaceOf }))

/** On an adult's page: whose page it is. @param of the learner's id; without it the signed-in one */
export function LearnerOfPage({ of }: { of?: string | undefined }): ReactNode {
  const session = useSession((state) => state.session)
  const id = of ?? session?.userid
  const known = useDevice(({ device }) => device?.learners.find(({ _id }) => _id === id)?.name)
  const name = known ?? (id === session?.userid ? session?.username : undefined)
  if (id === undefined || name === undefined) return null
  return (
    <p className="flex min-w-0 items-center gap-3 text-child [[data-area]>&]:mb-4 font-bold print:hidden">
      <FaceOfPage of={id} />
      <Lang lang={languageOfText(name)} className="min-w-0 wrap-anywhere">{name}</Lang>
    </p>
  )
}

/** Likewise the face alone, for a page that has the name. Nothing moves when it loads. */
export function FaceOfPage({ of }: { of: string }): ReactNode {
  return <span className="size-12 shrink-0"><Suspense><FaceOf learner={of} /></Suspense></span>
}
