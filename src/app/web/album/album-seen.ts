/** When a learner last opened the album on this device. */
const keyOf = (learner: string): string => `albumSeen ${learner}`

export function noteAlbumSeen(learner: string): void {
  localStorage.setItem(keyOf(learner), new Date().toISOString())
}

/** @param since ISO 8601 */
export function hasSeenAlbum(learner: string, since: string): boolean {
  return (localStorage.getItem(keyOf(learner)) ?? '') > since
}
