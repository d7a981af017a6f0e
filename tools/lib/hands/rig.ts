/** Poses a rigged hand mesh (glTF binary): 25 joints, linear blend skinning. */

export type Vector = readonly [number, number, number]
/** A 3 × 4 matrix of rotation and translation, row by row. */
export type Transform = readonly number[]

export interface Rig {
  /** x, y, z of each vertex, in metres */
  readonly vertices: Float32Array
  readonly triangles: Uint16Array
  /** four joints for each vertex, and their weights */
  readonly joints: Uint8Array
  readonly weights: Float32Array
  /** transform of each joint at rest */
  readonly rest: readonly Transform[]
  /** from mesh coordinates to joint coordinates, at rest */
  readonly inverse: readonly Transform[]
}

/** Angles in degrees, for the five fingers, thumb first. */
export interface Pose {
  /** flexion of the proximal, middle and distal joint: 0 at rest, positive towards the palm */
  readonly bends: readonly Vector[]
  /** sideways spread at the proximal joint, positive towards the little finger */
  readonly spreads: readonly number[]
  /** rotation of the thumb's base across the palm */
  readonly thumbAcross: number
}

/** The shape of a hand, as factors of the mesh's own sizes. */
export interface Proportions {
  readonly fingerLength: number
  readonly fingerThickness: number
  readonly thumbLength: number
  readonly palmWidth: number
}

/** The mesh as it is: an adult's hand. */
export const adult: Proportions = { fingerLength: 1, fingerThickness: 1, thumbLength: 1, palmWidth: 1 }

interface Gltf {
  readonly nodes: readonly { readonly rotation?: readonly number[]; readonly translation?: readonly number[] }[]
  readonly accessors: readonly { readonly bufferView: number; readonly count: number }[]
  readonly bufferViews: readonly { readonly byteOffset?: number; readonly byteLength: number }[]
  readonly skins: readonly { readonly joints: readonly number[]; readonly inverseBindMatrices: number }[]
  readonly meshes: readonly {
    readonly primitives: readonly { readonly attributes: Readonly<Record<string, number>>; readonly indices: number }[]
  }[]
}

/** Joint indices: 0 is the wrist; the thumb has four joints, each finger five. */
const fingers = [
  [1, 2, 3, 4],
  [5, 6, 7, 8, 9],
  [10, 11, 12, 13, 14],
  [15, 16, 17, 18, 19],
  [20, 21, 22, 23, 24],
] as const

export function readRig(glb: Buffer): Rig {
  const header = glb.readUInt32LE(12)
  const gltf = JSON.parse(glb.toString('utf8', 20, 20 + header)) as Gltf
  const start = 20 + header + 8
  const bytes = (accessor: number): ArrayBuffer => {
    const view = gltf.bufferViews[gltf.accessors[accessor]?.bufferView ?? -1]
    if (view === undefined) throw new Error('The mesh is incomplete')
    const from = glb.byteOffset + start + (view.byteOffset ?? 0)
    return Uint8Array.from(new Uint8Array(glb.buffer, from, view.byteLength)).buffer
  }
  const [skin] = gltf.skins
  const primitive = gltf.meshes[0]?.primitives[0]
  if (skin === undefined || primitive === undefined) throw new Error('The file contains no rigged mesh')
  const part = (name: string): ArrayBuffer => bytes(primitive.attributes[name] ?? -1)
  const matrices = new Float32Array(bytes(skin.inverseBindMatrices))
  return {
    vertices: new Float32Array(part('POSITION')),
    triangles: new Uint16Array(bytes(primitive.indices)),
    joints: new Uint8Array(part('JOINTS_0')),
    weights: new Float32Array(part('WEIGHTS_0')),
    rest: skin.joints.map((node) => fromQuaternion(gltf.nodes[node]?.rotation ?? [0, 0, 0, 1], gltf.nodes[node]?.translation ?? [0, 0, 0])),
    inverse: skin.joints.map((_, i) => fromColumns(matrices.subarray(16 * i, 16 * i + 16))),
  }
}

/** The posed vertices in wrist coordinates: x to the right, y out of the back of the hand, −z towards the fingers. */
export function poseVertices(rig: Rig, pose: Pose, proportions: Proportions = adult): Float32Array {
  const wrist = rig.rest[0] ?? []
  const palm = scaling(proportions.palmWidth, 1, 1)
  const placed: Transform[] = [multiply(inverseOf(wrist), wrist)]
  const scales: Transform[] = [palm]
  fingers.forEach((chain, finger) => {
    const thick = proportions.fingerThickness
    const bone = scaling(thick, thick, finger === 0 ? proportions.thumbLength : proportions.fingerLength)
    let parent = 0
    chain.forEach((joint, at) => {
      const local = multiply(inverseOf(rig.rest[parent] ?? []), rig.rest[joint] ?? [])
      const [x, y, z] = apply(scales[parent] ?? [], [local[3] ?? 0, local[7] ?? 0, local[11] ?? 0])
      const scaled = local.map((value, i) => (i === 3 ? x : i === 7 ? y : i === 11 ? z : value))
      placed[joint] = multiply(multiply(placed[parent] ?? [], scaled), bend(pose, finger, at))
      // The first bone of a finger is inside the palm.
      scales[joint] = finger > 0 && at === 0 ? palm : bone
      parent = joint
    })
  })
  const moves = placed.map((transform, joint) => multiply(multiply(transform, scales[joint] ?? []), rig.inverse[joint] ?? []))
  const out = new Float32Array(rig.vertices.length)
  for (let vertex = 0; vertex < rig.vertices.length / 3; vertex++) {
    const at = rig.vertices.subarray(3 * vertex, 3 * vertex + 3)
    for (let slot = 0; slot < 4; slot++) {
      const weight = rig.weights[4 * vertex + slot] ?? 0
      if (weight === 0) continue
      const moved = apply(moves[rig.joints[4 * vertex + slot] ?? 0] ?? [], [at[0] ?? 0, at[1] ?? 0, at[2] ?? 0])
      moved.forEach((value, axis) => (out[3 * vertex + axis] = (out[3 * vertex + axis] ?? 0) + weight * value))
    }
  }
  return out
}

function scaling(x: number, y: number, z: number): Transform {
  return [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0]
}

function bend(pose: Pose, finger: number, at: number): Transform {
  // The thumb has no bone in the palm: its first joint is its base.
  const joint = at - 1
  const angle = pose.bends[finger]?.[finger === 0 ? at : joint] ?? 0
  const sideways = at === (finger === 0 ? 0 : 1) ? (pose.spreads[finger] ?? 0) : 0
  const across = finger === 0 && at === 0 ? pose.thumbAcross : 0
  return multiply(rotation(2, across), multiply(rotation(1, -sideways), rotation(0, -angle)))
}

/** A rotation in degrees around x (0), y (1) or z (2). */
export function rotation(axis: 0 | 1 | 2, degrees: number): Transform {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  if (axis === 0) return [1, 0, 0, 0, 0, cos, -sin, 0, 0, sin, cos, 0]
  if (axis === 1) return [cos, 0, sin, 0, 0, 1, 0, 0, -sin, 0, cos, 0]
  return [cos, -sin, 0, 0, sin, cos, 0, 0, 0, 0, 1, 0]
}

export function multiply(a: Transform, b: Transform): Transform {
  const out: number[] = []
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      let sum = column === 3 ? (a[4 * row + 3] ?? 0) : 0
      for (let k = 0; k < 3; k++) sum += (a[4 * row + k] ?? 0) * (b[4 * k + column] ?? 0)
      out.push(sum)
    }
  }
  return out
}

export function apply(m: Transform, [x, y, z]: Vector): Vector {
  const row = (r: number) => (m[4 * r] ?? 0) * x + (m[4 * r + 1] ?? 0) * y + (m[4 * r + 2] ?? 0) * z + (m[4 * r + 3] ?? 0)
  return [row(0), row(1), row(2)]
}

/** The inverse of a rigid transform. */
function inverseOf(m: Transform): Transform {
  const transposed = [m[0], m[4], m[8], 0, m[1], m[5], m[9], 0, m[2], m[6], m[10], 0].map((value) => value ?? 0)
  const [x, y, z] = apply(transposed, [m[3] ?? 0, m[7] ?? 0, m[11] ?? 0])
  return transposed.map((value, i) => (i % 4 === 3 ? -([x, y, z][(i - 3) / 4] ?? 0) : value))
}

function fromQuaternion([x = 0, y = 0, z = 0, w = 1]: readonly number[], [a = 0, b = 0, c = 0]: readonly number[]): Transform {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w), a],
    [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w), b],
    [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y), c],
  ].flat()
}

function fromColumns(m: Float32Array): Transform {
  return Array.from({ length: 12 }, (_, i) => m[(i % 4) * 4 + Math.floor(i / 4)] ?? 0)
}
