import { type MouseEventHandler, type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { languageOfText } from '#kit/languages.ts'
import type { Prompt } from '#kit/prompts/prompt.ts'
import { ChoicePages } from '#kit/web/child/choice-pages.tsx'
import { useOpenAfterSpeech } from '#kit/web/child/open-after-speech.ts'
import { useOpenPicture } from '#kit/web/child/open-picture.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { ArrowRight, Play } from '#kit/web/icons.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { backIn } from '#kit/web/screens.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useMusic } from '#kit/web/sound/music.ts'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { choiceTexts } from '#kit/web/texts.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { TypingAnimation } from '#kit/web/ui/typing-animation.tsx'
import { typingMs } from '../../rules/practice.ts'
import { prompts } from '../../prompts.ts'
import { packWords } from '../../rules/words.ts'
import { wordLists } from '../../rules/word-lists.ts'
import { chooseTexts, welcomeTexts } from '../texts.ts'
import { ownLists, useOwnListWords } from '../words/own-lists.ts'
import { wordPictureUrl } from '../words/word-card.tsx'

/**
 * /vocabulary and /vocabulary/word: the welcome, then the three levels; level 1 continues here with a choice. Each is an
 * entry of the browser's history, so that its Back leads one step back, too.
 */
export function Screen(): ReactNode {
  const { state } = useLocation()
  const navigate = useNavigate()
  useMusic()
  const level = levelIn(state)
  if (level === 1) return <Choice />
  return level === 0 ? <Levels /> : <Intro onStart={() => void navigate(wordPath, { state: { level: 0, back: backIn(state) } })} />
}

/** 0: the choice of a level; 1: the choice of a list in level 1 */
function levelIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'level' in state ? state.level : undefined
}

const wordPath = '/vocabulary/word'
const levelsBack = { back: { to: wordPath, state: { level: 0 } } }
const levelOne = { level: 1, back: { to: wordPath, state: { level: 0 } } }
const levelOneBack = { back: { to: wordPath, state: levelOne } }

function Welcome({ className = '' }: { className?: string }): ReactNode {
  const text = useMessages(welcomeTexts)
  const username = useSession((state) => state.session?.username ?? '')
  const title = `${text.welcome} ${username.split(/\s/)[0]}`.trim()
  return (
    <PageTitle title={title} className={`text-title short:text-child ${className}`}>
      <TypingAnimation key={title} text={title} letterMs={typingMs} />
    </PageTitle>
  )
}

function Intro({ onStart }: { onStart: () => void }): ReactNode {
  const text = useMessages(welcomeTexts)
  useSpokenInstruction([prompts.welcome, prompts.intro])
  return (
    <TaskLayout
      title={<Welcome />}
      instruction={null}
      action={<Button icon={<Play aria-hidden />} className="w-full max-w-md px-4!" onClick={onStart}>{text.startPactices}</Button>}
    >
      <div className="flex h-[100cqh] w-[100cqw] flex-col items-center justify-center gap-4">
        <div aria-hidden className="flex min-h-0 items-center justify-center gap-4 portrait:w-full portrait:flex-1 portrait:flex-col max-[22rem]:portrait:flex-row max-[22rem]:portrait:gap-2">
          {['apple', 'bus', 'banana'].map((file) => (
            <Tile key={file} picture={wordPictureUrl(file)} className="portrait:aspect-square portrait:min-h-0 portrait:flex-1 max-[22rem]:min-w-0 landscape:size-[min(30cqw,56cqh)]" />
          ))}
        </div>
        <p className="text-center text-child font-bold text-ink-soft sm:text-title short:text-child short:leading-tight">{text.intro}</p>
      </div>
    </TaskLayout>
  )
}

const chooseClass = 'leading-tight text-ink-soft sm:text-title short:text-child'

/** Levels 2 and 3 have the same picture, so that what differs is seen: with print, and without. */
const levels = [
  { level: 1, to: wordPath, state: levelOne, picture: 'apple', hasPrint: false, said: prompts.levelOne },
  { level: 2, to: '/vocabulary/stage-two', state: levelsBack, picture: 'bus', hasPrint: true, said: prompts.levelTwo },
  { level: 3, to: '/vocabulary/stage-three', state: levelsBack, picture: 'bus', hasPrint: false, said: prompts.levelThree },
] as const

/** A child need not speak for the first two. */
const others = [
  { practice: 'understand', to: '/vocabulary/understand', picture: 'banana', said: prompts.understand },
  { practice: 'read', to: '/vocabulary/read', picture: 'book', said: prompts.read },
  { practice: 'phrases', to: '/vocabulary/phrases', picture: 'ball', said: prompts.phrases },
] as const

/** The levels of saying words, and behind "Show more" the other practices: together they would be more than four choices. */
function Levels(): ReactNode {
  const text = useMessages(welcomeTexts)
  const names = useMessages(chooseTexts)
  const language = useLanguage()
  const { more } = useMessages(choiceTexts)
  const [showsOthers, setShowsOthers] = useState(false)
  useSpokenInstruction(prompts.choose)
  return (
    <TaskLayout
      // The smallest phones need its line for the pictures.
      title={<Welcome className="max-[22rem]:sr-only" />}
      instruction={<p className={chooseClass}>{text.choose}</p>}
      action={<Button look="plain" className="w-full max-w-md px-4! max-[22rem]:gap-1 max-[22rem]:px-1!" onClick={() => setShowsOthers(!showsOthers)}>{more}<ArrowRight aria-hidden /></Button>}
    >
      <ul data-full className="grid h-[100cqh] w-[100cqw] max-w-5xl animate-rise grid-rows-3 gap-4 [&>li]:min-h-0 [&>li]:min-w-0">
        {showsOthers
          ? others.map(({ practice, ...way }) => <li key={practice}><OtherLink {...way} state={levelsBack} name={names[practice]} /></li>)
          : levels.map(({ level, said, hasPrint, ...way }) => (
            <li key={level}><LevelLink {...way} print={hasPrint ? packWords.find(({ file }) => file === way.picture)?.texts[language] : undefined} name={text.level(level)}>
              <p className="text-child text-ink-soft max-sm:hidden short:hidden">{said[language]}</p>
              {/* The smallest phones have no room for the second line in Tamil. */}
              <span className="text-lead leading-tight font-bold text-brand max-[22rem]:[&:lang(ta)]:sr-only sm:text-title short:text-lead">{text.startPractice}</span>
            </LevelLink></li>
          ))}
      </ul>
    </TaskLayout>
  )
}

interface PracticeLinkProps {
  to: string
  state: object
  picture: string
  /** the printed word of the picture */
  print?: string | undefined
  name: string
  /** below the name */
  children?: ReactNode
}

/** Opens at once: the level's screen says its name. */
function LevelLink(link: PracticeLinkProps): ReactNode {
  const open = useOpenPicture(link.to, link.state)
  return <PracticeLink {...link} onClick={open} />
}

/** Says its name, because its screen begins with a question. Then it opens. */
function OtherLink({ said, ...link }: PracticeLinkProps & { said: Prompt }): ReactNode {
  const open = useOpenAfterSpeech(said, link.to, { state: link.state })
  return <PracticeLink {...link} onClick={open} />
}

function PracticeLink({ to, state, picture, print, name, onClick, children }: PracticeLinkProps & { onClick: MouseEventHandler<HTMLAnchorElement> }): ReactNode {
  const guarded = useRepeatTapGuard(onClick)
  return (
    <Link
      to={to}
      state={state}
      onClick={guarded}
      className="flex size-full items-center gap-4 rounded-card border-2 border-line bg-raised p-3 shadow-card hover:border-accent max-[22rem]:p-1 sm:gap-8 short:gap-4 short:p-1"
    >
      <Tile picture={wordPictureUrl(picture)} print={print} className="aspect-square h-full max-w-1/2 shrink-0" />
      <div className="flex min-w-0 flex-col">
        <h2 className="text-child leading-tight! text-accent sm:text-headline short:text-child">{name}</h2>
        {children}
      </div>
    </Link>
  )
}

/** Level 1: one word at a time, of one list. */
function Choice(): ReactNode {
  const text = useMessages(welcomeTexts)
  const language = useLanguage()
  const own = ownLists(useOwnListWords())
  // An adult's lists are loaded, so they come last: nothing moves when they appear.
  const lists = [...wordLists.map(({ path, name, picture }) => ({ path, name: name[language], picture: wordPictureUrl(picture) })), ...own]
  useSpokenInstruction([prompts.levelOne, prompts.choose])
  return (
    <TaskLayout
      title={<PageTitle title={`${text.level(1)}: ${text.levelOne}`} className="text-child leading-tight! sm:text-title short:text-child" />}
      instruction={<p className={chooseClass}>{text.choose}</p>}
    >
      <div className="w-[100cqw] max-w-4xl">
        <ChoicePages
          items={lists}
          others={1}
          keyOf={({ path }) => path}
          render={({ path, name, picture }) => <ListLink to={`/vocabulary/${path}`} name={name} picture={picture} />}
          className="grid h-[100cqh] grid-rows-2 gap-4 landscape:grid-cols-2 landscape:grid-rows-1 short:grid-cols-1 short:grid-rows-2 [&>li]:min-h-0 [&>li]:min-w-0"
        />
      </div>
    </TaskLayout>
  )
}

function ListLink({ to, name, picture }: { to: string; name: string; picture: string }): ReactNode {
  const open = useOpenPicture(to, levelOneBack)
  return (
    <ButtonLink to={to} state={levelOneBack} onClick={open} look="plain" className="size-full min-h-0 flex-col gap-2! rounded-card! p-3! leading-tight! sm:text-title short:text-child">
      <Tile picture={picture} className="min-h-0 w-full flex-1" />
      <span lang={languageOfText(name)} className="line-clamp-2 max-w-full break-words">{name}</span>
    </ButtonLink>
  )
}

function Tile({ picture, print, className = '' }: { picture: string; print?: string | undefined; className?: string }): ReactNode {
  return (
    <span className={`flex flex-col items-center overflow-hidden rounded-frame bg-accent-soft p-2 max-[22rem]:p-1 short:p-1 ${className}`}>
      <img src={picture} alt="" width={240} height={240} className="min-h-0 w-full flex-1 object-contain" />
      {print !== undefined && <span aria-hidden className="text-child leading-none! font-bold sm:text-title short:text-child">{print}</span>}
    </span>
  )
}
