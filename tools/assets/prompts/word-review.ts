/** The words of all packs, for native speakers to check. */
import { languages } from '#kit/languages.ts'
import { phonesOfPackWord } from '#areas/vocabulary/recognition/pronunciation/phones.ts'
import { packs } from '#areas/vocabulary/rules/word-lists.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'

const introduction = `# Words for native speakers to check

\`npm run lists\` writes this file from \`src/areas/vocabulary/words\`. Nobody who speaks Sinhala or Tamil from childhood has
read these words yet. Please check of each word:

- Is it the word that a family says to a small child for this picture (for example දුම්රිය or කෝච්චිය, பாண் or ரொட்டி)?
- Tamil as in Sri Lanka; spoken rather than written style.
- The sounds, written between slashes, are computed from the spelling. Are they how the word is said?

To correct a word, change it in its pack and set \`reviewed\` of that language to \`true\`; if only the sounds are wrong, write a
\`respelling\` as it sounds, or the \`phones\`. Then run \`npm run prompts\` and \`npm run lists\`.
`

/** Returns the document's text. */
export function wordReview(): string {
  const groups = packs.map(({ category, name, words }) => {
    const rows = packWords.filter((word) => word.category === category).map((word, at) => {
      const { en, si, ta } = word.texts
      const checked = languages.filter((language) => words[at]?.reviewed[language]).join(', ')
      const sounds = (language: 'si' | 'ta'): string => `/${phonesOfPackWord(word, language).join(' ')}/`
      return `| [${en}](../public/pictures/words/${word.file}.svg) | ${si} | ${sounds('si')} | ${ta} | ${sounds('ta')} | ${checked || 'no'} |`
    })
    const head = '| English | Sinhala | sounds | Tamil | sounds | reviewed |\n| --- | --- | --- | --- | --- | --- |'
    return `## ${name.en}: ${name.si}, ${name.ta}\n\n${head}\n${rows.join('\n')}\n`
  })
  return `${introduction}\n${groups.join('\n')}`
}
