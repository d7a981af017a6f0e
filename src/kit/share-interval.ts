/** 95 % intervals of shares, and of the difference of two. */

export interface ShareWithInterval {
  readonly share: number
  /** the 95 % interval, within 0 to 1 */
  readonly low: number
  readonly high: number
}

/** `right` of `count`, at least one. */
export interface Counted {
  readonly right: number
  readonly count: number
}

const z95 = 1.959964

/** The share of `count` with the score interval of Wilson (1927). @param count at least 1 */
export function wilson(right: number, count: number): ShareWithInterval {
  const share = right / count
  const z2 = z95 ** 2 / count
  const centre = (share + z2 / 2) / (1 + z2)
  const margin = z95 / (1 + z2) * Math.sqrt(share * (1 - share) / count + z2 / (4 * count))
  return { share, low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) }
}

/**
 * By how much the second share is larger than the first, from −1 to 1, with its 95 % interval: method 10 of Newcombe (1998, Statistics
 * in Medicine 17:873–890, doi 10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I), from the intervals of Wilson.
 */
export function differenceOf(first: Counted, second: Counted): ShareWithInterval {
  const [before, after] = [wilson(first.right, first.count), wilson(second.right, second.count)]
  const share = after.share - before.share
  return {
    share,
    low: share - Math.hypot(after.share - after.low, before.high - before.share),
    high: share + Math.hypot(after.high - after.share, before.share - before.low),
  }
}
