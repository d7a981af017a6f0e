import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Trouble } from '#kit/device/web/host-link.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { troubleTexts } from './texts.ts'
import { WithLanguages } from './with-languages.tsx'

let shown: { readonly root: Root; readonly place: HTMLElement } | undefined

/** `failed`: the page could not open although its host was ready */
type Shown = Trouble | 'failed'

/** Covers the page with what keeps it from its data and what the adult can do; undefined: uncovers it. */
export function showTrouble(trouble: Shown | undefined): void {
  document.querySelector('#root')?.toggleAttribute('inert', trouble !== undefined)
  if (trouble === undefined) {
    shown?.root.unmount()
    shown?.place.remove()
    shown = undefined
    return
  }
  if (shown === undefined) {
    const place = document.createElement('div')
    document.body.append(place)
    shown = { root: createRoot(place), place }
  }
  shown.root.render(<TroubleScreen trouble={trouble} />)
}

const buttons = { newer: 'update', lost: 'startAgain', full: 'tryAgain', closed: 'tryAgain', failed: 'tryAgain' } as const

function TroubleScreen({ trouble }: { trouble: Shown }): ReactNode {
  const text = useMessages(troubleTexts)
  return (
    <div className="fixed inset-0 z-100 overflow-auto bg-ground">
      <WithLanguages>
        <div role="alert" className="mx-auto flex max-w-text flex-col items-start gap-6 px-edge py-10">
          <h1 className="text-title text-brand">{text[`${trouble}Title`]}</h1>
          <p className="text-lead">{text[trouble]}</p>
          {trouble !== 'asleep' && <Button onClick={() => goOn(trouble)}>{text[buttons[trouble]]}</Button>}
        </div>
      </WithLanguages>
    </div>
  )
}

function goOn(trouble: Shown): void {
  // The sessions of children who are gone.
  if (trouble === 'lost') for (const storage of [localStorage, sessionStorage]) storage.clear()
  location.reload()
}
