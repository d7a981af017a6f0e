import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { ChevronDown } from '../icons.tsx'
import { settingChoices, type SettingName, type Settings } from '#kit/settings.ts'
import { useMessages } from '../i18n/i18n.tsx'
import { useSettings } from './settings.ts'
import { onOffTexts } from '../texts.ts'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/choice.tsx'

interface SettingGroupProps {
  title: ReactNode
  /** the titles of its settings; if given, the group is closed until the adult opens it */
  folded?: readonly string[]
  children: ReactNode
}

/** Settings under one title: `<Setting>` and `<OnOffSetting>` elements. */
export function SettingGroup({ title, folded, children }: SettingGroupProps): ReactNode {
  const settings = <div className="flex flex-col gap-6 sm:gap-8">{children}</div>
  if (folded === undefined) {
    return (
      <Card className="max-sm:p-4">
        <h2 className="mb-5 text-child text-brand">{title}</h2>
        {settings}
      </Card>
    )
  }
  return (
    <Card className="p-0!">
      <details className="group">
        <summary className="flex min-h-target items-center gap-4 rounded-card p-4 sm:p-6">
          <span className="min-w-0 grow">
            <h2 className="text-child text-brand">{title}</h2>
            <span className="block text-ink-soft group-open:hidden">{folded.join(' · ')}</span>
          </span>
          <ChevronDown aria-hidden className="shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="p-4 pt-2 sm:p-6 sm:pt-2">{settings}</div>
      </details>
    </Card>
  )
}

interface OnOffSettingProps {
  name: SettingName
  title: string
  hint?: string
}

interface SettingProps<Name extends SettingName> extends OnOffSettingProps {
  name: Name
  label: (value: Settings[Name]) => ReactNode
}

/** A setting with all its choices; a choice is stored at once. */
export function Setting<Name extends SettingName>({ name, title, hint, label }: SettingProps<Name>): ReactNode {
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

interface SettingLinkProps {
  to: string
  title: string
  /** what is there */
  text: string
  icon: ReactNode
}

/** Leads from the settings to another page of settings. The adult question is answered already. */
export function SettingLink({ to, title, text, icon }: SettingLinkProps): ReactNode {
  return (
    <ButtonLink to={to} look="plain" icon={icon} state={{ entered: true }} className="w-full justify-start! px-4! text-start">
      <span className="min-w-0">
        <span className="block text-lead">{title}</span>
        <span className="block text-note font-normal text-ink-soft">{text}</span>
      </span>
    </ButtonLink>
  )
}

/** A setting that is on or off. */
export function OnOffSetting(props: OnOffSettingProps): ReactNode {
  const text = useMessages(onOffTexts)
  return <Setting {...props} label={(on) => (on ? text.on : text.off)} />
}

/** Sorts off before on and small before large; keeps the order of words. */
function bySize(a: unknown, b: unknown): number {
  return typeof a === 'string' || typeof b === 'string' ? 0 : Number(a) - Number(b)
}
