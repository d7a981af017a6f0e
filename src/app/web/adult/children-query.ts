/** The adult's children and what is due for each, as the server or this device last knew it. */
import { queryOptions } from '@tanstack/react-query'
import { type LearnerProfile, listLearners } from '#areas/account/api.ts'
import { getOverview, type OverviewRow } from '#areas/report/api.ts'
import { byNeed } from '#areas/report/rules/attention.ts'
import { call } from '#kit/web/api/api.ts'
import { persisted } from '#kit/web/api/query-persister.ts'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'

export interface AdultsChild extends Pick<LearnerProfile, '_id' | 'name' | 'face' | 'access' | 'sharedBy'> {
  readonly faceUrl?: string | null
  /** undefined: neither the server nor the device knows it */
  readonly practice: Pick<OverviewRow, 'last' | 'due' | 'dueCount'> | undefined
}

interface Children {
  /** the day of the answer, as 2026-11-23 */
  readonly today: string
  /** those who need practice most first */
  readonly children: readonly AdultsChild[]
}

/** The device keeps the last answer, so that the page works without a network, too. A sign-out deletes it. */
export const childrenQuery = queryOptions({
  queryKey: ['children of the adult'],
  meta: persisted,
  staleTime: 0,
  async queryFn({ signal }): Promise<Children> {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const [{ learners }, { today, learners: rows }] = await Promise.all([call(listLearners, { signal }), call(getOverview, { query: { zone }, signal })])
    const places = new Map(byNeed(rows, today).map(({ _id }, place) => [_id, place]))
    const placeOf = ({ _id }: LearnerProfile): number => places.get(_id) ?? rows.length
    const children = learners.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ _id, name, face, faceUrl, access, sharedBy }): AdultsChild => {
      const row = rows.find((one) => one._id === _id)
      const practice = row && { last: row.last, due: row.due, dueCount: row.dueCount }
      return { _id, name, face, faceUrl, access, sharedBy, practice }
    })
    return { today, children }
  },
})

/** The children whom this device knows without any answer: those of its faces, or the one who is signed in. */
export function useKnownChildren(): AdultsChild[] {
  const device = useDevice((state) => state.device)
  const session = useSession((state) => state.session)
  if (device === null) {
    return session === null ? [] : [{ _id: session.userid, name: session.username, face: null, access: 'owner', sharedBy: null, practice: undefined }]
  }
  return device.learners.map(({ _id, name, face, faceUrl, sharedBy = null }): AdultsChild => (
    { _id, name, face, faceUrl, sharedBy, access: sharedBy === null ? 'owner' : 'guide', practice: undefined }
  ))
}
