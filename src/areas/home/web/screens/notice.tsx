import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Printer, Volume2 } from '#kit/web/icons.tsx'
import { speak } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { prompts } from '../../prompts.ts'
import { noticeTexts } from '../notice/texts.ts'

const lines = [
  { prompt: prompts['notice-heard'], pictures: ['ear', 'eye'] },
  { prompt: prompts['notice-here'], pictures: ['house'] },
  { prompt: prompts['notice-deleted'], pictures: ['mother'] },
  { prompt: prompts['notice-no'], pictures: ['hand'] },
] as const

/** /notice: shows a child in four pictures what happens with its voice and its picture; one sheet of paper. */
export function Screen(): ReactNode {
  const text = useMessages(noticeTexts)
  const language = useLanguage()
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-edge py-6">
      <PageTitle title={text.title} />
      <ol className="grid gap-4 wide:grid-cols-2 print:grid-cols-1">
        {lines.map(({ prompt, pictures }) => (
          <li key={prompt.id} className="flex items-center gap-4 rounded-card border border-line bg-surface p-3 sm:gap-6 sm:p-6">
            <span className="flex shrink-0">
              {pictures.map((picture) => <img key={picture} src={`/pictures/words/${picture}.svg`} alt="" width={160} height={160} className={`${pictures.length > 1 ? 'size-14' : 'size-20'} sm:size-24`} />)}
            </span>
            <p className="min-w-0 text-child">{prompt[language]}</p>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-target-gap print:hidden">
        <Button icon={<Volume2 aria-hidden />} onClick={() => void speak(lines.map(({ prompt }) => prompt))}>{text.hear}</Button>
        <Button look="plain" icon={<Printer aria-hidden />} onClick={() => print()}>{text.print}</Button>
      </div>
      <p className="max-w-text text-lead text-ink-soft">{text.forAdults}</p>
    </div>
  )
}
