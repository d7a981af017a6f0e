import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { isAlone } from '#kit/web/alone.ts'
import { formatMonth } from '#kit/web/i18n/calendar.ts'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ChartLine, Download, Pencil, Trash2, UserRound } from '#kit/web/icons.tsx'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import type { LearnerProfile } from '../../api.ts'
import { accessTexts, childrenTexts } from '../texts.ts'
import { LearnerFace } from './face.tsx'
import { Family } from './family.tsx'

interface ChildCardProps {
  learner: LearnerProfile
  /** the last child is deleted with the account */
  isOnly: boolean
  onChange: () => void
  onExport: () => void
  onDelete: () => void
}

/** One child on the page of the children: an own one, or one that another family shares. */
export function ChildCard({ learner, isOnly, onChange, onExport, onDelete }: ChildCardProps): ReactNode {
  const text = useMessages(childrenTexts)
  const accessText = useMessages(accessTexts)
  const language = useLanguage()
  const { _id, name, face, faceUrl, birthMonth, group, hasPictureCode, access, sharedBy } = learner
  const isOwn = access === 'owner'
  const whose = <span className="sr-only"> <Lang lang={languageOfText(name)}>{name}</Lang></span>
  return (
    <Card>
      <div className="mb-5 flex items-center gap-4">
        <LearnerFace face={face} faceUrl={faceUrl} className="size-20 shrink-0" />
        <div className="min-w-0">
          <h2 className="text-child wrap-anywhere"><Lang lang={languageOfText(name)}>{name}</Lang></h2>
          {sharedBy !== null && <Family name={sharedBy} />}
          {!isOwn && <p className="text-note text-ink-soft">{accessText[access]}</p>}
          {birthMonth !== null && <p className="text-note text-ink-soft">{text.born(formatMonth(birthMonth, language))}</p>}
          {group !== null && <p className="text-note text-ink-soft wrap-anywhere"><Lang lang={languageOfText(group)}>{group}</Lang></p>}
          {isOwn && hasPictureCode && <p className="text-note text-ink-soft">{text.hasCode}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-target-gap">
        {isOwn && <Button look="plain" icon={<Pencil aria-hidden />} onClick={onChange}>{text.change}{whose}</Button>}
        <ButtonLink to={`/report/${_id}`} look="plain" icon={<ChartLine aria-hidden />} state={{ entered: true, back: { to: '/settings/children', state: { entered: true } } }}>
          {text.report}{whose}
        </ButtonLink>
        {!isAlone && (
          <ButtonLink to={`/settings/children/${_id}/access`} look="plain" icon={<UserRound aria-hidden />} state={{ entered: true }}>{accessText.title}{whose}</ButtonLink>
        )}
        {isOwn && <Button look="plain" icon={<Download aria-hidden />} onClick={onExport}>{text.export}{whose}</Button>}
        {isOwn && !(isOnly && isAlone) && <Button look="grave" icon={<Trash2 aria-hidden />} onClick={onDelete}>{text.delete}{whose}</Button>}
      </div>
    </Card>
  )
}
