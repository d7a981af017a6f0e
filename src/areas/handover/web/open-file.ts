import type { z } from 'zod'
import { anyHead, formatVersion, type Head, head as headSchema, headName, maxHeadBytes, maxReportBytes, reportName } from '../format.ts'
import { readZipPart } from './zip-part.ts'

/** Why a file cannot be opened: it is no such file, or damaged; or a newer version made it. */
export type FileProblem = 'unreadable' | 'newer'

export interface OpenedFile<Report> {
  readonly head: Head
  readonly report: Report
}

/** Reads whom the file is about, and its report. Nothing is sent. */
export async function openFile<Report>(file: Blob, reportSchema: z.ZodType<Report>): Promise<OpenedFile<Report> | FileProblem> {
  try {
    const any = anyHead.parse(await readJson(file, headName, maxHeadBytes))
    if (any.version > formatVersion) return 'newer'
    return { head: await openHead(file), report: reportSchema.parse(await readJson(file, reportName, maxReportBytes)) }
  } catch {
    // All faults of the file give the same message.
    return 'unreadable'
  }
}

/** Throws if the file has no valid first part. */
export async function openHead(file: Blob): Promise<Head> {
  return headSchema.parse(await readJson(file, headName, maxHeadBytes))
}

async function readJson(file: Blob, name: string, maxBytes: number): Promise<unknown> {
  return JSON.parse(await readZipPart(file, name, maxBytes) ?? '') as unknown
}
