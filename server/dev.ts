import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'
import type { createApp } from './app.ts'
import type { DevDatabase } from './dev-database.ts'
import { endWithParent } from './launch/end-with-parent.mjs'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/**
 * The provider inside `npm run dev`: one port for page and API, and a changed handler answers the next request. The
 * database stays open while the code around it changes.
 */
export function devServer(): Plugin {
  let database: Promise<DevDatabase> | undefined
  let known: { create: typeof createApp; listener: Listener } | undefined
  return {
    name: 'aist:provider',
    apply: 'serve',
    configureServer(server) {
      endWithParent('dev')
      const listenerOf = async (vite: ViteDevServer): Promise<Listener> => {
        // Vite returns the same module until a file it depends on changes.
        const { createApp: create } = (await vite.ssrLoadModule('/server/app.ts')) as { createApp: typeof createApp }
        if (known?.create === create) return known.listener
        database ??= openOnce(vite).catch((error: unknown) => {
          database = undefined
          throw error
        })
        const { context, listen } = await database
        known = { create, listener: listen(create(context)) }
        return known.listener
      }

      const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
        const listener = await listenerOf(server)
        await listener(incoming, outgoing)
      }
      // Prints the demo accounts at start instead of with the first request to the API.
      server.httpServer?.once('listening', () => {
        listenerOf(server).catch((error: unknown) => {
          server.config.logger.error(error instanceof Error ? error.message : String(error), { timestamp: true })
        })
      })
      server.middlewares.use((incoming, outgoing, next) => {
        if (!isProviders(incoming.url ?? '')) return next()
        answer(incoming, outgoing).catch((error: unknown) => {
          if (error instanceof Error) server.ssrFixStacktrace(error)
          server.config.logger.error(String(error instanceof Error ? error.stack : error), { timestamp: true })
          outgoing.writeHead(503, { 'Content-Type': 'application/json' }).end('{"message":"See the terminal."}')
        })
      })
    },
    // Vite waits for this before it restarts, for example after a configuration change.
    async closeBundle() {
      await (await database)?.close()
    },
  }
}

/** Whether the provider answers this path itself; the rest, which the page is made of, is Vite's. */
export function isProviders(url: string): boolean {
  return /^\/(api(?=[/?]|$)|sitemap\.xml(?=\?|$))/.test(url)
}

/** A failure, such as a folder in use, is shown in the terminal and to the page; the next request tries again. */
async function openOnce(vite: ViteDevServer): Promise<DevDatabase> {
  const { openDevDatabase } = (await vite.ssrLoadModule('/server/dev-database.ts')) as {
    openDevDatabase: () => Promise<DevDatabase>
  }
  return openDevDatabase()
}
