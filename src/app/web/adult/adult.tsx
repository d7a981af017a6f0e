import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { adultToken, openLearnerAsAdult } from '#areas/account/web/learners/learner-sessions.ts'
import { adultTexts } from '#areas/account/web/texts.ts'
import { languageOfText } from '#kit/languages.ts'
import { isAlone } from '#kit/web/alone.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ClipboardList, LayoutGrid, Plus, Settings2, UserRound } from '#kit/web/icons.tsx'
import { useAdult } from '#kit/web/session/adult.ts'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { useReportAreas } from '../screens/use-report-areas.ts'
import { ChildCard, type Way } from './child-card.tsx'
import { childrenQuery, useKnownChildren } from './children-query.ts'
import { adultPageTexts } from './texts.ts'

const WordForm = lazy(async () => ({ default: (await import('#areas/vocabulary/web/own-words/word-form.tsx')).WordForm }))

/** More children than these have small cards. */
const maxLargeCards = 3
const entered = { entered: true }
/** The pages to which a child's buttons lead. */
const pages = { practise: '/today', plan: '/plan', print: '/paper' } as const

/** /adult, shown after the adult question: the adult's own page, with all children and what is due today. */
export function Screen(): ReactNode {
  const text = useMessages(adultPageTexts)
  return (
    <QueryClientProvider client={queryClient}>
      <AdultPage title={text.title} wide>
        <AdultsChildren />
      </AdultPage>
    </QueryClientProvider>
  )
}

function AdultsChildren(): ReactNode {
  const text = useMessages(adultPageTexts)
  const errorText = useErrorText()
  const navigate = useNavigate()
  const areas = useReportAreas()
  const { data, error, isPending } = useQuery(childrenQuery)
  const known = useKnownChildren()
  const [opening, setOpening] = useState(false)
  const [addingTo, setAddingTo] = useState<string>()
  const [added, setAdded] = useState<{ learner: string; word: string }>()
  const [failure, setFailure] = useState<{ learner: string; reason: unknown }>()
  const children = data?.children ?? known

  const go = async (learner: string, way: Way): Promise<void> => {
    setFailure(undefined)
    setAdded(undefined)
    if (way === 'addWord') return setAddingTo(learner)
    setOpening(true)
    try {
      await openLearnerAsAdult(learner)
      await navigate(pages[way], { state: way === 'practise' ? null : { ...entered, back: { to: '/adult', state: entered } } })
    } catch (reason) {
      setFailure({ learner, reason })
    }
    setOpening(false)
  }

  if (isPending) return <Loading />
  return (
    <>
      <AboutAdult />
      {error !== null && data === undefined && <ErrorLine>{text.unknown} {errorText(error)}</ErrorLine>}
      {children.length === 0 && (
        <div>
          <h2 className="text-child">{text.none}</h2>
          <p className="mt-2 max-w-text text-lead text-ink-soft">{text.noneText}</p>
        </div>
      )}
      <ul className={`grid gap-4 ${children.length > maxLargeCards ? '' : 'wide:auto-cols-fr wide:grid-flow-col wide:max-w-none'}`}>
        {children.map((child) => (
          <li key={child._id} className={children.length === 1 ? 'max-w-text' : ''}>
            <ChildCard child={child} today={data?.today} areas={areas} isSmall={children.length > maxLargeCards} disabled={opening} onGo={(way) => void go(child._id, way)}>
              {failure?.learner === child._id ? errorText(failure.reason) : added?.learner === child._id && text.added(added.word)}
            </ChildCard>
          </li>
        ))}
      </ul>
      <Links count={children.length} />
      {addingTo !== undefined && (
        <Suspense>
          <WordForm
            other={{ learner: addingTo, token: adultToken() }}
            onClose={() => setAddingTo(undefined)}
            onDone={({ wordAdd }) => {
              setAdded({ learner: addingTo, word: wordAdd })
              setAddingTo(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Who the adult is, as the account has it. */
function AboutAdult(): ReactNode {
  const text = useMessages(adultTexts)
  const { name, relation } = useAdult()
  return (
    // It has its height also before the server has answered.
    <p className="min-h-[1lh] text-lead text-ink-soft wrap-anywhere">
      {name !== '' && <Lang lang={languageOfText(name)} className="font-bold">{name}</Lang>}
      {relation !== null && <>{name !== '' && ' · '}{text[relation]}</>}
    </p>
  )
}

/** The ways from the page. @param count of the children */
function Links({ count }: { count: number }): ReactNode {
  const text = useMessages(adultPageTexts)
  const hasFaces = useDevice(({ device }) => device !== null && device.learners.length > 0)
  return (
    <div className="flex flex-wrap gap-target-gap">
      {hasFaces && <ButtonLink to="/learners" look="plain" icon={<LayoutGrid aria-hidden />} className="px-4!">{text.faces}</ButtonLink>}
      {count > 1 && !isAlone && <ButtonLink to="/class" look="plain" state={entered} icon={<ClipboardList aria-hidden />} className="px-4!">{text.overview}</ButtonLink>}
      {count === 0 && !isAlone && <ButtonLink to="/class" look="plain" state={{ ...entered, show: 'list' }} icon={<ClipboardList aria-hidden />} className="px-4!">{text.addList}</ButtonLink>}
      <ButtonLink to="/settings/children" look="plain" state={entered} icon={count === 0 ? <Plus aria-hidden /> : <UserRound aria-hidden />} className="px-4!">{count === 0 ? text.addChild : text.children}</ButtonLink>
      <ButtonLink to="/settings" look="plain" state={entered} icon={<Settings2 aria-hidden />} className="px-4!">{text.settings}</ButtonLink>
    </div>
  )
}
