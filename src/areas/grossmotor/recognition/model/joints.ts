/** The 15 joints used for recognition, computed from MediaPipe's 33 points. */

export const joints = [
  'neck',
  'belly',
  'face',
  'right shoulder',
  'left shoulder',
  'right hip',
  'left hip',
  'right elbow',
  'left elbow',
  'right knee',
  'left knee',
  'right wrist',
  'left wrist',
  'right ankle',
  'left ankle',
] as const

export const jointCount = joints.length

export const joint = {
  neck: 0,
  belly: 1,
  face: 2,
  rightShoulder: 3,
  leftShoulder: 4,
  rightHip: 5,
  leftHip: 6,
  rightElbow: 7,
  leftElbow: 8,
  rightKnee: 9,
  leftKnee: 10,
  rightWrist: 11,
  leftWrist: 12,
  rightAnkle: 13,
  leftAnkle: 14,
} as const

/** Triples of joints with the angle at the middle one, right and left: elbows, knees, shoulders, hips. */
export const cornerPairs = [
  [[3, 7, 11], [4, 8, 12]],
  [[5, 9, 13], [6, 10, 14]],
  [[7, 3, 5], [8, 4, 6]],
  [[3, 5, 9], [4, 6, 10]],
] as const

/** The mirrored joint of each joint. */
export const mirrored = [0, 1, 2, 4, 3, 6, 5, 8, 7, 10, 9, 12, 11, 14, 13] as const

/** MediaPipe's point of each joint from the right shoulder on. */
const points = [12, 11, 24, 23, 14, 13, 26, 25, 16, 15, 28, 27]
const nose = 0
const shoulders = [11, 12] as const
const hips = [23, 24] as const

/** x, y, visibility of each joint from x, y, visibility of the 33 points. */
export function jointsOf(landmarks: Float32Array): Float32Array {
  const out = new Float32Array(3 * jointCount)
  for (let k = 0; k < 3; k++) {
    const at = (point: number): number => landmarks[3 * point + k] ?? 0
    const neck = (at(shoulders[0]) + at(shoulders[1])) / 2
    const hip = (at(hips[0]) + at(hips[1])) / 2
    out[k] = neck
    out[3 + k] = (neck + hip) / 2
    out[6 + k] = at(nose)
    points.forEach((point, i) => (out[3 * (i + 3) + k] = at(point)))
  }
  return out
}

/** Length of the torso in the units of x and y, or of the thighs if the torso is foreshortened. */
export function bodySize(frame: Float32Array, values = 3): number {
  const x = (i: number): number => frame[values * i] ?? 0
  const y = (i: number): number => frame[values * i + 1] ?? 0
  const distance = (i: number, k: number): number => Math.hypot(x(i) - x(k), y(i) - y(k))
  const { neck, rightHip, leftHip, rightKnee, leftKnee } = joint
  const torso = Math.hypot(x(neck) - (x(rightHip) + x(leftHip)) / 2, y(neck) - (y(rightHip) + y(leftHip)) / 2)
  const thigh = (distance(rightHip, rightKnee) + distance(leftHip, leftKnee)) / 2
  return Math.max(torso, 0.9 * thigh)
}
