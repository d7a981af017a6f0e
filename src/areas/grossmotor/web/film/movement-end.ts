/** Decides from small pictures of the camera when a child has finished a movement. */

/** Size of the grey pictures, in pixels. */
export const sampleWidth = 64
export const sampleHeight = 48
/** Time between two pictures, in seconds. */
export const sampleSeconds = 0.1

/** A pixel has changed if its grey value (0 to 255) differs by more than this. Smaller = more sensitive, also to noise. */
const changedLevels = 12
/** Each picture is compared with the one this many pictures before it, so that slow movements count, too. */
const comparedWith = 3
/** Share of the pixels (0 to 1) that changes at least while someone moves. Smaller = more sensitive. */
const movingShare = 0.004
/** A movement has begun after this many seconds of moving, in all. */
const beganSeconds = 0.5
/** A movement is over after this many seconds without moving. Larger = a pause within a movement can be longer. */
const stillSeconds = 2
/** No movement is over sooner than this many seconds after the first picture. */
const leastSeconds = 3

/**
 * Watches a recording for the end of a movement: someone has moved, and then nothing has moved for two seconds. If a
 * child never stands still, the recording ends at its maximum length.
 */
export class MovementEnd {
  readonly #before: Uint8Array[] = []
  #first: number | undefined
  #last = 0
  #moved = 0
  #movedAt = 0

  /**
   * Returns true if the movement is over.
   * @param picture grey values, the same number in each call
   * @param seconds time of the picture; never decreases
   */
  add(picture: Uint8Array, seconds: number): boolean {
    this.#first ??= seconds
    const passed = Math.max(0, seconds - this.#last)
    this.#last = seconds
    this.#before.push(picture)
    const compared = this.#before.length > comparedWith ? this.#before.shift() : undefined
    if (compared === undefined) return false
    if (changedShare(compared, picture) >= movingShare) {
      // A late picture counts as one picture's time.
      this.#moved += Math.min(passed, sampleSeconds)
      this.#movedAt = seconds
    }
    return this.#moved >= beganSeconds && seconds - this.#movedAt >= stillSeconds && seconds - this.#first >= leastSeconds
  }
}

/** Share of the pixels that differ, 0 to 1. */
function changedShare(a: Uint8Array, b: Uint8Array): number {
  let changed = 0
  for (let i = 0; i < b.length; i++) if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) > changedLevels) changed++
  return changed / b.length
}

/** Grey values of an RGBA picture. */
export function toGrey(rgba: Uint8ClampedArray): Uint8Array {
  return Uint8Array.from({ length: rgba.length / 4 }, (_, i) => {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(4 * i, 4 * i + 3)
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
}
