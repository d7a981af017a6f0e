/**
 * Returns the address group that counts as one caller: an IPv4 address, or the /64 of an IPv6 address, because a
 * household usually has a whole /64. An IPv4-mapped IPv6 address (::ffff:192.0.2.1) counts as the IPv4 address.
 */
export function addressGroup(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  const groups = tail === undefined ? left : [...left, ...zeros, ...right]
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Whether it is an IPv6 address, with or without the name of a network. Behind a proxy it may be any text. */
function isIPv6(ip: string): boolean {
  const [, address] = /^([\da-f:.]+)(?:%[\w.:-]+)?$/i.exec(ip) ?? []
  return address !== undefined && URL.canParse(`http://[${address}]`)
}
