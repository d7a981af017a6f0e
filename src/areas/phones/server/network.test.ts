import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { homeAddresses, hostnameInNetwork, isPrivateAddress } from './network.ts'

function ipv4(address: string, internal = false): NetworkInterfaceInfo {
  return { address, netmask: '255.255.255.0', family: 'IPv4', mac: '00:00:00:00:00:00', internal, cidr: `${address}/24` }
}

test('only private addresses of real interfaces are offered, the most usual range first', () => {
  expect(homeAddresses({
    lo: [ipv4('127.0.0.1', true)],
    docker0: [ipv4('172.17.0.1')],
    'br-0a1b': [ipv4('172.18.0.1')],
    'vEthernet (WSL)': [ipv4('172.30.0.1')],
    tun0: [ipv4('10.8.0.2')],
    eth0: [ipv4('203.0.113.9'), ipv4('172.16.4.4'), { ...ipv4('fe80::1'), family: 'IPv6', address: 'fe80::1', scopeid: 2 }],
    eth1: [ipv4('10.1.2.3')],
    wlan0: [ipv4('192.168.1.5'), ipv4('169.254.9.9')],
  })).toEqual(['192.168.1.5', '10.1.2.3', '172.16.4.4'])
  expect(homeAddresses({})).toEqual([])
})

test.each(['192.168.0.1', '10.255.0.1', '172.31.255.255', '169.254.1.1', '127.0.0.2'])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['172.32.0.1', '8.8.8.8', '100.64.0.1', '2001:db8::1', '::1', 'laptop', undefined])('%s is not', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

test('the name in the network is the host name with .local', () => {
  expect(hostnameInNetwork('Nimalis-Laptop')).toBe('nimalis-laptop.local')
  expect(hostnameInNetwork('laptop.example.org')).toBe('laptop.local')
  for (const name of ['localhost', 'my_laptop', '', '-a']) expect(hostnameInNetwork(name)).toBeUndefined()
})
