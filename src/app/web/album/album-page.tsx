import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ArrowLeft, RotateCcw } from '#kit/web/icons.tsx'
import { queryClient } from '#kit/web/api/query.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { albumMessages } from './messages.ts'

/** Gives the pages of the album the query client. */
export function AlbumQueries({ children }: { children: ReactNode }): ReactNode {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

interface AlbumPageProps {
  title: string
  /** the path that Back opens */
  back: string
  children: ReactNode
}

/** A page of the album: Back, the title, and at most four things to touch. */
export function AlbumPage({ title, back, children }: AlbumPageProps): ReactNode {
  const text = useMessages(albumMessages)
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-edge py-4">
      <div className="flex items-center gap-target-gap">
        <ButtonLink to={back} look="plain" icon={<ArrowLeft aria-hidden />} className="px-0! sm:px-5!">
          <span className="sr-only sm:not-sr-only">{text.back}</span>
        </ButtonLink>
        <PageTitle title={title} className="min-w-0 text-title" />
      </div>
      {children}
    </div>
  )
}

export function AlbumError({ onTryAgain }: { onTryAgain: () => void }): ReactNode {
  const text = useMessages(albumMessages)
  return (
    <div className="flex flex-col items-start gap-6">
      <ErrorLine>{text.loadError}</ErrorLine>
      <Button look="plain" icon={<RotateCcw aria-hidden />} onClick={onTryAgain}>{text.tryAgain}</Button>
    </div>
  )
}

/** Shown while there are no stickers: a pale one, and the way to earn the first. */
export function EmptyAlbum(): ReactNode {
  const text = useMessages(albumMessages)
  return (
    <div className="flex flex-col items-center gap-6 py-4 text-center">
      <img src="/pictures/stickers/star.svg" alt="" width={192} height={192} className="h-auto w-[min(48vw,36dvh)] opacity-60 grayscale" />
      <p className="text-title font-bold">{text.none}</p>
      <ButtonLink to="/skills">{text.practise}</ButtonLink>
    </div>
  )
}
