import { syncAdult } from '#areas/account/web/session/adult-sync.ts'
import type { Language } from '#kit/languages.ts'
import { storeAdult, useAdult } from '#kit/web/session/adult.ts'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'

/** A visitor chooses the language of everything; an adult who is signed in, that of the pages for adults. */
export function chooseLanguage(language: Language): void {
  if (useSession.getState().session === null && useDevice.getState().device === null) {
    useSettings.getState().change({ language })
    if (useAdult.getState().language !== null) storeAdult({ language })
    return
  }
  storeAdult({ language, isUnsent: true })
  void syncAdult().catch(() => undefined)
}
