import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { formatNumber, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowLeft } from '#kit/web/icons.tsx'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { OnOffSetting, Setting, SettingGroup } from '#kit/web/session/setting.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { settingsTexts } from '../texts.ts'

interface SettingsMoreProps {
  /** the other areas' groups */
  areaSettings?: ReactNode
  /** the other areas' pages for the learner */
  children?: ReactNode
}

/** /settings/more: the learner's other settings. */
export function Screen({ areaSettings, children }: SettingsMoreProps): ReactNode {
  const text = useMessages(settingsTexts)
  const language = useLanguage()
  const name = useSession(({ session }) => session?.username ?? '')
  return (
    <AdultPage title={text.more}>
      <BackToSettings />
      <p className="text-child font-bold"><Lang lang={languageOfText(name)}>{name}</Lang></p>
      <SettingGroup title={text.hearing}>
        <OnOffSetting name="music" title={text.music} />
      </SettingGroup>
      <SettingGroup title={text.touch}>
        <OnOffSetting name="reducedMotion" title={text.reducedMotion} hint={text.reducedMotionHint} />
        <Setting
          name="repeatTapMs"
          title={text.repeatTapMs}
          hint={text.repeatTapMsHint}
          label={(ms) => text.seconds(formatNumber(ms / 1000, language))}
        />
        <Setting
          name="modelDelay"
          title={text.modelDelay}
          hint={text.modelDelayHint}
          label={(seconds) => (seconds === 0 ? text.modelFirst : text.seconds(formatNumber(seconds, language)))}
        />
        <Setting name="probes" title={text.probes} hint={text.probesHint} label={(every) => text[every]} />
      </SettingGroup>
      {areaSettings}
      <SettingGroup title={text.grownUps}>
        <OnOffSetting name="adultQuestion" title={text.adultQuestion} hint={text.adultQuestionHint} />
        <Setting
          name="keepRecordingsDays"
          title={text.keepRecordingsDays}
          hint={text.keepRecordingsDaysHint}
          label={(days) => (days === 0 ? text.notKept : text.days(days))}
        />
      </SettingGroup>
      {children}
    </AdultPage>
  )
}

export function BackToSettings(): ReactNode {
  const text = useMessages(settingsTexts)
  return <ButtonLink to="/settings" look="plain" icon={<ArrowLeft aria-hidden />} state={{ entered: true }} className="self-start px-4!">{text.back}</ButtonLink>
}
