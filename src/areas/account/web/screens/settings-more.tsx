import type { ReactNode } from 'react'
import { formatNumber, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowLeft } from '#kit/web/icons.tsx'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
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
  return (
    <AdultPage title={text.more} back={<BackToSettings />} ofLearner>
      <SettingGroup title={text.hearing} folded={[text.music]}>
        <OnOffSetting name="music" title={text.music} />
      </SettingGroup>
      <SettingGroup title={text.touch} folded={[text.reducedMotion, text.repeatTapMs, text.modelDelay, text.probes]}>
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
      <SettingGroup title={text.grownUps} folded={[text.adultQuestion, text.keepRecordingsDays]}>
        <OnOffSetting name="adultQuestion" title={text.adultQuestion} hint={text.adultQuestionHint} />
        <Setting
          name="keepRecordingsDays"
          title={text.keepRecordingsDays}
          hint={text.keepRecordingsDaysHint}
          label={(days) => (days === 0 ? text.notKept : text.days(days))}
        />
        <ButtonLink to="/notice" look="plain" className="self-start px-4!">{text.notice}</ButtonLink>
      </SettingGroup>
      {children}
    </AdultPage>
  )
}

export function BackToSettings(): ReactNode {
  const text = useMessages(settingsTexts)
  return <ButtonLink to="/settings" look="plain" icon={<ArrowLeft aria-hidden />} state={{ entered: true }} className="self-start px-4!">{text.back}</ButtonLink>
}
