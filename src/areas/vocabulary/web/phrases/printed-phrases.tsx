import { useQuery } from '@tanstack/react-query'
import type { PrintedPhrase, WithItems } from '#kit/printables.ts'
import { byRules } from '../../rules/phrases/next-phrase.ts'
import { LoadError } from '../words/load-error.tsx'
import { useLearner } from '../words/queries.ts'
import { PhrasePicture } from './phrase-buttons.tsx'
import { phraseStart } from './phrase-start.ts'

/** Four sheets of cards. */
const most = 24

/** The phrases that a practice would ask for, in turn from each rule of the grammar, as cards have them. */
export const WithPhrases: WithItems<readonly PrintedPhrase[]> = ({ render }) => {
  const learner = useLearner()
  const { data, isError, refetch } = useQuery({
    queryKey: ['phrases on paper', learner],
    // The calls in it are tried again by themselves.
    retry: false,
    queryFn: () => phraseStart(learner),
  })
  if (isError) return <LoadError onTryAgain={() => void refetch()} />
  return render(data && byRules(data.phrases).slice(0, most).map((phrase) => {
    const [first, second] = phrase.words
    return {
      text: { lang: phrase.language, text: phrase.text },
      pictures: [<PhrasePicture key={first.key} word={first} phrase={phrase} />, <PhrasePicture key={second.key} word={second} phrase={phrase} />],
    }
  }))
}
