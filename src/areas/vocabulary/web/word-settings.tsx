import type { ReactNode } from 'react'
import { languageNames } from '#kit/languages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { OnOffSetting, Setting, SettingGroup } from '#kit/web/session/setting.tsx'
import { languagesOfOrder } from '../rules/practice-languages.ts'
import { choiceTaskTexts, settingTexts } from './texts.ts'

/** The area's group on the settings screen. */
export function WordSettings(): ReactNode {
  const text = useMessages(settingTexts)
  const tasks = useMessages(choiceTaskTexts)
  return (
    <SettingGroup title={text.title} folded={[text.practiceLanguages, text.showWord, text.choiceTask, text.recordingOffer]}>
      <Setting
        name="practiceLanguages"
        title={text.practiceLanguages}
        hint={text.practiceLanguagesHint}
        label={(order) => (order === 'app' ? text.likeApp : languagesOfOrder(order, 'en').map((language, at) => (
          <span key={language} lang={language}>{at > 0 && '+ '}{languageNames[language]}</span>
        )))}
      />
      <OnOffSetting name="showWord" title={text.showWord} hint={text.showWordHint} />
      <Setting name="choiceTask" title={text.choiceTask} hint={text.choiceTaskHint} label={(task) => tasks[task]} />
      <OnOffSetting name="recordingOffer" title={text.recordingOffer} hint={text.recordingOfferHint} />
    </SettingGroup>
  )
}
