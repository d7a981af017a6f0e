import { type ReactNode, useState } from 'react'
import { isAlone } from '#kit/web/alone.ts'
import { call } from '#kit/web/api/api.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useConnection } from '#kit/web/connection.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { unlock } from '../../api.ts'
import { AccountForm, AccountPasswordField } from '../account-page.tsx'
import { OpenIdButton } from '../openid-button.tsx'
import { recoveryTexts, unlockTexts } from '../texts.ts'
import { syncAdult } from '../session/adult-sync.ts'
import { beginUnlock } from './learner-sessions.ts'
import { ForgottenCode } from './recovery-code.tsx'

/** Asks the adult for the password or the code of a device that several learners use. */
export function Unlock(): ReactNode {
  const text = useMessages(unlockTexts)
  const recoveryText = useMessages(recoveryTexts)
  const [hasForgotten, setForgotten] = useState(false)
  const hasCode = useDevice(({ device }) => device?.hasDeviceCode ?? false)
  const usesOpenId = useDevice(({ device }) => device?.usesOpenId ?? false)
  const isReached = useConnection(({ state }) => state === 'connected')
  const [usesCode, setUsesCode] = useState(hasCode)
  const [entered, setEntered] = useState('')

  const submit = async (): Promise<void> => {
    const { token } = await call(unlock, { body: usesCode ? { code: entered } : { password: entered } })
    unlocked(token)
  }

  if (hasForgotten) {
    return (
      <Card className="relative">
        <h2 className="text-child text-brand">{recoveryText.forgotten}</h2>
        <ForgottenCode onRecovered={unlocked} onClose={() => setForgotten(false)} />
      </Card>
    )
  }
  return (
    <Card className="relative">
      <h2 className="text-child text-brand">{text.title}</h2>
      <p className="mt-2 mb-5 text-lead text-ink-soft">{text.why}</p>
      <output className="mb-5 block text-lead font-bold empty:hidden">{!isAlone && !isReached && text.unreached}</output>
      {(!usesOpenId || usesCode) && (
        <AccountForm onSubmit={submit}>
          {usesCode ? (
            <Field label={text.code} inputMode="numeric" autoComplete="off" maxLength={6} value={entered} onChange={({ target }) => setEntered(target.value)} />
          ) : (
            <AccountPasswordField label={text.password} autoComplete="current-password" value={entered} onChange={({ target }) => setEntered(target.value)} />
          )}
          <div className="flex flex-wrap gap-target-gap">
            <Button type="submit" disabled={entered === ''}>{text.open}</Button>
            {hasCode && !isAlone && !usesOpenId && (
              <Button
                look="plain"
                onClick={() => {
                  setEntered('')
                  setUsesCode(!usesCode)
                }}
              >
                {usesCode ? text.withPassword : text.withCode}
              </Button>
            )}
            {isAlone && <Button look="plain" onClick={() => setForgotten(true)}>{recoveryText.forgotten}</Button>}
          </div>
        </AccountForm>
      )}
      {usesOpenId && !isAlone && (
        <div className={usesCode ? 'mt-target-gap' : ''}>
          <OpenIdButton purpose="unlock" {...(usesCode && { look: 'plain' })} />
        </div>
      )}
    </Card>
  )
}

function unlocked(token: string): void {
  beginUnlock(token)
  void syncAdult().catch(() => undefined)
  // What a page asked for while it was locked was refused.
  void queryClient.invalidateQueries()
}
