/** Drawn for a word without a picture, until an adult chooses one: a framed landscape. */
export const emptyPicture = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" fill="#f3efe6"/><rect x="10" y="14" width="44" height="36" rx="4" fill="#fff" stroke="#8a8272" stroke-width="3"/>
<circle cx="22" cy="25" r="4" fill="#8a8272"/><path d="M13 46 28 32l9 8 6-5 8 9v2z" fill="#8a8272"/></svg>`)

/** Files with this beginning are the drawing. */
const prefix = 'empty-'

/** The name of a new file with the drawing, as WebP. @param id of the file */
export function emptyPictureName(id: string): string {
  return `${prefix}${id}.webp`
}

/** Whether a word's picture is the drawing. Of files of early versions it is not known. */
export function isEmptyPicture(name: string): boolean {
  return name.startsWith(prefix)
}
