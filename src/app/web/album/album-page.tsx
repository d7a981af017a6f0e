import type { ReactNode } from 'react'
import { LearnerFace } from '#areas/account/web/learners/face.tsx'
import { prompts } from '#areas/home/prompts.ts'
import type { Prompt } from '#kit/prompts/prompt.ts'
import { RotateCcw, Star } from '#kit/web/icons.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { albumTexts } from './texts.ts'

interface AlbumPageProps {
  title: string
  /** spoken when the page opens, and again by "Hear again" */
  said: Prompt | undefined
  /** the first page, with the child's face if several children use the device */
  isCover?: boolean
  children: ReactNode
}

/** A page of the album, which fills the window below the child's bar. */
export function AlbumPage({ title, said, isCover = false, children }: AlbumPageProps): ReactNode {
  useSpokenInstruction(said)
  return (
    <div data-fill className="flex h-(--screen-height) flex-col gap-2 px-2 pt-1 pb-4 sm:px-edge short:px-4">
      <div className="mb-1 flex items-center justify-center gap-3">
        {isCover && <OwnFace />}
        <PageTitle title={title} className="text-center text-title leading-tight! max-sm:text-child short:text-child" />
      </div>
      {children}
    </div>
  )
}

function OwnFace(): ReactNode {
  const userid = useSession(({ session }) => session?.userid)
  const learner = useDevice(({ device }) => device?.learners.find(({ _id }) => _id === userid))
  return learner !== undefined && <LearnerFace face={learner.face} faceUrl={learner.faceUrl} className="size-20 shrink-0 border-4 border-raised shadow-card short:size-10" />
}

export function AlbumError({ onTryAgain }: { onTryAgain: () => void }): ReactNode {
  const text = useMessages(albumTexts)
  return (
    <div className="flex grow flex-col items-center justify-center gap-6">
      <ErrorLine>{text.loadError}</ErrorLine>
      <Button look="plain" icon={<RotateCcw aria-hidden />} onClick={onTryAgain}>{text.tryAgain}</Button>
    </div>
  )
}

/** Shown while there are no stickers: a pale one, and the way to earn the first. */
export function EmptyAlbum(): ReactNode {
  const text = useMessages(albumTexts)
  return (
    <div className="flex min-h-0 grow flex-col items-center justify-center gap-4 text-center">
      <img src="/pictures/stickers/star.svg" alt="" width={192} height={192} className="h-auto w-[min(48vw,36dvh)] opacity-60 grayscale" />
      <p className="text-child font-bold sm:text-title short:text-child">{prompts['album-empty'][useLanguage()]}</p>
      <ButtonLink to="/skills" icon={<Star aria-hidden />}>{text.practise}</ButtonLink>
    </div>
  )
}
