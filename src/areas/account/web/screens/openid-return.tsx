import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { AccountPage } from '../account-page.tsx'
import { openIdTexts } from '../texts.ts'

/** /login/openid: the provider sends the browser here after a log-in. */
export function Screen(): ReactNode {
  const text = useMessages(openIdTexts)
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const isSignedIn = useSession(({ session }) => session !== null)
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    let isLeft = false
    const end = async (): Promise<void> => {
      const { endOpenId } = await import('../session/openid.ts')
      const { to, state } = await endOpenId(search)
      if (!isLeft) await navigate(to, { replace: true, state })
    }
    end().catch((error: unknown) => !isLeft && setFailure(error))
    return () => {
      isLeft = true
    }
  }, [search, navigate])

  return (
    <AccountPage title={text.title} lead={failure === undefined ? text.wait : ''}>
      <ErrorLine>{failure !== undefined && errorText(failure)}</ErrorLine>
      {failure !== undefined && <ButtonLink to={isSignedIn ? '/skills' : '/login'} replace className="mt-6 w-full">{isSignedIn ? text.goOn : text.again}</ButtonLink>}
    </AccountPage>
  )
}
