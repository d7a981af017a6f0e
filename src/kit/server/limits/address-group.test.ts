import { expect, test } from 'vitest'
import { addressGroup } from './address-group.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ...['192.0.2.1:5000', '1:2:3', '::1::2', '12345::', 'fe80::1%', '::1]/', 'unknown', ''].map((text): [string, string] => [text, text]),
])('%s counts as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group)
})
