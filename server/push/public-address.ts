import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IANA's special-purpose registry: addresses not reachable on the public Internet. */
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
// Teredo and 6to4 addresses embed an IPv4 address.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, 'ipv6')
}

/** The only public part of IPv6. */
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
 * The endpoint of a push service, as given by a customer's browser: https on the default port of a public host; null
 * otherwise. A name is resolved when it is used: see `lookupPublic`. `allowsLoopback`: also accepts this machine,
 * without TLS and on any port.
 */
export function pushEndpoint(text: string, allowsLoopback: boolean): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username || url.password) return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (allowsLoopback && isLoopback(host)) return url
  if (url.protocol !== 'https:' || url.port !== '') return null
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : null
  // A name without a dot belongs to the server's own network.
  return host.includes('.') && !/(?:^|\.)(?:localhost|local|internal)\.?$/.test(host) ? url : null
}

/** A `lookup` that resolves only to public addresses, because a name's address may change after it was checked. */
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
