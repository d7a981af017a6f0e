/** A small software renderer for a posed hand with a forearm: one light, ambient occlusion in creases. */
import type { Transform, Vector } from './rig.ts'
import { apply } from './rig.ts'

export interface Mesh {
  readonly vertices: Float32Array
  readonly triangles: Uint16Array
}

export interface Look {
  /** rotates the mesh in front of the camera, which looks along −z with y up */
  readonly turn: Transform
  /** colour of the sleeve, 0 to 255; `sleeveFrom`: its start in metres from the wrist */
  readonly sleeve: Vector
  readonly sleeveFrom: number
  /** 0 to 255 */
  readonly skin: Vector
  /** towards the light */
  readonly light: Vector
  /** share of ambient light: 0 (only the directed light) to 1 (only ambient) */
  readonly ambient: number
}

export interface Drawn {
  /** RGBA, not premultiplied */
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

const forearm = { rings: 10, around: 24, length: 0.26 }

/** Adds a forearm to the vertices of the hand. */
export function withForearm(vertices: Float32Array, triangles: Uint16Array): Mesh {
  const all = [...vertices]
  const faces = [...triangles]
  const first = vertices.length / 3
  for (let ring = 0; ring <= forearm.rings; ring++) {
    const along = (ring / forearm.rings) * forearm.length
    const wide = 0.027 + 0.055 * along
    const thick = 0.019 + 0.075 * along
    for (let i = 0; i < forearm.around; i++) {
      const angle = (2 * Math.PI * i) / forearm.around
      all.push(wide * Math.cos(angle), thick * Math.sin(angle) - 0.002, along - 0.02)
      const next = (i + 1) % forearm.around
      if (ring === forearm.rings) continue
      const [a, b] = [first + ring * forearm.around + i, first + ring * forearm.around + next]
      faces.push(a, b, a + forearm.around, b, b + forearm.around, a + forearm.around)
    }
  }
  return { vertices: Float32Array.from(all), triangles: Uint16Array.from(faces) }
}

/** Draws the mesh so that the hand without its forearm is about `size` pixels high. */
export function draw(mesh: Mesh, look: Look, size: number, width: number, height: number, centre: readonly [number, number]): Drawn {
  const over = 2
  const [w, h] = [width * over, height * over]
  const count = mesh.vertices.length / 3
  const scale = (size * over) / 0.19
  const away = 0.7
  const screen = new Float32Array(count * 3)
  const normals = normalsOf(mesh)
  const shades = new Float32Array(count)
  const lightLength = Math.hypot(...look.light)
  for (let i = 0; i < count; i++) {
    const at: Vector = [mesh.vertices[3 * i] ?? 0, mesh.vertices[3 * i + 1] ?? 0, (mesh.vertices[3 * i + 2] ?? 0) + 0.09]
    const [x, y, z] = apply(look.turn, at)
    const near = away / (away - z)
    screen[3 * i] = centre[0] * over + x * scale * near
    screen[3 * i + 1] = centre[1] * over - y * scale * near
    screen[3 * i + 2] = z
    const normal = apply(look.turn, [normals[3 * i] ?? 0, normals[3 * i + 1] ?? 0, normals[3 * i + 2] ?? 0])
    const towards = normal.reduce((sum, value, axis) => sum + (value * (look.light[axis] ?? 0)) / lightLength, 0)
    shades[i] = look.ambient + (1 - look.ambient) * Math.max(0, 0.25 + 0.75 * towards)
  }
  const depth = new Float32Array(w * h).fill(-Infinity)
  const shade = new Float32Array(w * h)
  const along = new Float32Array(w * h)
  for (let face = 0; face < mesh.triangles.length; face += 3) {
    fill(mesh.triangles.subarray(face, face + 3), { mesh, screen, shades, depth, shade, along, w, h })
  }
  return finished({ depth, shade, along, w, h, scale }, look, over)
}

function normalsOf({ vertices, triangles }: Mesh): Float32Array {
  const normals = new Float32Array(vertices.length)
  const at = (vertex: number, axis: number): number => vertices[3 * vertex + axis] ?? 0
  for (let face = 0; face < triangles.length; face += 3) {
    const [a, b, c] = [triangles[face] ?? 0, triangles[face + 1] ?? 0, triangles[face + 2] ?? 0]
    const u = [0, 1, 2].map((axis) => at(b, axis) - at(a, axis))
    const v = [0, 1, 2].map((axis) => at(c, axis) - at(a, axis))
    for (const vertex of [a, b, c]) {
      for (let axis = 0; axis < 3; axis++) {
        const [p, q] = [(axis + 1) % 3, (axis + 2) % 3]
        const cross = (u[p] ?? 0) * (v[q] ?? 0) - (u[q] ?? 0) * (v[p] ?? 0)
        normals[3 * vertex + axis] = (normals[3 * vertex + axis] ?? 0) + cross
      }
    }
  }
  for (let vertex = 0; vertex < normals.length; vertex += 3) {
    const length = Math.hypot(normals[vertex] ?? 0, normals[vertex + 1] ?? 0, normals[vertex + 2] ?? 0) || 1
    for (let axis = 0; axis < 3; axis++) normals[vertex + axis] = (normals[vertex + axis] ?? 0) / length
  }
  return normals
}

interface Canvas {
  readonly depth: Float32Array
  readonly shade: Float32Array
  /** metres from the wrist towards the elbow */
  readonly along: Float32Array
  readonly w: number
  readonly h: number
}

function fill(face: Uint16Array, on: Canvas & { mesh: Mesh; screen: Float32Array; shades: Float32Array }): void {
  const { mesh, screen, shades, depth, shade, along, w, h } = on
  const [a, b, c] = [face[0] ?? 0, face[1] ?? 0, face[2] ?? 0]
  const x = (vertex: number): number => screen[3 * vertex] ?? 0
  const y = (vertex: number): number => screen[3 * vertex + 1] ?? 0
  const area = (x(b) - x(a)) * (y(c) - y(a)) - (x(c) - x(a)) * (y(b) - y(a))
  if (area === 0) return
  const [left, right] = [Math.max(0, Math.floor(Math.min(x(a), x(b), x(c)))), Math.min(w - 1, Math.ceil(Math.max(x(a), x(b), x(c))))]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(y(a), y(b), y(c)))), Math.min(h - 1, Math.ceil(Math.max(y(a), y(b), y(c))))]
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const wb = ((column - x(a)) * (y(c) - y(a)) - (x(c) - x(a)) * (row - y(a))) / area
      const wc = ((x(b) - x(a)) * (row - y(a)) - (column - x(a)) * (y(b) - y(a))) / area
      const wa = 1 - wb - wc
      if (wa < 0 || wb < 0 || wc < 0) continue
      const mix = (values: Float32Array, stride: number, offset: number): number =>
        wa * (values[stride * a + offset] ?? 0) + wb * (values[stride * b + offset] ?? 0) + wc * (values[stride * c + offset] ?? 0)
      const z = mix(screen, 3, 2)
      const at = row * w + column
      if (z <= (depth[at] ?? 0)) continue
      depth[at] = z
      shade[at] = mix(shades, 1, 0)
      along[at] = mix(mesh.vertices, 3, 2)
    }
  }
}

/** Applies occlusion and colours, then halves the resolution to smooth edges. */
function finished({ depth, shade, along, w, h, scale }: Canvas & { scale: number }, look: Look, over: number): Drawn {
  const reach = Math.max(2, Math.round(0.006 * scale))
  const [width, height] = [w / over, h / over]
  const data = new Uint8Array(width * height * 4)
  const colour = (at: number): Vector => {
    const z = depth[at] ?? 0
    let covered = 0
    for (let k = 0; k < 8; k++) {
      const other = at + Math.round(reach * Math.cos((k * Math.PI) / 4)) + Math.round(reach * Math.sin((k * Math.PI) / 4)) * w
      const above = (depth[other] ?? -1) - z
      if (above > 0.003) covered += Math.min(1, above / 0.012)
    }
    const light = (shade[at] ?? 0) * (1 - 0.09 * covered)
    const base = (along[at] ?? 0) > look.sleeveFrom ? look.sleeve : look.skin
    return [base[0] * light, base[1] * light, base[2] * light]
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0]
      let seen = 0
      for (let k = 0; k < over * over; k++) {
        const at = (y * over + Math.floor(k / over)) * w + x * over + (k % over)
        if (depth[at] === -Infinity) continue
        seen++
        colour(at).forEach((value, channel) => (sum[channel] = (sum[channel] ?? 0) + value))
      }
      const at = 4 * (y * width + x)
      sum.forEach((value, channel) => (data[at + channel] = Math.min(255, value / (seen || 1))))
      data[at + 3] = (255 * seen) / (over * over)
    }
  }
  return { data, width, height }
}
