import { calendarDay } from '#kit/practice/spaced-repetition.ts'

/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Returns a child's name as a part of a file's name. */
export function nameForFile(name: string): string {
  return name.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
}

/** A file's name has so many children at most: some systems allow only 255 bytes. */
const maxNamed = 3

/** Returns the name of an export of today: whose it is and the day, without the ending. */
export function exportName(names: readonly string[]): string {
  return [...names.slice(0, maxNamed).map(nameForFile), calendarDay(new Date())].join('-')
}

/**
 * Offers the file in the device's sheet for sharing, or saves it if the browser shares no such file.
 * @returns what happened; `closed`: the person closed the sheet
 */
export async function shareOrSaveFile(file: Blob, name: string): Promise<'shared' | 'saved' | 'closed'> {
  const data = { files: [new File([file], name, { type: file.type })] }
  if ('canShare' in navigator && navigator.canShare(data)) {
    try {
      await navigator.share(data)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
      // Some browsers refuse the type although they said otherwise, and a touch counts only for some seconds.
    }
  }
  saveFile(file, name)
  return 'saved'
}

interface FileHandle {
  createWritable(): Promise<WritableStream<Uint8Array>>
}

/** The File System Access API, which not all browsers have. */
interface WithPicker {
  showSaveFilePicker(options: { readonly suggestedName: string }): Promise<FileHandle>
}

function hasPicker(page: object): page is WithPicker {
  return 'showSaveFilePicker' in page
}

/**
 * Lets the person choose where a file will be saved, also on a USB stick. Call it soon after a press.
 * @returns a function that writes the file there; undefined: the browser cannot, so `saveFile` does; `closed`: the person closed the dialog
 */
export async function chooseFile(suggestedName: string): Promise<((file: Blob) => Promise<void>) | 'closed' | undefined> {
  const page: object = globalThis
  if (!hasPicker(page)) return undefined
  try {
    const handle = await page.showSaveFilePicker({ suggestedName })
    return async (file) => file.stream().pipeTo(await handle.createWritable())
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : undefined
  }
}
