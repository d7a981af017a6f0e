import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { useMusic } from '#kit/web/sound/music.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { TypingAnimation } from '#kit/web/ui/typing-animation.tsx'
import { typingMs } from '../practice.ts'
import { wordLists } from '../word-lists.ts'
import { welcomeTexts } from './texts.ts'
import { wordPictureUrl } from './word-card.tsx'

/** /vocabulary and /vocabulary/word: the welcome, then the three levels; level 1 continues here with a choice. */
export function Screen(): ReactNode {
  const { state } = useLocation()
  const [started, setStarted] = useState(false)
  useMusic()
  const level = levelIn(state)
  if (level === 1) return <Choice />
  return (
    <div className="flex flex-col items-center gap-8 py-4 text-center">
      <Welcome />
      {started || level === 0 ? <Levels /> : <Intro onStart={() => setStarted(true)} />}
    </div>
  )
}

/** 0: the choice of a level; 1: the choice of a list in level 1 */
function levelIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'level' in state ? state.level : undefined
}

const wordPath = '/vocabulary/word'
const levelOne = { level: 1, back: { to: wordPath, state: { level: 0 } } }

function Welcome(): ReactNode {
  const text = useMessages(welcomeTexts)
  const username = useSession((state) => state.session?.username ?? '')
  const title = `${text.welcome} ${username.split(/\s/)[0]}`.trim()
  return (
    <PageTitle title={title} className="text-headline">
      <TypingAnimation key={title} text={title} letterMs={typingMs} />
    </PageTitle>
  )
}

function Intro({ onStart }: { onStart: () => void }): ReactNode {
  const text = useMessages(welcomeTexts)
  return (
    <>
      <p className="max-w-text text-child text-ink-soft">{text.intro}</p>
      <div aria-hidden className="grid w-full max-w-xl grid-cols-3 gap-4">
        {['apple', 'bus', 'banana'].map((file) => (
          <Tile key={file} file={file} />
        ))}
      </div>
      <Button className="px-10" onClick={onStart}>
        {text.startPactices}
      </Button>
    </>
  )
}

const levels = [
  { level: 1, to: wordPath, state: levelOne, picture: 'apple', description: 'levelOne' },
  { level: 2, to: '/vocabulary/stage-two', state: null, picture: 'bus', description: 'levelTwo' },
  { level: 3, to: '/vocabulary/stage-three', state: null, picture: 'pineapple', description: 'levelThree' },
] as const

function Levels(): ReactNode {
  const text = useMessages(welcomeTexts)
  return (
    <ul className="grid w-full max-w-5xl animate-rise gap-6 sm:grid-cols-3">
      {levels.map(({ level, to, state, picture, description }) => (
        <li key={level} className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface p-6 shadow-card">
          <Tile file={picture} className="w-full max-w-44 max-sm:max-w-32" />
          <h2 className="text-title text-accent">{text.level(level)}</h2>
          <p className="text-lead text-ink-soft">{text[description]}</p>
          <ButtonLink to={to} state={state} aria-label={text.startLevel(level)} className="mt-auto w-full px-3!">
            {text.startPractice}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

/** Level 1: one word at a time, of one list. */
function Choice(): ReactNode {
  const text = useMessages(welcomeTexts)
  const language = useLanguage()
  return (
    <div className="flex flex-col items-center gap-8 py-4 text-center">
      <PageTitle title={`${text.level(1)}: ${text.levelOne}`} />
      <p className="text-child text-ink-soft">{text.choose}</p>
      <div className="grid w-full max-w-3xl grid-cols-2 gap-6">
        {wordLists.map(({ path, name, picture }) => (
          <ListLink key={path} to={`/vocabulary/${path}`} name={name[language]} picture={picture} />
        ))}
      </div>
    </div>
  )
}

function ListLink({ to, name, picture }: { to: string; name: string; picture: string }): ReactNode {
  return (
    <ButtonLink to={to} state={{ back: { to: wordPath, state: levelOne } }} look="plain" className="flex-col rounded-card! p-5!">
      <Tile file={picture} className="w-full" />
      {name}
    </ButtonLink>
  )
}

function Tile({ file, className = '' }: { file: string; className?: string }): ReactNode {
  return (
    <span className={`block aspect-square rounded-frame bg-accent-soft p-[8%] ${className}`}>
      <img src={wordPictureUrl(file)} alt="" width={240} height={240} className="size-full object-contain" />
    </span>
  )
}
