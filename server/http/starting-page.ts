import { createHash } from 'node:crypto'

const style =
  'html{font:18px/1.5 system-ui,sans-serif;color-scheme:light dark;background:light-dark(#f6efe0,#182033);' +
  'color:light-dark(#182033,#f6efe0)}main{max-width:28rem;margin:20vh auto;padding:0 1.5rem}p{margin:0 0 1rem}'

const page = `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2"><title>Aist</title><style>${style}</style></head>
<body><main>
<p>Портал запускается. Страница откроется сама через несколько секунд.</p>
<p lang="en">The portal is starting. The page will open by itself in a few seconds.</p>
</main></body>
</html>
`

const styleHash = createHash('sha256').update(style).digest('base64')

const closed = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`
const always = { 'Retry-After': '2', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** Answers while the database is being opened: browsers get a page, API clients the API's error shape. */
export function answerWhileStarting(strictTransport: string | false): (request: Request) => Response {
  return (request) => {
    const answer = starting(request)
    if (strictTransport) answer.headers.set('Strict-Transport-Security', strictTransport)
    return answer
  }
}

function starting(request: Request): Response {
  const isCall = /^\/api(?:\/|$)/.test(new URL(request.url).pathname)
  if (isCall || !/\btext\/html\b/.test(request.headers.get('accept') ?? '')) {
    const headers = { ...always, 'Content-Type': 'application/json', 'Content-Security-Policy': closed }
    return new Response('{"message":"Starting."}', { status: 503, headers })
  }
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`
  const headers = { ...always, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }
  return new Response(page, { status: 503, headers })
}
