import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What happens to one request on its way. A number: this share of it gets through, then the connection is cut. */
export type Fault = NamedFault | number

type NamedFault =
  | 'none'
  | 'refused' // never reaches the provider
  | 'lost' // reaches it, but the answer is dropped
  | 'cut' // the answer breaks off after some bytes
  | 'late' // everything arrives, slowly

export type FaultyProxy = {
  url: string
  /** How often each fault happened. */
  seen: Record<NamedFault | 'cut on its way', number>
  close: () => Promise<void>
}

/** A bad network in front of a portal, or of several in rotation. `decide` is called for every request. */
export async function startFaultyProxy(
  upstream: string | string[],
  decide: (incoming: IncomingMessage) => Fault,
): Promise<FaultyProxy> {
  const seen: FaultyProxy['seen'] = { none: 0, refused: 0, lost: 0, cut: 0, late: 0, 'cut on its way': 0 }
  const portals = [upstream].flat()
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const portal = portals[turn++ % portals.length] ?? ''
    const fault = decide(incoming)
    seen[typeof fault === 'number' ? 'cut on its way' : fault] += 1
    if (typeof fault === 'number') forwardPart(portal, incoming, fault)
    else if (fault === 'refused') incoming.socket.destroy()
    else forward(portal, incoming, outgoing, fault).catch(() => incoming.socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function forwardPart(upstream: string, incoming: IncomingMessage, share: number) {
  const outward = outwardOf(upstream, incoming)
  // The connection to the portal breaks, too.
  outward.on('error', () => {})
  let left = Math.round(Number(incoming.headers['content-length']) * share)
  incoming.on('data', (chunk: Buffer) => {
    const isLast = chunk.length >= left
    outward.write(chunk.subarray(0, left), () => {
      if (!isLast) return
      outward.destroy()
      incoming.socket.destroy()
    })
    left -= chunk.length
    if (isLast) incoming.pause()
  })
}

async function forward(upstream: string, incoming: IncomingMessage, outgoing: ServerResponse, fault: NamedFault) {
  const outward = outwardOf(upstream, incoming)
  const answered = once(outward, 'response')
  incoming.pipe(outward)
  const [answer] = (await answered) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  if (fault === 'lost') {
    incoming.socket.destroy()
    return
  }
  if (fault === 'late') await pause(150)
  const { connection: _hop, 'transfer-encoding': _framing, ...rest } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, { ...rest, 'content-length': body.length })
  if (fault === 'cut') outgoing.write(body.subarray(0, Math.min(20, body.length - 1)), () => incoming.socket.destroy())
  else outgoing.end(body)
}

function outwardOf(upstream: string, incoming: IncomingMessage) {
  const { host: _, connection: __, ...headers } = incoming.headers
  return request(new URL(incoming.url ?? '/', upstream), { method: incoming.method, headers, agent: false })
}

/** Random numbers from 0 to 1 that are the same in every run: mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
