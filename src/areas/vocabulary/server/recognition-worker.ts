/** Runs in a worker thread: recognises one recording after the other. */
import { recogniserWorker } from '#kit/recognition/server/worker.ts'
import { openSpeechRecogniser, recogniseRecording } from '../recognition/recognise-recording.ts'

export const recognise = recogniserWorker({ open: openSpeechRecogniser, recognise: recogniseRecording })
