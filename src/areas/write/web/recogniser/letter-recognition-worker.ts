/** Runs in a worker of the browser: recognises letters on the device. */
import { serveRecogniser } from '#kit/recognition/web/serve-recogniser.ts'
import { letterModels } from '../../models.ts'
import { openLetterModel, recogniseStrokes } from '../../recognition/letter-recogniser.ts'

serveRecogniser({ open: openLetterModel, recognise: recogniseStrokes }, Object.values(letterModels))
