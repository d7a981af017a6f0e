import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { remindNextWeek, useBackupReminder } from './backup-reminder.ts'
import { deviceBackupTexts } from './texts.ts'

/** In local storage: the installed app has asked the browser to keep its data. */
const askedKey = 'persistenceAsked'

/** In the adults' menu of a device that is its own server: a reminder of the backup each week, and what an installed app asks the browser. */
export function DeviceCare(): ReactNode {
  const text = useMessages(deviceBackupTexts)
  const isDue = useBackupReminder((state) => state.isDue)
  return (
    <>
      <AskToKeep />
      {isDue && (
        <section aria-labelledby="backup-due" className="rounded-card border border-line bg-surface p-5">
          <h3 id="backup-due" className="text-lead text-brand">{text.due}</h3>
          <p className="text-lead">{text.dueWhy}</p>
          <div className="mt-4 flex flex-wrap gap-target-gap">
            <ButtonLink to="/settings/backup" className="px-4!">{text.save}</ButtonLink>
            <Button look="plain" onClick={remindNextWeek}>{text.later}</Button>
          </div>
        </section>
      )}
    </>
  )
}

/** Asks once, when the app is installed. Some browsers then ask the adult, who reads the reason here. */
function AskToKeep(): ReactNode {
  const text = useMessages(deviceBackupTexts)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const ask = async (): Promise<void> => {
      if (!matchMedia('(display-mode: standalone)').matches || localStorage.getItem(askedKey) !== null || await navigator.storage.persisted()) return
      localStorage.setItem(askedKey, new Date().toISOString())
      setAsking(true)
      await navigator.storage.persist()
    }
    ask().catch((error: unknown) => console.warn('The browser was not asked to keep the data', error))
  }, [])
  return isAsking && <p className="text-lead">{text.asking}</p>
}
