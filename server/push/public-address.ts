import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IANA's special-purpose registry: addresses that are nobody's on the Internet. */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  special.addSubnet(network, prefix, 'ipv4')
}
// Teredo and 6to4 hold an address of version 4 within.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, 'ipv6')
}

/** Of version 6 only these are anybody's. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
    default:
      return false
  }
}

function isLoopback(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && loopback.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/**
 * The address of a push service, as a customer's browser names it: https at the usual port, of a host on the Internet. null: it is none.
 * A name is looked up when it is used: see `lookupPublic`. `allowsLoopback`: this machine, too, without TLS and at any port.
 */
export function pushEndpoint(text: string, allowsLoopback: boolean): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username || url.password) return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (allowsLoopback && isLoopback(host)) return url
  if (url.protocol !== 'https:' || url.port !== '') return null
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : null
  // Without a dot it is a name of the network that the server stands in.
  return host.includes('.') && !/(?:^|\.)(?:localhost|local|internal)\.?$/.test(host) ? url : null
}

/** `lookup` that finds public addresses only: what a name stands for may change after it was checked. */
export const lookupPublic: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return answer(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      return answer(new Error(`${host} is not on the Internet`), '')
    }
    return options.all ? answer(null, found) : answer(null, first.address, first.family)
  })
}
