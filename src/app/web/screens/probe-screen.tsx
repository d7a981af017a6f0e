import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ProbeRun } from '#kit/web/probe/probe-run.tsx'
import type { ProbeSource } from '#kit/web/probe/probe-source.ts'
import type { Load } from '#kit/web/skill-area.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { useLoaded } from '#kit/web/use-loaded.ts'
import { skillAreas } from '../skill-areas.ts'
import { NotFound } from './not-found.tsx'

/** /AREA/probe: a few items of the area without help. */
export function Screen(): ReactNode {
  const [, name] = useLocation().pathname.split('/')
  const load = skillAreas.find((area) => area.name === name)?.probe
  return load === undefined ? <NotFound /> : <Suspense fallback={<Loading />}><Probe load={load} /></Suspense>
}

function Probe({ load }: { load: Load<ProbeSource> }): ReactNode {
  return <ProbeRun source={useLoaded(load)} />
}
