/** The README's pictures of the three ways to run D Learner. */
import * as colour from '../palette.ts'
import { circle, line, picture, placed, rect, shadow, star, type Point } from '../svg.ts'
import { backdrop, confetti, onPatch } from './backdrop.ts'

/** A laptop around its hinge, about 330 wide; `screen` is drawn on 240 × 150 units around the origin. */
function laptop(at: Point, scale: number, screen: string): string {
  return placed(
    { at, scale },
    shadow(0, 26, 200, 16),
    rect(-140, -204, 280, 200, 16, colour.ink),
    rect(-126, -190, 252, 172, 8, colour.white),
    placed({ at: [0, -104] }, screen),
    rect(-190, -6, 380, 28, 14, '#b9c5dd'),
    rect(-190, -6, 380, 12, 6, '#d8e1f0'),
  )
}

/** A phone around its middle, 92 × 172. */
function phone(at: Point, turn: number, screen: string): string {
  return placed(
    { at, turn },
    rect(-46, -86, 92, 172, 16, colour.ink),
    rect(-39, -72, 78, 144, 6, colour.white),
    screen,
    line('M-8-79H8', '#6b6690', 4),
  )
}

function tablet(at: Point, screen: string): string {
  return placed({ at }, shadow(0, 62, 86, 9), rect(-78, -56, 156, 112, 14, colour.ink), rect(-66, -45, 132, 90, 6, colour.white), screen)
}

/** The area's pictures in little: a letter's stroke, a bar of numbers, a word said. */
function strokeToTrace(): string {
  return (
    rect(-122, -82, 244, 164, 6, colour.cream) +
    line('M-60 20C-70-40 0-60 20-16S-30 40-34 10 60-50 66 24', '#e3cfa0', 26) +
    line('M-60 20C-70-40 0-60 20-16', colour.coral, 26) +
    star([88, -50], 20, colour.sun)
  )
}

function speech(width: number): string {
  const heights = [14, 30, 48, 24, 40, 18]
  const step = width / heights.length
  return heights.map((height, at) => {
    const x = (at - (heights.length - 1) / 2) * step
    return line(`M${x} ${-height / 2}V${height / 2}`, [colour.blue, colour.teal][at % 2] ?? colour.blue, step * 0.5)
  }).join('')
}

/** Not a code that can be scanned. */
function codeToScan(cell: number): string {
  const finder = (x: number, y: number): string => (
    rect(x * cell, y * cell, 3 * cell, 3 * cell, 2, colour.ink) + rect((x + 0.75) * cell, (y + 0.75) * cell, 1.5 * cell, 1.5 * cell, 1, colour.white)
  )
  const cells: readonly Point[] = [[0, -1], [1, 0], [-1, 1], [2, 2], [0, 2], [3, -1], [-1, -3], [0, -4], [1, 3], [3, 1], [-4, 0], [-3, -1], [2, 0], [0, 1]]
  return (
    finder(-4, -4) + finder(1, -4) + finder(-4, 1) +
    cells.map(([x, y]) => rect(x * cell, y * cell, cell, cell, 1, colour.ink)).join('')
  )
}

/** Radio waves to the right of the origin. */
function waves(at: Point, turn: number): string {
  return placed({ at, turn }, line('M0-16Q12 0 0 16M20-32Q44 0 20 32M40-48Q76 0 40 48', colour.blueDark, 9))
}

function padlock(at: Point, scale: number): string {
  return placed(
    { at, scale },
    line('M-16-14V-28A16 16 0 0 1 16-28V-14', colour.amber, 9),
    rect(-28, -16, 56, 46, 10, colour.sun),
    circle(0, 4, 7, colour.ink),
    line('M0 6V17', colour.ink, 6),
  )
}

function table(): string {
  return onPatch(rect(0, 478, 800, 130, 0, colour.wood), rect(0, 478, 800, 14, 0, '#dca56d'))
}

/** A laptop on a table; a letter is being traced. */
function onThisLaptop(): string {
  return picture(
    [0, 0, 800, 600],
    backdrop(colour.mint),
    table(),
    laptop([400, 462], 1.5, strokeToTrace()),
    confetti([colour.sun, colour.coral, colour.teal], [[140, 200, 18], [180, 130, 10], [660, 170, 16], [630, 110, 9]]),
  )
}

/** A laptop shows a code; two phones practise with it. */
function phonesAtHome(): string {
  return picture(
    [0, 0, 800, 600],
    backdrop(colour.sky),
    table(),
    laptop([280, 466], 1.15, codeToScan(15)),
    waves([470, 260], -12),
    phone([610, 230], 8, speech(58) + star([0, -48], 14, colour.sun)),
    phone([640, 430], -6, placed({ scale: 0.42 }, line('M-60 40C-70-60 0-80 20-16S-30 40-34 10 60-50 66 24', colour.coral, 30))),
    padlock([478, 356], 0.9),
  )
}

function serverUnit(y: number, light: string): string {
  return rect(-88, y, 176, 62, 12, '#e9eef8') + circle(-56, y + 31, 9, light) + line(`M-24 ${y + 31}H56`, '#b9c5dd', 8)
}

/** A server with a padlock, and tablets around it. */
function forASchool(): string {
  return picture(
    [0, 0, 800, 600],
    backdrop(colour.lavender),
    table(),
    line('M310 250C250 250 240 300 214 336M490 250C550 250 566 296 592 336M400 352V402', colour.lilac, 8, 'stroke-dasharray="2 18"'),
    placed({ at: [400, 246] }, rect(-106, -126, 212, 238, 20, colour.lilacDark), serverUnit(-108, colour.green), serverUnit(-36, colour.green), serverUnit(36, colour.sun)),
    padlock([506, 140], 1.25),
    tablet([190, 400], speech(96)),
    tablet([400, 462], placed({ scale: 0.5 }, line('M-60 40C-70-60 0-80 20-16S-30 40-34 10 60-50 66 24', colour.coral, 28))),
    tablet([612, 400], [-36, 0, 36].map((x) => star([x, 0], 17, colour.sun)).join('')),
  )
}

/** By their path below docs/. */
export function waysToRun(): Map<string, string> {
  return new Map([
    ['pictures/on-this-laptop.svg', onThisLaptop()],
    ['pictures/phones-at-home.svg', phonesAtHome()],
    ['pictures/for-a-school.svg', forASchool()],
  ])
}
