import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { prompts } from '#areas/home/prompts.ts'
import { useOpenAfterSpeech } from '#kit/web/child/open-after-speech.ts'
import { Play } from '#kit/web/icons.tsx'
import { Lang, useLanguage } from '#kit/web/i18n/i18n.tsx'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import type { NextTask } from '#kit/web/screens.ts'
import { screenAt } from '../area-screens.ts'
import { type SkillArea, skillAreas } from '../skill-areas.ts'
import { continueQuery } from './continue-query.ts'

/**
 * The child's home fills the window with four pictures, one for each area. The picture of the area that was practised
 * last is "Continue": it shows its next task and opens it. So the child never has more than four choices, and the
 * pictures stay in their places.
 */
export function ChildHome(): ReactNode {
  const language = useLanguage()
  const learner = useSession((state) => state.session?.userid ?? '')
  const { data: next } = useQuery(continueQuery(learner, language))
  useSpokenInstruction(prompts.choose)
  return (
    <nav
      aria-label={prompts.choose[language]}
      data-choices
      className="grid h-(--screen-height) gap-target-gap pt-4 pb-4 portrait:grid-rows-4 landscape:grid-cols-2 landscape:grid-rows-2"
    >
      {skillAreas.map((area) => <Tile key={area.name} area={area} task={next?.area === area.name ? next.task : null} />)}
    </nav>
  )
}

interface TileProps {
  area: SkillArea
  /** the task that this tile continues; null opens the area */
  task: NextTask | null
}

/** Says its name when it is touched, then opens. */
function Tile({ area, task }: TileProps): ReactNode {
  const language = useLanguage()
  const path = task?.to ?? area.start(language)
  const open = useRepeatTapGuard(useOpenAfterSpeech(task === null ? area.prompts.name : prompts['go-on'], path, { state: task?.state, load: screenAt(path)?.load }))
  return (
    <Link
      to={path}
      state={task?.state}
      data-area={area.name}
      data-place={area.name}
      className={
        'relative flex min-h-0 min-w-0 items-center gap-3 rounded-frame border-4 bg-raised p-2 max-[40rem]:short:gap-2 max-[40rem]:short:p-1 max-[22rem]:portrait:gap-2 max-[22rem]:portrait:p-1 text-center text-child leading-tight font-bold shadow-card ' +
        `transition-colors hover:border-accent sm:text-title sm:leading-tight landscape:flex-col short:flex-row short:text-child short:leading-tight ${task === null ? 'border-line' : 'border-accent'}`
      }
      onClick={open}
    >
      <span aria-hidden className="@container-size relative min-h-0 w-full min-w-0 grow overflow-hidden rounded-card bg-accent-soft portrait:h-full short:h-full">
        <span className="absolute inset-1">
          {task === null ? <img src={area.picture} alt="" width={400} height={300} className="size-full object-contain" /> : task.picture}
        </span>
      </span>
      {/* In the frame's corner, so that it does not cover the picture. */}
      {task !== null && (
        <span aria-hidden className="absolute -start-2 -top-2 grid size-8 place-items-center rounded-full bg-accent text-on-brand sm:size-12 short:size-8">
          <Play className="size-3/5 fill-current" />
        </span>
      )}
      <span className={`portrait:w-min portrait:min-w-28 portrait:shrink-0 portrait:sm:min-w-2/5 short:w-min short:min-w-28 short:shrink-0 max-[22rem]:[&:lang(ta)]:text-lead max-[22rem]:[&:lang(ta)]:leading-tight short:[&:lang(ta)]:text-lead short:[&:lang(ta)]:leading-tight max-[40rem]:short:[&:lang(ta)]:text-body max-[40rem]:short:[&:lang(ta)]:leading-tight ${task === null ? '' : 'text-accent'}`}>
        {task === null ? area.prompts.name[language] : (
          <>
            {prompts['go-on'][language]}
            <span className="sr-only">{area.prompts.name[language]}</span>
            <Lang lang={task.lang} className="sr-only">{task.name}</Lang>
          </>
        )}
      </span>
    </Link>
  )
}
