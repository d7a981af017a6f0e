/** Runs in its own process, which may be killed at any time: copies the pictures of a film. Arguments: the paths of both files. */
import { constants, setPriority } from 'node:os'
import { FilePathSource, FilePathTarget } from 'mediabunny'
import { copyPictures } from './copy-pictures.ts'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const [from = '', to = ''] = process.argv.slice(2)
await copyPictures(new FilePathSource(from), new FilePathTarget(to))
