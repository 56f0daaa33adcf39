import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { languages } from '#contracts/languages.ts'
import { href } from '#paths.ts'
import { wholeBrowser } from '#tests/support/chromium.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { startPortal } from '#tests/support/portal.ts'
import { median } from './median.ts'

const rounds = 5
/** Runs on Node 20; from 13 on it needs 22.19. Fetched when it is wanted: nothing else here needs it. */
const lighthouse = ['-y', 'lighthouse@12.8.2']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Visit = Record<(typeof categories)[number], number> & { paint: number }

/**
 * Every public page in turn, five rounds, as Lighthouse's slow phone sees it on a first visit; and "zero", the finished home page
 * without its scripts, in the same rounds: how fast such a page can be at all. Scores are of 100, times milliseconds.
 */
export async function printLighthouse(): Promise<void> {
  const portal = await startPortal({ isMeasured: true })
  const zero = await startZero(`${portal.url}${href('ru', 'home')}`)
  const pages = languages.flatMap(publicPages)
  const visits = new Map<string, Visit[]>()
  let lost = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const path of ['zero', ...pages]) {
        const url = path === 'zero' ? zero.url : `${portal.url}${path}`
        // Now and then it records nothing of a visit: the others stand for it, and the table says so.
        const seen = await visit(url).catch(() => null)
        if (seen) visits.set(path, [...(visits.get(path) ?? []), seen])
        else lost += 1
        process.stdout.write(seen ? '.' : 'x')
      }
    }
  } finally {
    zero.server.close()
    await portal.remove()
  }
  const limit = median((visits.get('zero') ?? []).map(({ paint }) => paint))
  console.log(
    `\nLighthouse, phone, medians of ${rounds} (${lost} visits of all not recorded); LCP of public pages may be 1.15 times that of the page without scripts.`,
  )
  console.table(
    Object.fromEntries(
      [...visits].map(([path, all]) => {
        const paints = all.map(({ paint }) => paint)
        const paint = median(paints)
        return [
          path,
          {
            ...Object.fromEntries(categories.map((name) => [name, median(all.map((each) => each[name]))])),
            'LCP ms': Math.round(paint),
            spread: `${Math.round(Math.min(...paints))} to ${Math.round(Math.max(...paints))}`,
            'of zero': Number((paint / limit).toFixed(2)),
          },
        ]
      }),
    ),
  )
}

async function visit(url: string): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'aist-lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', ...(wholeBrowser.args ?? [])].join(' ')
  const args = [...lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  const env = { ...process.env, ...(wholeBrowser.executablePath && { CHROME_PATH: wholeBrowser.executablePath }) }
  try {
    await promisify(execFile)('npx', [...args, `--only-categories=${categories.join(',')}`], { env })
    const report = JSON.parse(await readFile(file, 'utf8')) as {
      categories: Record<string, { score: number }>
      audits: Record<string, { numericValue: number }>
    }
    const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      paint: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same prerendered page, its styles within it, without a script. */
async function startZero(source: string): Promise<{ url: string; server: Server }> {
  const whole = await (await fetch(source)).text()
  const page = gzipSync(
    whole.replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '').replaceAll(/<link rel="(?:manifest|stylesheet)[^>]*>/g, ''),
  )
  // Its pictures and fonts.
  const pass = async (path: string, response: ServerResponse) => {
    const answer = await fetch(new URL(path, source))
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  }
  const server = createServer((request, response) => {
    if (request.url !== '/') return void pass(request.url ?? '/', response)
    return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' }).end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, server }
}
