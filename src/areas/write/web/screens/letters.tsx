import { useQuery } from '@tanstack/react-query'
import { isShared } from '#kit/attempts/help.ts'
import { Printer } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { stepsOfAttempts } from '#kit/practice/next-steps.ts'
import { calendarDay, type PracticeState } from '#kit/practice/spaced-repetition.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { TeachLink } from '#kit/web/teach/teach-link.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { NewestOnly } from '#kit/web/steps/newest-only.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { StepList } from '#kit/web/steps/steps.tsx'
import { type HistoryEntry, maxHistory } from '../../api.ts'
import { nextLetterInOrder } from '../../rules/letter-sequence.ts'
import type { Written } from '../../rules/lines/shapes.ts'
import { inScript, lettersOf, scriptLanguage } from '../../rules/scripts.ts'
import { letterPractice, toPracticeAttempt } from '../../rules/due-letter.ts'
import { LineStates } from '../lines/line-states.tsx'
import { printItem } from '../lines/written-name.tsx'
import { LetterAttempts } from '../practice/letter-attempts.tsx'
import { StateButton, StateMark } from '../practice/state-button.tsx'
import { letterHistoryQuery, useLearner } from '../queries.ts'
import { lettersTexts } from '../texts.ts'
import { useScript } from '../use-script.ts'
import { WrittenWords } from '../words/written-words.tsx'

/** /write/letters, for the adult: the letters of the script by mastery, and the attempts at each. */
export function Screen(): ReactNode {
  const text = useMessages(lettersTexts)
  const { data, isError } = useQuery(letterHistoryQuery(useLearner()))
  const [chosen, setChosen] = useState<Written | null>(null)

  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={text.title} />
      {chosen !== null ? (
        <LetterAttempts letter={chosen} onBack={() => setChosen(null)} />
      ) : data ? (
        <Overview history={data} onChoose={setChosen} />
      ) : isError ? (
        <ErrorLine>{text.failed}</ErrorLine>
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Overview({ history: attempts, onChoose }: { history: readonly HistoryEntry[]; onChoose: (letter: Written) => void }): ReactNode {
  const text = useMessages(lettersTexts)
  const script = useScript()
  const lang = scriptLanguage[script]
  const history = inScript(attempts, script)
  const { letterOrder: order, ownLetters: own } = useSettings()
  const [now] = useState(() => new Date())
  const practice = letterPractice(history)
  const all = lettersOf[script].map((letter) => ({
    letter,
    state: practice.stateOf(letter),
    tries: history.filter((entry) => entry.letter === letter).length,
  }))
  const practised = attempts.map(toPracticeAttempt)
  const steps = stepsOfAttempts(practised, { area: 'write', today: calendarDay(now) })
  const count = (which: PracticeState): number => all.filter(({ state }) => state === which).length
  return (
    <>
      <p className="text-lead text-ink-soft print:hidden">{text.intro}</p>
      <NewestOnly count={attempts.length} most={maxHistory} />
      <dl className="flex flex-wrap gap-x-10 gap-y-3 text-lead">
        <Figure name={text.known} icon={<StateMark of="known" />}>{count('known')}</Figure>
        <Figure name={text.learning} icon={<StateMark of="learning" />}>{count('learning')}</Figure>
        <Figure name={text.new} icon={<StateMark of="new" />}>{count('new')}</Figure>
        <Figure name={text.all}>{history.length}</Figure>
        <Figure name={text.together}>{history.filter(({ help }) => isShared(help)).length}</Figure>
        <Figure name={text.next}><Lang lang={lang}>{nextLetterInOrder(history, { order, own, script, now })}</Lang></Figure>
      </dl>
      <StepList steps={steps} areas={[{ area: 'write', nameOf: printItem }]} />
      <Card className="print:border-none print:p-0">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-target-gap print:gap-2">
          {all.map(({ letter, state, tries }) => (
            <li key={letter}>
              <StateButton state={state} tries={tries} onPress={() => onChoose(letter)}>
                <Lang lang={lang} className="text-[1.75rem] leading-tight">{letter}</Lang>
              </StateButton>
            </li>
          ))}
        </ul>
      </Card>
      <div className="flex flex-wrap gap-target-gap print:hidden">
        <TeachLink to="/write/teach" />
        <Button look="plain" icon={<Printer aria-hidden />} onClick={() => print()}>{text.print}</Button>
      </div>
      <LineStates attempts={practised} onChoose={onChoose} />
      <WrittenWords />
    </>
  )
}

function Figure({ name, icon, children }: { name: string; icon?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className="flex items-center gap-2">
      {icon}
      <dt className="text-ink-soft">{name}:</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}
