import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Setting, SettingGroup } from '#kit/web/session/setting.tsx'
import { settingTexts } from './texts.ts'

/** The area's group on the settings screen. */
export function LetterSettings(): ReactNode {
  const text = useMessages(settingTexts)
  return (
    <SettingGroup title={text.title}>
      <Setting name="letterStep" title={text.letterStep} label={(step) => text[`${step}Step`]} />
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
      <Setting name="letterOrder" title={text.letterOrder} hint={text.letterOrderHint} label={(order) => text[`${order}Order`]} />
      <Setting name="pen" title={text.pen} label={(width) => ({ 5: text.thin, 10: text.thick, 16: text.thickest })[width]} />
    </SettingGroup>
  )
}
