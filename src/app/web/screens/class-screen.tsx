import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { ClassPage } from '#areas/account/web/class/class-page.tsx'
import { openLearnerAsAdult } from '#areas/account/web/learners/learner-sessions.ts'
import { CodeSheets } from '#areas/paper/web/sheets/code-sheets.tsx'
import { OverviewOfAll, WithOverview } from '#areas/report/web/overview.tsx'
import { queryClient } from '#kit/web/api/query.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { useReportAreas } from './use-report-areas.ts'

const ForSeveral = lazy(async () => ({ default: (await import('../class/for-several.tsx')).ForSeveral }))

/** /class, shown after the adult question: all children of the account. */
export function Screen(): ReactNode {
  const areas = useReportAreas()
  const navigate = useNavigate()
  const practise = async (learner: string): Promise<void> => {
    await openLearnerAsAdult(learner)
    await navigate('/today')
  }
  return (
    <QueryClientProvider client={queryClient}>
      <ClassPage
        renderOverview={(faceOf, back, below) => (
          <WithOverview back={back} below={below}>{(overview) => <OverviewOfAll back={back} overview={overview} areas={areas} faceOf={faceOf} onPractise={practise} />}</WithOverview>
        )}
        renderSeveral={(learners) => <Suspense fallback={<Loading />}><ForSeveral learners={learners} /></Suspense>}
        renderCodeSheets={(codes) => <CodeSheets codes={codes} />}
      />
    </QueryClientProvider>
  )
}
