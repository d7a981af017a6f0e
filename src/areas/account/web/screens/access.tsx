import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { languageOfText } from '#kit/languages.ts'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatDay, formatTime, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowLeft, Trash2 } from '#kit/web/icons.tsx'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { endAccess, type LearnerAccess, listAccess, type Person, revokeInvitation } from '../../access-api.ts'
import { Invite } from '../access/invite.tsx'
import { FaceOf } from '../learners/face-of.tsx'
import { accessTexts } from '../texts.ts'

/** /settings/children/{learner}/access, shown after the adult question: who has access to a child. */
export function Screen(): ReactNode {
  const text = useMessages(accessTexts)
  const { learner = '' } = useParams()
  return (
    <AdultPage
      title={text.title}
      back={<ButtonLink to="/settings/children" look="plain" icon={<ArrowLeft aria-hidden />} className="self-start" state={{ entered: true }}>{text.back}</ButtonLink>}
    >
      <Access key={learner} learner={learner} />
    </AdultPage>
  )
}

function Access({ learner: id }: { learner: string }): ReactNode {
  const text = useMessages(accessTexts)
  const errorText = useErrorText()
  const language = useLanguage()
  const [shared, setShared] = useState<LearnerAccess>()
  const [ending, setEnding] = useState<Person>()
  const [failure, setFailure] = useState<unknown>()

  const load = async (): Promise<void> => setShared(await call(listAccess, { params: { id } }))
  const run = (work: () => Promise<unknown>): void => {
    setFailure(undefined)
    work().catch(setFailure)
  }
  useEffect(() => {
    call(listAccess, { params: { id } }).then(setShared, setFailure)
  }, [id])

  if (shared === undefined) return <ErrorLine>{failure !== undefined && errorText(failure)}</ErrorLine>
  const isOwner = shared.access === 'owner'
  return (
    <>
      <h2 className="flex min-h-12 items-center gap-3 text-child wrap-anywhere">
        <FaceOf learner={id} />
        <Lang lang={languageOfText(shared.name)} className="min-w-0">{shared.name}</Lang>
      </h2>
      <p className="text-lead text-ink-soft">{text.everyone}</p>
      <ErrorLine>{failure !== undefined && errorText(failure)}</ErrorLine>
      <ul className="flex flex-col gap-6">
        <li><Entry name={shared.owner} lines={[text.owner]} /></li>
        {shared.people.map((person) => (
          <li key={person._id}>
            <Entry name={person.name} lines={[text[person.access], text.since(formatDay(person.since, language)), ...(person.email === null ? [] : [person.email])]}>
              {isOwner && <Button look="plain" icon={<Trash2 aria-hidden />} onClick={() => setEnding(person)}>{text.end}<Whose name={person.name} /></Button>}
            </Entry>
          </li>
        ))}
        {shared.invitations.map(({ _id, name, access, expiresAt }) => (
          <li key={_id}>
            <Entry name={name} lines={[text[access], text.open(formatTime(expiresAt, language))]}>
              <Button
                look="plain"
                icon={<Trash2 aria-hidden />}
                onClick={() => run(async () => {
                  await call(revokeInvitation, { params: { id, person: _id } })
                  await load()
                })}
              >
                {text.revoke}<Whose name={name} />
              </Button>
            </Entry>
          </li>
        ))}
      </ul>
      {isOwner && <Invite learner={id} onInvited={() => run(load)} />}
      {ending !== undefined && (
        <Dialog title={<><Lang lang={languageOfText(ending.name)}>{ending.name}</Lang>: {text.endTitle}</>} onClose={() => setEnding(undefined)}>
          <p className="mb-6 text-lead">{text.endText}</p>
          <div className="flex flex-wrap gap-target-gap">
            <Button onClick={() => setEnding(undefined)}>{text.endNo}</Button>
            <Button
              look="plain"
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                setEnding(undefined)
                run(async () => {
                  await call(endAccess, { params: { id, person: ending._id } })
                  await load()
                })
              }}
            >
              {text.endYes}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

interface EntryProps {
  name: string
  /** what this person may do, and since or until when */
  lines: readonly string[]
  children?: ReactNode
}

function Entry({ name, lines, children }: EntryProps): ReactNode {
  return (
    <Card>
      <h3 className="text-lead wrap-anywhere"><Lang lang={languageOfText(name)}>{name}</Lang></h3>
      {lines.map((line) => <p key={line} className="text-note text-ink-soft wrap-anywhere">{line}</p>)}
      {children !== undefined && children !== false && <div className="mt-4">{children}</div>}
    </Card>
  )
}

/** Names the person for those who do not see the card around the button. */
function Whose({ name }: { name: string }): ReactNode {
  return <>{' '}<span className="sr-only"><Lang lang={languageOfText(name)}>{name}</Lang></span></>
}
