import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { OnOffSetting, Setting, SettingGroup } from '#kit/web/session/setting.tsx'
import { numberSettings } from '../rules/number/tasks.ts'
import { sightSettings } from './sight/kinds.ts'
import { areaTexts, settingTexts } from './texts.ts'

/** The area's group on the settings screen. */
export function NumberSettings(): ReactNode {
  const text = useMessages(settingTexts)
  const areaText = useMessages(areaTexts)
  return (
    <SettingGroup title={text.title} folded={[text.numberRange, areaText.sight]}>
      <Setting name="numberRange" title={text.numberRange} label={text.upTo} />
      {Object.values(sightSettings).map((name) => <OnOffSetting key={name} name={name} title={text[name]} />)}
      {Object.values(numberSettings).map((name) => <OnOffSetting key={name} name={name} title={text[name]} />)}
      <Setting name="sightAnswer" title={text.sightAnswer} label={(answer) => text[answer]} />
      <Setting name="sightSeconds" title={text.sightSeconds} label={(seconds) => (typeof seconds === 'number' ? text.seconds(seconds) : text[seconds])} />
    </SettingGroup>
  )
}
