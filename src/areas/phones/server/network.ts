/** The addresses of this machine in home networks. */
import { BlockList, isIP } from 'node:net'
import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

/** The ranges of home networks (RFC 1918), the most usual first; prefix length in bits. */
const homeRanges = [['192.168.0.0', 16], ['10.0.0.0', 8], ['172.16.0.0', 12]] as const
/** A cable without a router, and this machine itself. */
const localRanges = [['169.254.0.0', 16], ['127.0.0.0', 8]] as const
/** Where private addresses are, for a certificate authority that signs for nothing else. */
export const privateRanges = [...homeRanges, ...localRanges]

const homeLists = homeRanges.map((range) => listOf([range]))
const privateList = listOf(privateRanges)
/** Interfaces of containers, virtual machines and VPNs. */
const virtualInterface = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vethernet|vmware|virtualbox|tun|tap|wg|utun|tailscale|zt|cni|lxc)/i

function listOf(ranges: readonly (readonly [address: string, prefix: number])[]): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix)
  return list
}

/** Whether this IPv4 address belongs to a home network or to this machine. Public and IPv6 addresses do not. */
export function isPrivateAddress(address: string | undefined): boolean {
  return address !== undefined && isIP(address) === 4 && privateList.check(address)
}

/** The machine's IPv4 addresses in home networks, the most usual range first. */
export function homeAddresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces()): string[] {
  const real = Object.entries(interfaces).flatMap(([name, addresses = []]) => (virtualInterface.test(name) ? [] : addresses))
  const found = real.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address)
  return homeLists.flatMap((list) => found.filter((address) => list.check(address)))
}

/** The name under which most systems answer in a home network; undefined if the machine's name is no host name. */
export function hostnameInNetwork(name = hostname()): string | undefined {
  const [label = ''] = name.toLowerCase().split('.')
  return /^[\da-z](?:[\da-z-]{0,61}[\da-z])?$/.test(label) && label !== 'localhost' ? `${label}.local` : undefined
}
