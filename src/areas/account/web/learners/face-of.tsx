import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#kit/web/api/api.ts'
import { persisted } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useDevice } from '#kit/web/session/device.ts'
import { listLearners } from '../../api.ts'
import { LearnerFace } from './face.tsx'

const facesQuery = queryOptions({
  queryKey: ['faces'],
  meta: persisted,
  staleTime: 0,
  queryFn: async ({ signal }) => (await call(listLearners, { signal })).learners.map(({ _id, face, faceUrl }) => ({ _id, face, faceUrl })),
})

/** A learner's face, as this device has it, or else the account. It has its place also before it is known. */
export function FaceOf({ learner }: { learner: string }): ReactNode {
  const here = useDevice(({ device }) => device?.learners.find(({ _id }) => _id === learner))
  const { data } = useQuery({ ...facesQuery, enabled: here === undefined }, queryClient)
  const known = here ?? data?.find(({ _id }) => _id === learner)
  return <span className="size-12 shrink-0">{known && <LearnerFace face={known.face} faceUrl={known.faceUrl} className="size-12" />}</span>
}
