import type { Pose } from '../../../api.ts'
import { joint } from '../../../recognition/model/joints.ts'

const { neck, face, rightShoulder, leftShoulder, rightHip, leftHip, rightElbow, leftElbow, rightKnee, leftKnee, rightWrist, leftWrist, rightAnkle, leftAnkle } = joint

const lines: readonly (readonly [from: number, to: number])[] = [
  [face, neck], [rightShoulder, leftShoulder], [rightShoulder, rightHip], [leftShoulder, leftHip], [rightHip, leftHip],
  [rightShoulder, rightElbow], [rightElbow, rightWrist], [leftShoulder, leftElbow], [leftElbow, leftWrist],
  [rightHip, rightKnee], [rightKnee, rightAnkle], [leftHip, leftKnee], [leftKnee, leftAnkle],
]

/** Maximum distance in seconds between a pose and the moment for which it is shown. */
const maxDistanceSeconds = 0.25
const minVisibility = 0.25

/** Finds the pose nearest to a moment by binary search; undefined if none is near. */
export function poseAt(poses: readonly Pose[], time: number): Pose | undefined {
  let [low, high] = [0, poses.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((poses[middle]?.time ?? 0) < time) low = middle + 1
    else high = middle
  }
  const nearest = [poses[low - 1], poses[low]].filter((pose) => pose !== undefined)
    .toSorted((a, b) => Math.abs(a.time - time) - Math.abs(b.time - time))[0]
  return nearest !== undefined && Math.abs(nearest.time - time) <= maxDistanceSeconds ? nearest : undefined
}

/** Draws the skeleton over the whole canvas: a light line on a dark one, visible on any video. */
export function drawPose(canvas: HTMLCanvasElement, pose: Pose | undefined): void {
  const drawing = canvas.getContext('2d')
  if (drawing === null) return
  const { width, height } = canvas
  drawing.clearRect(0, 0, width, height)
  if (pose === undefined) return
  const place = (j: number): readonly [number, number, number] => {
    const [x = 0, y = 0, visible = 0] = pose.joints[j] ?? []
    return [x * width, y * height, visible]
  }
  const unit = Math.max(width, height) / 320
  for (const [colour, thickness] of [['#10233f', 7], ['#ffd54a', 4]] as const) {
    Object.assign(drawing, { strokeStyle: colour, lineWidth: thickness * unit, lineCap: 'round' })
    drawing.beginPath()
    for (const [from, to] of lines) {
      const [a, b] = [place(from), place(to)]
      if (a[2] < minVisibility || b[2] < minVisibility) continue
      drawing.moveTo(a[0], a[1])
      drawing.lineTo(b[0], b[1])
    }
    drawing.stroke()
  }
  drawing.fillStyle = '#ffffff'
  for (let j = 0; j < pose.joints.length; j++) {
    const [x, y, visible] = place(j)
    if (visible < minVisibility || j === neck || j === joint.belly) continue
    drawing.beginPath()
    drawing.arc(x, y, 3 * unit, 0, 2 * Math.PI)
    drawing.fill()
  }
}
