/** Why a learner's file is refused: one sentence each. */
import type { ErrorCode } from '#kit/error-kinds.ts'
import { ZipError, type ZipProblem } from '#kit/server/files/archives.ts'
import { AppError } from '#kit/app-error.ts'

type FileErrorCode = Extract<ErrorCode, `LEARNER_FILE_${string}`>

const sentences: Readonly<Record<FileErrorCode, string>> = {
  LEARNER_FILE_UNREADABLE: 'This is no .dlearner file, or it is damaged or has a password.',
  LEARNER_FILE_TOO_LARGE: 'This file unpacks to more than the data of one child.',
  LEARNER_FILE_BROKEN: 'Something in this file does not belong into a .dlearner file.',
  LEARNER_FILE_FULL: 'This child has no space for more goals or notes. Please delete old ones.',
  LEARNER_FILE_NEWER: 'This file is of a newer D Learner. Please update D Learner first.',
}

export function fileError(code: FileErrorCode, cause?: unknown): AppError {
  return new AppError(code, sentences[code], { cause })
}

const codes = {
  'unreadable': 'LEARNER_FILE_UNREADABLE', 'paths': 'LEARNER_FILE_BROKEN', 'too large': 'LEARNER_FILE_TOO_LARGE',
} as const satisfies Readonly<Record<ZipProblem, FileErrorCode>>

/** Turns errors of the ZIP file into errors of the learner's file. */
export async function asFileError<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof ZipError ? fileError(codes[error.problem], error) : error
  })
}

/** @throws AppError LEARNER_FILE_BROKEN */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw fileError('LEARNER_FILE_BROKEN', cause)
  }
}
