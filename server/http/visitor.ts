import type { IncomingMessage } from 'node:http'
import type { Context as Exchange } from 'hono'
import type { Context } from '#server/context.ts'
import { keyedHash } from './keyed-hash.ts'

/**
 * The visitor's network, used to tell visitors apart: an IPv4 address, or the first half of an IPv6 address, because
 * the other half can be chosen freely. Only the entries of X-Forwarded-For that our own proxies wrote are trusted; the
 * nearest proxy added the last one.
 */
export function networkOf(exchange: Exchange, trustedProxies: number): string {
  return firstHalf(addressOf(exchange, trustedProxies))
}

/**
 * The IPv6 blocks of the sizes given to a household (/56) and a company (/48) around a network, each with how many
 * networks' worth of requests it may make: a block's owner has thousands of networks. Empty for IPv4.
 */
export function blocksAround(network: string): { block: string; share: number }[] {
  const groups = network.split(':')
  if (groups.length !== 4) return []
  const [first, second, third, fourth = ''] = groups
  const upper = fourth.padStart(4, '0').slice(0, 2)
  return [
    { block: `${first}:${second}:${third}:${upper}00/56`, share: 4 },
    { block: `${first}:${second}:${third}/48`, share: 16 },
  ]
}

/** The visitor's network as it is stored: the address can't be read back. */
export function networkHash(context: Context, exchange: Exchange): string {
  return hashOfNetwork(context, networkOf(exchange, context.env.trustedProxies))
}

export function hashOfNetwork(context: Context, network: string): string {
  return keyedHash(context.files.key, ['network', network])
}

function addressOf(exchange: Exchange, trustedProxies: number): string {
  const { incoming } = (exchange.env ?? {}) as { incoming?: IncomingMessage }
  const nearest = incoming?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return nearest
  const forwarded = (exchange.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return forwarded.at(-trustedProxies) || nearest
}

/** "2001:db8:0:0" for "2001:db8::7"; other addresses unchanged. */
function firstHalf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')
}
