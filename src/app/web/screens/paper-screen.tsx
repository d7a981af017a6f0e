import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LearnerFace } from '#areas/account/web/learners/face.tsx'
import { PaperPage } from '#areas/paper/web/paper-page.tsx'
import { queryClient } from '#kit/web/api/query.ts'
import { useChildLanguage } from '#kit/web/i18n/i18n.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useLoaded } from '#kit/web/use-loaded.ts'
import { childrenQuery } from '../adult/children-query.ts'
import { monthOf } from '../album/album-query.ts'
import { monthPrompt } from '../album/month-name.ts'
import { skillAreas } from '../skill-areas.ts'

/** /paper: what an adult prints, from all areas. */
export function Screen(): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <Paper />
    </QueryClientProvider>
  )
}

function loadPrintables() {
  return Promise.all(skillAreas.map(async ({ name, texts, picture, printables }) => ({ name, texts, picture, printables: await printables() })))
}

function Paper(): ReactNode {
  const childs = useChildLanguage()
  const areas = useLoaded(loadPrintables)
  const userid = useSession(({ session }) => session?.userid)
  const ofDevice = useDevice(({ device }) => device?.learners.find(({ _id }) => _id === userid))
  // A device that only one child uses does not store the face.
  const { data } = useQuery({ ...childrenQuery, enabled: ofDevice === undefined })
  const learner = ofDevice ?? data?.children.find(({ _id }) => _id === userid)
  return (
    <PaperPage
      printables={areas.map(({ printables }) => printables)}
      learnt={areas.map(({ name, texts, picture, printables: { findLearnt } }) => ({ area: name, title: texts[childs].learnt, picture, find: findLearnt }))}
      face={learner && <LearnerFace face={learner.face} faceUrl={learner.faceUrl} className="size-full" />}
      monthName={(start, of) => `${monthPrompt(monthOf(start))?.[of]} ${start.getFullYear()}`}
    />
  )
}
