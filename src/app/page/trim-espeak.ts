/** Cuts the data of espeak-ng to what the app says: 24 MB become 1.1 MB. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { speakers } from '#areas/vocabulary/server/templates/say-form.ts'
import { espeakFiles } from '#areas/vocabulary/server/voice/espeak.ts'

const installed = join(import.meta.dirname, '../../../models/fetched/espeak')
const dataFolder = '/usr/share/espeak-ng-data/'
/** Below the folder of its data: the sounds, the three languages, and the speakers. */
const needed = [
  'phondata', 'phonindex', 'phontab', 'intonations', 'en_dict', 'si_dict', 'ta_dict', 'lang/gmw/en', 'lang/gmw/en-US', 'lang/inc/si', 'lang/dra/ta',
  // It also says own words.
  ...new Set(['f2', ...speakers.map(([speaker]) => speaker)].map((speaker) => `voices/!v/${speaker}`)),
].map((name) => dataFolder + name)

/** The list of files that its script has. */
const listed = z.object({
  files: z.array(z.object({ filename: z.string(), start: z.number().int(), end: z.number().int() })),
  remote_package_size: z.number().int(),
})

/** The licence asks for it. */
const notice = `espeak-ng 1.51 (https://github.com/espeak-ng/espeak-ng), under the GNU General Public License, version 3:
https://www.gnu.org/licenses/gpl-3.0.html

From npm @echogarden/espeak-ng-emscripten 0.3.5 (https://github.com/echogarden-project/espeak-ng-emscripten has the source).
Changed by the build of D Learner: only the data of English, Sinhala, Tamil and ${speakers.length} voices is kept (src/app/page/trim-espeak.ts).
Who publishes these files distributes them under that licence.
`

/** Returns the files of the trimmed espeak-ng by their names, with a notice of its licence; none if it is not installed. */
export async function trimmedEspeak(): Promise<ReadonlyMap<string, Uint8Array | string>> {
  if (!existsSync(installed)) return new Map()
  const [scriptName, dataName] = espeakFiles
  const [script, data] = await Promise.all([readFile(join(installed, scriptName), 'utf8'), readFile(join(installed, dataName))])
  const [, literal = ''] = /loadPackage\((\{.*?\})\)/s.exec(script) ?? []
  const { files } = listed.parse(JSON.parse(literal.replaceAll(/([{,])(\w+):/g, '$1"$2":')))
  const kept = files.filter(({ filename }) => needed.includes(filename))
  if (kept.length !== needed.length) throw new Error('The data of espeak-ng has other files than the build knows')
  let at = 0
  const moved = kept.map(({ filename, start, end }) => {
    const file = { filename, start: at, end: at + end - start }
    at = file.end
    return file
  })
  return new Map<string, Uint8Array | string>([
    [scriptName, script.replace(literal, () => JSON.stringify({ files: moved, remote_package_size: at }))],
    [dataName, Buffer.concat(kept.map(({ start, end }) => data.subarray(start, end)))],
    ['README.txt', notice],
  ])
}
