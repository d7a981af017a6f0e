import type { Ink } from './types.ts'
import { inkThreshold } from './normalise.ts'

interface Piece {
  left: number
  top: number
  /** one past the last column and row */
  right: number
  bottom: number
  area: number
}

/** Connected pieces of ink (eight neighbours): the piece's number for each pixel, from 1, and the pieces. */
function pieces({ data, width, height }: Ink): { readonly labels: Int32Array; readonly found: readonly Piece[] } {
  const labels = new Int32Array(width * height)
  const found: Piece[] = []
  const stack: number[] = []
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || (data[start] ?? 0) <= inkThreshold) continue
    const piece: Piece = { left: width, top: height, right: 0, bottom: 0, area: 0 }
    const label = found.push(piece)
    labels[start] = label
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width
      const y = (at - x) / width
      piece.area++
      piece.left = Math.min(piece.left, x)
      piece.right = Math.max(piece.right, x + 1)
      piece.top = Math.min(piece.top, y)
      piece.bottom = Math.max(piece.bottom, y + 1)
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const next = v * width + u
          if (labels[next] === 0 && (data[next] ?? 0) > inkThreshold) {
            labels[next] = label
            stack.push(next)
          }
        }
      }
    }
  }
  return { labels, found }
}

const highest = (found: readonly Piece[], of: (piece: Piece) => number) =>
  found.reduce((most, piece) => Math.max(most, of(piece)), -Infinity)

/**
 * Removes marks that a scan or a crop leaves beside a letter: lines along the border and specks far from it.
 * tools/training/letter/normalise.py has the same rules.
 */
export function removeStrays(ink: Ink): Ink {
  const { labels, found } = pieces(ink)
  if (found.length < 2) return ink
  const dropped = strays(found, ink.width, ink.height)
  if (dropped.size === 0) return ink
  const data = ink.data.map((level, at) => (dropped.has(found[(labels[at] ?? 0) - 1] as Piece) ? 0 : level))
  return { ...ink, data }
}

function strays(found: readonly Piece[], width: number, height: number): ReadonlySet<Piece> {
  const side = Math.min(width, height)
  // A frame's line may be a little away from the border.
  const near = Math.floor(side / 20)
  const slim = Math.ceil(side / 25)
  const atSide = (piece: Piece) => piece.left <= near || piece.right >= width - near
  const atTop = (piece: Piece) => piece.top <= near || piece.bottom >= height - near
  const isFlat = (piece: Piece) =>
    (atSide(piece) && piece.right - piece.left <= slim) || (atTop(piece) && piece.bottom - piece.top <= slim)
  const largestOfAll = highest(found, (piece) => piece.area)
  const isLine = (piece: Piece) => {
    const [across, down] = [piece.right - piece.left, piece.bottom - piece.top]
    const long = Math.max(across, down)
    const isFrame = Math.min(across, down) <= slim && long >= 0.6 * side && piece.area < largestOfAll
    return isFrame || (isFlat(piece) && long >= side / 4)
  }

  const rest = found.filter((piece) => !isLine(piece))
  if (rest.length === 0) return new Set()
  const total = rest.reduce((sum, piece) => sum + piece.area, 0)
  const largest = highest(rest, (piece) => piece.area)
  const large = rest.filter((piece) => piece.area >= Math.min(0.12 * total, largest))
  const inside = large.filter((piece) => !(atSide(piece) || atTop(piece)))
  // If the letter is inside, a large piece at the edge may belong to another letter.
  const big = inside.reduce((sum, piece) => sum + piece.area, 0) >= 0.4 * total ? inside : large
  const box = {
    left: -highest(big, (piece) => -piece.left),
    top: -highest(big, (piece) => -piece.top),
    right: highest(big, (piece) => piece.right),
    bottom: highest(big, (piece) => piece.bottom),
  }
  const span = Math.max(
    highest(rest, (piece) => piece.right) + highest(rest, (piece) => -piece.left),
    highest(rest, (piece) => piece.bottom) + highest(rest, (piece) => -piece.top),
  )
  const gap = (piece: Piece) =>
    Math.max(box.left - piece.right, piece.left - box.right, box.top - piece.bottom, piece.top - box.bottom) / span
  // In an image cut close to the letter, ink touches at least three sides and belongs to the letter.
  const cutClose =
    [
      rest.some((piece) => piece.left <= near),
      rest.some((piece) => piece.top <= near),
      rest.some((piece) => piece.right >= width - near),
      rest.some((piece) => piece.bottom >= height - near),
    ].filter(Boolean).length >= 3

  const isStray = (piece: Piece): boolean => {
    if (isLine(piece)) return true
    if (big.includes(piece)) return false
    const far = gap(piece)
    if (far > 0.1 && piece.area < 0.012 * total) return true
    // As far away as the letter is large: an accidental tap, or dirt beside a tiny letter.
    if (far > 0.5 && piece.area < 0.05 * total) return true
    if (cutClose || !(atSide(piece) || atTop(piece))) return false
    return far > 0.3 || (far > 0.06 && piece.area < 0.06 * total) || (far > 0 && isFlat(piece))
  }
  return new Set(found.filter(isStray))
}
