import { type ReactNode, useState } from 'react'
import { isAlone } from '#kit/web/alone.ts'
import { call } from '#kit/web/api/api.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { putDeviceCode } from '../../api.ts'
import { AccountForm } from '../account-page.tsx'
import { openIdTexts, unlockTexts } from '../texts.ts'
import { refreshLearners } from './learner-sessions.ts'

/** Sets or removes the six digits that the adult can use on a shared device instead of the password. */
export function DeviceCode(): ReactNode {
  const text = useMessages(unlockTexts)
  const openIdText = useMessages(openIdTexts)
  const hasCode = useDevice(({ device }) => device?.hasDeviceCode ?? false)
  const usesOpenId = useDevice(({ device }) => device?.usesOpenId ?? false)
  const [code, setCode] = useState('')

  const put = async (changed: string | null): Promise<void> => {
    await call(putDeviceCode, { body: { code: changed } })
    await refreshLearners()
    setCode('')
  }

  return (
    <Card className="relative">
      <h2 className="text-child text-brand">{isAlone ? text.ownCode : text.deviceCode}</h2>
      <p className="mt-2 mb-5 text-lead text-ink-soft">{isAlone ? text.ownCodeWhy : usesOpenId ? openIdText.deviceCode : hasCode ? text.hasDeviceCode : text.noDeviceCode}</p>
      <AccountForm onSubmit={() => put(code)}>
        <Field label={text.newDeviceCode} inputMode="numeric" autoComplete="off" maxLength={6} value={code} onChange={({ target }) => setCode(target.value)} />
        <Button type="submit" look="plain" disabled={!/^\d{6}$/.test(code)}>{text.saveDeviceCode}</Button>
      </AccountForm>
      {hasCode && !isAlone && (
        <AccountForm onSubmit={() => put(null)}>
          <Button type="submit" look="plain" className="mt-target-gap">{text.removeDeviceCode}</Button>
        </AccountForm>
      )}
    </Card>
  )
}
