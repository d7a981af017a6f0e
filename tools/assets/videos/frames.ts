/** Draws one frame of a demonstration video. */
import type { Movement } from '#areas/grossmotor/rules/movements.ts'
import { child, jointsOf, picture, type Point, seen, shadow } from './child.ts'
import { type Motion, motions } from './motions.ts'

const { width, height } = picture

/** A playground: sky, hills, a tree, grass, and a mat if the movement needs one. */
function place(mat: boolean): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfe9fb"/><stop offset="1" stop-color="#f4fbff"/></linearGradient></defs>`
    + `<rect width="${width}" height="${height}" fill="url(#sky)"/>`
    + '<circle cx="560" cy="70" r="34" fill="#ffe08a"/>'
    + '<path d="M0 330Q120 250 270 320T540 300T640 320V480H0Z" fill="#c4e6c2"/>'
    + '<path d="M66 352V250" stroke="#a66d3b" stroke-width="16" stroke-linecap="round"/><circle cx="66" cy="222" r="46" fill="#8cc98a"/><circle cx="100" cy="244" r="30" fill="#9ad497"/>'
    + `<rect y="352" width="${width}" height="${height - 352}" fill="#a5d79b"/>`
    + `<rect y="352" width="${width}" height="10" fill="#93cb8a"/>`
    + (mat ? '<rect x="20" y="404" width="600" height="46" rx="14" fill="#7f9fe0"/><rect x="20" y="404" width="600" height="14" rx="7" fill="#93b0ea"/>' : '')
}

function ball(at: Point, { radius, kind }: NonNullable<Motion['ball']>): string {
  const { x, y } = seen(at)
  const r = radius * 236
  const ground = seen([at[0], 0, at[2]])
  const shade = `<ellipse cx="${x}" cy="${ground.y + 4}" rx="${r * (1 - Math.min(0.5, at[1] / 2))}" ry="${r * 0.25}" fill="#1e2843" opacity=".2"/>`
  const on = (inner: string): string => `${shade}<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${inner}</g>`
  if (kind === 'fruit') {
    return on(`<circle r="${r}" fill="#ff8c1a"/><circle cx="${-r * 0.3}" cy="${-r * 0.3}" r="${r * 0.35}" fill="#ffb258"/><path d="M0 ${-r}q${r * 0.5} ${-r * 0.6} ${r * 0.9} ${-r * 0.2}q${-r * 0.5} ${r * 0.4} ${-r * 0.9} ${r * 0.2}z" fill="#3d9350"/>`)
  }
  if (kind === 'football') {
    return on(`<circle r="${r}" fill="#fff" stroke="#2f2a4f" stroke-width="3"/><circle r="${r * 0.38}" fill="#2f2a4f"/><path d="M0 ${-r * 0.4}V${-r}M${r * 0.4} 0H${r}M0 ${r * 0.4}V${r}M${-r * 0.4} 0H${-r}" stroke="#2f2a4f" stroke-width="3"/>`)
  }
  if (kind === 'basketball') {
    return on(`<circle r="${r}" fill="#e8742c" stroke="#8a3f12" stroke-width="3"/><path d="M${-r} 0H${r}M0 ${-r}V${r}" stroke="#8a3f12" stroke-width="3"/>`)
  }
  return on(`<circle r="${r}" fill="#e64b5d"/><path d="M${-r} 0Q0 ${-r * 0.7} ${r} 0" stroke="#fff" stroke-width="5" fill="none"/>`)
}

/** The movement at a moment, as an SVG of 640 × 480. */
export function frame(movement: Movement, time: number): string {
  const motion = motions[movement]
  const { posture, ball: at } = motion.at(time % motion.seconds)
  const joints = jointsOf(posture)
  const drawnBall = at === undefined || motion.ball === undefined ? '' : ball(at, motion.ball)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
    + place(motion.mat === true) + shadow(joints) + child(joints) + drawnBall + '</svg>'
}
