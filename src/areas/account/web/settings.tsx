import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Language, settingChoices, type SettingName, type Settings } from '#kit/settings.ts'
import { formatNumber, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { AdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { AccountData } from './account-data.tsx'
import { ChangePassword } from './change-password.tsx'
import { settingsMessages } from './settings-messages.ts'

/** /settings, shown after the adult question. `children`: the other areas' actions for adults. */
export function Screen({ children }: { children?: ReactNode }): ReactNode {
  const text = useMessages(settingsMessages)
  const asks = useSettings((settings) => settings.adultQuestion)
  const [entered, setEntered] = useState(!asks)
  const navigate = useNavigate()

  return (
    <div className="mx-auto flex max-w-text flex-col gap-6 px-edge py-10">
      <PageTitle title={text.title} />
      {entered ? (
        <>
          <p className="text-lead text-ink-soft">{text.kept}</p>
          <SettingGroups />
          {children}
          <ChangePassword />
          <AccountData />
        </>
      ) : (
        <AdultQuestion onPassed={() => setEntered(true)} onCancel={() => void navigate('/skills')} />
      )}
    </div>
  )
}

function SettingGroups(): ReactNode {
  const text = useMessages(settingsMessages)
  const language = useLanguage()
  const onOff = (on: boolean): string => (on ? text.on : text.off)
  return (
    <>
      <Group title={text.look}>
        <Setting name="language" title={text.language} label={languageName} />
        <Setting name="startTheme" title={text.startTheme} label={(value) => text[value]} />
        <Setting name="reducedMotion" title={text.reducedMotion} hint={text.reducedMotionHint} label={onOff} />
      </Group>
      <Group title={text.hearing}>
        <Setting name="sounds" title={text.sounds} label={onOff} />
        <Setting name="music" title={text.music} label={onOff} />
        <Setting
          name="speechRate"
          title={text.speechRate}
          label={(rate) => ({ 1: text.asSpoken, 0.75: text.slower, 0.5: text.slowest })[rate]}
        />
      </Group>
      <Group title={text.time}>
        <Setting
          name="waiting"
          title={text.waiting}
          hint={text.waitingHint}
          label={(factor) => (factor === 'ready' ? text.ready : text.times(factor))}
        />
        <Setting
          name="repeatTapMs"
          title={text.repeatTapMs}
          hint={text.repeatTapMsHint}
          label={(ms) => text.seconds(formatNumber(ms / 1000, language))}
        />
      </Group>
      <Group title={text.tasks}>
        <Setting
          name="pen"
          title={text.pen}
          label={(width) => ({ 5: text.thin, 10: text.thick, 16: text.thickest })[width]}
        />
        <Setting name="numberRange" title={text.numberRange} label={text.upTo} />
      </Group>
      <Group title={text.letters}>
        <Setting name="letterStep" title={text.letterStep} label={(step) => text[`${step}Step`]} />
        <Setting name="guideAlone" title={text.guideAlone} label={onOff} />
        <Setting
          name="letterSpeed"
          title={text.letterSpeed}
          label={(speed) => ({ 1: text.asUsual, 0.6: text.slower, 0.3: text.slowest })[speed]}
        />
        <Setting
          name="letterLeniency"
          title={text.letterLeniency}
          hint={text.letterLeniencyHint}
          label={(kind) => ({
            'very kind': text.veryKind, kind: text.kind, fair: text.fair, strict: text.strict, exact: text.exact,
          })[kind]}
        />
        <Setting
          name="letterOrder"
          title={text.letterOrder}
          hint={text.letterOrderHint}
          label={(order) => text[`${order}Order`]}
        />
      </Group>
      <Group title={text.movement}>
        <Setting name="moveFreely" title={text.moveFreely} hint={text.moveFreelyHint} label={onOff} />
        <Setting name="seatedMovements" title={text.seatedMovements} hint={text.seatedMovementsHint} label={onOff} />
        <Setting name="riskyMovements" title={text.riskyMovements} hint={text.riskyMovementsHint} label={onOff} />
        <Setting name="movementOnDevice" title={text.movementOnDevice} hint={text.movementOnDeviceHint} label={onOff} />
      </Group>
      <Group title={text.grownUps}>
        <Setting name="adultQuestion" title={text.adultQuestion} hint={text.adultQuestionHint} label={onOff} />
        <Setting
          name="keepRecordingsDays"
          title={text.keepRecordingsDays}
          hint={text.keepRecordingsDaysHint}
          label={(days) => (days === 0 ? text.notKept : text.days(days))}
        />
      </Group>
    </>
  )
}

/** Returns the language's name in that language. */
function languageName(language: Language): ReactNode {
  return <Lang lang={language}>{language === 'en' ? 'English' : 'සිංහල'}</Lang>
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Card>
      <h2 className="mb-5 text-child text-brand">{title}</h2>
      <div className="flex flex-col gap-8">{children}</div>
    </Card>
  )
}

interface SettingProps<Name extends SettingName> {
  name: Name
  title: string
  hint?: string
  label: (value: Settings[Name]) => ReactNode
}

function Setting<Name extends SettingName>({ name, title, hint, label }: SettingProps<Name>): ReactNode {
  const value = useSettings((settings): Settings[Name] => settings[name])
  const change = useSettings((settings) => settings.change)
  const choices = settingChoices()[name] as readonly unknown[] as readonly Settings[Name][]
  return (
    <Choice
      label={title}
      hint={hint}
      value={value}
      options={choices.toSorted(bySize).map((choice) => ({ value: choice, label: label(choice) }))}
      onChange={(chosen) => change({ [name]: chosen })}
    />
  )
}

/** Sorts off before on and small before large; keeps the order of words. */
function bySize(a: unknown, b: unknown): number {
  return typeof a === 'string' || typeof b === 'string' ? 0 : Number(a) - Number(b)
}
