import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Language, languageNames } from '#kit/languages.ts'
import { formatNumber, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { AdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { OnOffSetting, Setting, SettingGroup } from '#kit/web/session/setting.tsx'
import { AccountData } from '../account/account-data.tsx'
import { ChangePassword } from '../account/change-password.tsx'
import { AdultOnly } from '../learners/adult-only.tsx'
import { ChildrenLink } from '../learners/children-link.tsx'
import { settingsTexts } from '../texts.ts'

interface SettingsProps {
  /** the other areas' actions that only the adult may do */
  adultActions?: ReactNode
  /** the setting groups of the other areas */
  areaSettings?: ReactNode
  /** the other areas' actions for adults */
  children?: ReactNode
}

/** /settings, shown after the adult question. */
export function Screen({ areaSettings, adultActions, children }: SettingsProps): ReactNode {
  const text = useMessages(settingsTexts)
  const asks = useSettings((settings) => settings.adultQuestion)
  const [entered, setEntered] = useState(!asks)
  const navigate = useNavigate()

  return (
    <div className="mx-auto flex max-w-text flex-col gap-6 px-edge py-10">
      <PageTitle title={text.title} />
      {entered ? (
        <>
          <p className="text-lead text-ink-soft">{text.savedAtOnce}</p>
          <GeneralSettings />
          {areaSettings}
          <AdultSettings />
          {children}
          <ChildrenLink />
          <AdultOnly>
            {adultActions}
            <ChangePassword />
            <AccountData />
          </AdultOnly>
        </>
      ) : (
        <AdultQuestion onPassed={() => setEntered(true)} onCancel={() => void navigate('/skills')} />
      )}
    </div>
  )
}

/** The settings that every area uses. */
function GeneralSettings(): ReactNode {
  const text = useMessages(settingsTexts)
  const language = useLanguage()
  return (
    <>
      <SettingGroup title={text.look}>
        <Setting name="language" title={text.language} label={languageName} />
        <Setting name="startTheme" title={text.startTheme} label={(value) => text[value]} />
        <OnOffSetting name="reducedMotion" title={text.reducedMotion} hint={text.reducedMotionHint} />
      </SettingGroup>
      <SettingGroup title={text.hearing}>
        <OnOffSetting name="sounds" title={text.sounds} />
        <OnOffSetting name="music" title={text.music} />
        <Setting
          name="speechRate"
          title={text.speechRate}
          label={(rate) => ({ 1: text.asSpoken, 0.75: text.slower, 0.5: text.slowest })[rate]}
        />
      </SettingGroup>
      <SettingGroup title={text.time}>
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
      </SettingGroup>
    </>
  )
}

function AdultSettings(): ReactNode {
  const text = useMessages(settingsTexts)
  return (
    <SettingGroup title={text.grownUps}>
      <OnOffSetting name="adultQuestion" title={text.adultQuestion} hint={text.adultQuestionHint} />
      <Setting
        name="keepRecordingsDays"
        title={text.keepRecordingsDays}
        hint={text.keepRecordingsDaysHint}
        label={(days) => (days === 0 ? text.notKept : text.days(days))}
      />
    </SettingGroup>
  )
}

/** Returns the language's name in that language. */
function languageName(language: Language): ReactNode {
  return <Lang lang={language}>{languageNames[language]}</Lang>
}
