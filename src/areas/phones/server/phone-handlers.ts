import { handle, type OpenHandlers } from '#kit/server/http/handler.ts'
import { getPhoneAccess, type PhoneAccess } from '../api.ts'

/** @param access returns undefined without a network; undefined if the server was started without `--home` */
export function phoneHandlers(access: (() => PhoneAccess | undefined) | undefined): OpenHandlers {
  return () => ({
    calls: [
      handle(getPhoneAccess, async () => {
        if (access === undefined) return { data: { state: 'disabled' as const } }
        const current = access()
        return { data: current === undefined ? { state: 'no network' as const } : { state: 'enabled' as const, ...current } }
      }),
    ],
  })
}
