import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { wordLists } from '../../rules/word-lists.ts'
import { BrowseWords } from '../words/browse-words.tsx'
import { SayWords } from '../practice/say-words.tsx'
import { ownCategoryOf } from '../words/own-lists.ts'

/** The screen of every word list: /vocabulary/list-word, /vocabulary/list-car, /vocabulary/list/{category}, also of an adult's category. */
export function Screen(): ReactNode {
  const { pathname } = useLocation()
  const { category = '' } = useParams()
  const language = useLanguage()
  const ownCategory = ownCategoryOf(category)
  if (ownCategory !== undefined) return <SayWords key={ownCategory} category="own" ownCategory={ownCategory} />
  const list = wordLists.find(({ path }) => pathname.endsWith(`/${path}`))
  if (list === undefined) return <Navigate to="/vocabulary/word" replace />
  if (list.practice === 'say') return <SayWords category={list.category} />
  return <BrowseWords title={list.name[language]} category={list.category} />
}
