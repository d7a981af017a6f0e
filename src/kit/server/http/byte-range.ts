/**
 * Returns the part of a file that a Range header requests (RFC 9110, 14.1.2), both ends inclusive, or `outside` if the
 * part is beyond the file. Returns undefined if the header is missing, invalid or requests several parts: the answer is
 * then the whole file.
 */
export function byteRange(header: string | undefined, size: number): { start: number; end: number } | 'outside' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (asked === null) return undefined
  const [, from = '', to = ''] = asked
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size || (from === '' && Number(to) === 0)) return 'outside'
  return end < start ? undefined : { start, end }
}
