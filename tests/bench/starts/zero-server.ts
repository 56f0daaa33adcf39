import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

export type ZeroServer = { url: string; close: () => void }

/**
 * Serves pages without scripts as the portal serves its own: brotli, revalidated by their hash. Styles, fonts and pictures come
 * from the portal. `pages`: HTML by path.
 */
export async function startZeroServer(portal: string, pages: ReadonlyMap<string, string>): Promise<ZeroServer> {
  const packed = new Map([...pages].map(([path, html]) => [path, pack(html)]))
  const server = createServer((request, response) => {
    const page = packed.get(request.url ?? '')
    if (page) send(page, request, response)
    else passOn(portal, request, response)
  })
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

type Packed = { content: Buffer; etag: string }

function pack(html: string): Packed {
  const content = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"` }
}

function send({ content, etag }: Packed, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-cache')
  response.setHeader('ETag', etag)
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Content-Encoding', 'br')
  response.writeHead(200, { 'Content-Length': content.length }).end(content)
}

function passOn(portal: string, request: IncomingMessage, response: ServerResponse): void {
  const { host: _, ...headers } = request.headers
  const passed = ask(new URL(request.url ?? '/', portal), { headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => response.destroy())
  passed.end()
}

const [heading, paragraph] = [
  'Адрес за границей и доставка домой',
  'Соберём покупки в одну посылку и привезём самолётом.',
]

/** A minimal page. */
export const minimal = {
  path: '/minimal',
  text: `${heading} ${paragraph}`,
  html: `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Aist</title></head>
<body><h1>${heading}</h1><p>${paragraph}</p></body>
</html>
`,
}
