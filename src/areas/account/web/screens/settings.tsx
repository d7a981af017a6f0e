import type { ReactNode } from 'react'
import { type Language, languageNames, languageOfText } from '#kit/languages.ts'
import { isAlone } from '#kit/web/alone.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Download, KeyRound, Smartphone, StepForward, UserRound } from '#kit/web/icons.tsx'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { OnOffSetting, Setting, SettingGroup, SettingLink } from '#kit/web/session/setting.tsx'
import { FaceOf } from '../learners/face-of.tsx'
import { adultTexts, childrenTexts, settingsTexts } from '../texts.ts'

/** /settings, shown after the adult question: what is changed most often, and the ways to everything else. */
export function Screen({ children }: {
  /** the other areas' pages for the learner */
  children?: ReactNode
}): ReactNode {
  const text = useMessages(settingsTexts)
  const childrenText = useMessages(childrenTexts)
  const session = useSession((store) => store.session)
  const isShared = useDevice(({ device }) => device !== null)
  // At the faces, or before the account has a child, there is nobody whose settings these are.
  const hasLearner = session !== null || !isShared
  const name = session?.username ?? ''
  const adultText = useMessages(adultTexts)
  return (
    <AdultPage title={text.title}>
      <p className="text-lead text-ink-soft">{text.savedAtOnce}</p>
      {hasLearner && <SettingGroup title={(
        <span className="flex items-center gap-3">
          {session !== null && <FaceOf learner={session.userid} />}
          <Lang lang={languageOfText(name)} className="min-w-0 wrap-anywhere">{name}</Lang>
        </span>
      )}>
        <Setting name="language" title={text.language} label={languageName} />
        <OnOffSetting name="sounds" title={text.sounds} />
        <Setting
          name="speechRate"
          title={text.speechRate}
          hint={text.speechRateHint}
          label={(rate) => ({ 1: text.asSpoken, 0.75: text.slower, 0.5: text.slowest })[rate]}
        />
        <Setting
          name="waiting"
          title={text.waiting}
          hint={text.waitingHint}
          label={(factor) => (factor === 'ready' ? text.ready : text.times(factor))}
        />
        <div className="flex flex-col gap-target-gap">
          {children}
          <SettingLink to="/settings/more" title={text.more} text={text.moreText} icon={<StepForward aria-hidden />} />
        </div>
      </SettingGroup>}
      <div className="flex flex-col gap-target-gap">
        <SettingLink to="/settings/adult" title={adultText.title} text={adultText.link} icon={<UserRound aria-hidden />} />
        {hasLearner && <SettingLink to="/settings/device" title={text.device} text={text.deviceText} icon={<Smartphone aria-hidden />} />}
        <SettingLink to="/settings/children" title={childrenText.title} text={text.childrenText} icon={<UserRound aria-hidden />} />
        {isAlone
          ? <SettingLink to="/settings/backup" title={text.backup} text={text.backupText} icon={<Download aria-hidden />} />
          : <SettingLink to="/settings/account" title={text.account} text={text.accountText} icon={<KeyRound aria-hidden />} />}
      </div>
    </AdultPage>
  )
}

/** Returns the language's name in that language. Its width is fixed, because a page does not wait for the fonts of the other languages. */
function languageName(language: Language): ReactNode {
  return <Lang lang={language} className="w-[4em] whitespace-nowrap">{languageNames[language]}</Lang>
}
