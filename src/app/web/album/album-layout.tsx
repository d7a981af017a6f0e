import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { homeArea } from '../skill-areas.ts'
import { ChildLayout } from '../layouts/child-layout.tsx'
import { noteAlbumSeen } from './album-seen.ts'
import { albumTexts } from './texts.ts'

/** The child's layout for the album: Back leads from an area to its month, from there to the album, and then home. */
export function AlbumLayout(): ReactNode {
  const text = useMessages(albumTexts)
  const { pathname } = useLocation()
  const learner = useSession(({ session }) => session?.userid)
  useEffect(() => {
    if (learner !== undefined) noteAlbumSeen(learner)
  }, [learner])
  const parent = pathname.replace(/\/[^/]*$/, '')
  const label = { name: text.title, picture: '/pictures/stickers/star.svg' }
  return <ChildLayout area={homeArea} label={label} back={parent === '' ? '/skills' : parent} />
}
