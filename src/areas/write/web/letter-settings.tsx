import { type ReactNode, useState } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { OnOffSetting, Setting, SettingGroup } from '#kit/web/session/setting.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { Field } from '#kit/web/ui/field.tsx'
import { readOwnLetters } from '../rules/letter-orders.ts'
import { settingTexts } from './texts.ts'

/** The area's group on the settings screen. */
export function LetterSettings(): ReactNode {
  const text = useMessages(settingTexts)
  return (
    <SettingGroup title={text.title} folded={[text.letterStep, text.letterSpeed, text.letterLeniency, text.letterOrder, text.linesFirst, text.pen]}>
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
      <OwnLetters />
      <OnOffSetting name="linesFirst" title={text.linesFirst} hint={text.linesFirstHint} />
      <Setting name="pen" title={text.pen} label={(width) => ({ 5: text.thin, 10: text.thick, 16: text.thickest })[width]} />
    </SettingGroup>
  )
}

/** The teacher's own list. Each change stores the letters of the text at once; other characters are left out. */
function OwnLetters(): ReactNode {
  const text = useMessages(settingTexts)
  const { letterOrder, ownLetters, change } = useSettings()
  const [written, setWritten] = useState(() => readOwnLetters(ownLetters).letters.join(' '))
  if (letterOrder !== 'own') return null
  const { letters, unknown } = readOwnLetters(written)
  return (
    <Field
      label={text.ownLetters}
      hint={text.ownLettersHint}
      lang={languageOfText(written)}
      autoComplete="off"
      spellCheck={false}
      value={written}
      maxLength={400}
      error={unknown.length > 0 ? text.ownLettersUnknown(unknown.join(' ')) : letters.length === 0 ? text.ownLettersEmpty : undefined}
      onChange={({ target }) => {
        setWritten(target.value)
        change({ ownLetters: readOwnLetters(target.value).letters.join('') })
      }}
    />
  )
}
