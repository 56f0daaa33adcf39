import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Env } from '#server/env.ts'
import { CannotStart } from '#server/cannot-start.ts'
import { strictTransportOf } from './security-headers.ts'
import { answerWhileStarting } from './starting-page.ts'
import { isUpload } from './uploads.ts'

type Where = Pick<Env, 'host' | 'port' | 'publicUrl' | 'hstsPreload'>
type Fetch = Parameters<typeof getRequestListener>[0]

export type Listener = {
  /** The address it actually listens on. */
  url: string
  /** Answers with `fetch` from now on; until then every client is asked to retry. */
  open(fetch: Fetch): void
  /** Keeps answering, but tells every client to send no further request on this connection. */
  announceEnd(): void
  /** Accepts no new connections, waits for running requests, and ends them after the limit. */
  close(limitMilliseconds: number): Promise<void>
}

/** How long a request may take to arrive: ten megabytes over a phone, or a body of a packet or two. */
const arrival = { uploadMilliseconds: 300_000, milliseconds: 30_000 }

/** Listens at once, so that a port in use is noticed before the database is touched. */
export async function openListener(env: Where, limits = arrival): Promise<Listener> {
  let fetch: Fetch = answerWhileStarting(strictTransportOf(env))
  let isClosing = false
  const answer = getRequestListener((request, bindings) => fetch(request, bindings))
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: limits.uploadMilliseconds,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    (incoming, outgoing) => {
      if (!isUpload(incoming)) hurry(incoming, limits.milliseconds)
      if (isClosing) outgoing.setHeader('Connection', 'close')
      void answer(incoming, outgoing)
    },
  )
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  await listen(server, env)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.port
  const host = env.host.includes(':') ? `[${env.host}]` : env.host

  return {
    url: `http://${host}:${port}`,
    open(real) {
      fetch = real
    },
    announceEnd() {
      isClosing = true
    },
    async close(limit) {
      isClosing = true
      const closed = new Promise((resolve) => server.close(resolve))
      // A kept-alive connection becomes idle only after its last answer.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      // Browsers open connections in advance, and Node counts a connection that has sent nothing as busy.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
      const end = setTimeout(() => server.closeAllConnections(), limit)
      await closed
      clearInterval(sweep)
      clearTimeout(end)
    },
  }
}

/** Node has a single limit for all requests, the longest one; this gives everything but uploads a shorter one. */
function hurry(incoming: IncomingMessage, milliseconds: number): void {
  if (incoming.complete) return
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.socket.end(tooSlow, () => incoming.destroy())
  }, milliseconds)
  incoming.once('close', () => clearTimeout(timer))
}

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

function listen(server: Server, { port, host }: Pick<Where, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new CannotStart(wordsOf(error, port, host), { cause: error })))
    server.listen(port, host, resolve)
  })
}

function wordsOf(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') return `The port ${port} is in use. Choose another one: PORT=${port + 1} npm start`
  if (error.code === 'EACCES') return `The port ${port} may not be used by this user. Choose one above 1023 with PORT.`
  return `Cannot listen on ${host}, port ${port} (HOST, PORT): ${error.message}`
}
