import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright/test'
import { languages } from '#contracts/languages.ts'
import { href } from '#paths.ts'
import { firstPage } from '#tests/support/browser.ts'
import { wholeBrowser } from '#tests/support/chromium.ts'
import { copyTree } from '#tests/support/copy-tree.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { startPortal } from '#tests/support/portal.ts'
import { median } from './median.ts'
import { signInOnce, type Devices } from './starts/devices.ts'

/** Fetched when it is wanted, with the Node that it needs: nothing else here needs either. */
const lighthouse = ['-y', '-p', 'node@24', '-p', 'lighthouse@13', 'lighthouse']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type LighthouseOptions = { rounds?: string; pages?: string }

type Visit = Record<(typeof categories)[number], number> & { paint: number }

/**
 * Every public page in turn, five rounds, as Lighthouse's slow phone sees it on a first visit; dashboard, list and a parcel of a customer
 * who has just signed in; and "zero", the finished home page without its scripts, in the same rounds: how fast such a page can be at all.
 * Scores are of 100, times milliseconds. `pages`: parts of addresses, with commas between them.
 */
export async function printLighthouse(options: LighthouseOptions): Promise<void> {
  const rounds = Number(options.rounds ?? 5)
  const portal = await startPortal({ isMeasured: true })
  const zero = await startZero(`${portal.url}${href('ru', 'home')}`)
  const devices = await signInOnce(portal.url)
  const signedIn = await keepSession(portal.url, devices)
  const own = [href('ru', 'dashboard'), href('ru', 'parcels'), href('ru', 'parcel', { id: devices.parcel })]
  const wanted = options.pages?.split(',')
  const pages = [...languages.flatMap(publicPages), ...own].filter(
    (path) => !wanted || wanted.some((part) => path.includes(part)),
  )
  const visits = new Map<string, Visit[]>()
  let lost = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const path of ['zero', ...pages]) {
        const url = path === 'zero' ? zero.url : `${portal.url}${path}`
        // Now and then it records nothing of a visit: the others stand for it, and the table says so.
        const seen = await visit(url, own.includes(path) ? signedIn : null).catch(() => null)
        if (seen) visits.set(path, [...(visits.get(path) ?? []), seen])
        else lost += 1
        process.stdout.write(seen ? '.' : 'x')
      }
    }
  } finally {
    zero.server.close()
    await portal.remove()
    await rm(signedIn, { recursive: true, force: true })
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

/** A browser's folder in which nothing lies but a session. */
async function keepSession(portal: string, { signedIn }: Devices): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aist-lighthouse-'))
  const context = await chromium.launchPersistentContext(folder, { ...wholeBrowser, baseURL: portal })
  const page = await firstPage(context)
  await page.goto('/manifest.ru.webmanifest')
  const { storageState } = signedIn
  const kept = typeof storageState === 'object' ? storageState.origins.flatMap((origin) => origin.localStorage) : []
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, kept)
  await context.close()
  return folder
}

/** `profile`: the folder of a browser to begin with; null: one that has never been anywhere. */
async function visit(url: string, profile: string | null): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'aist-lighthouse-'))
  const own = join(folder, 'profile')
  if (profile) copyTree(profile, own)
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', ...(wholeBrowser.args ?? []), ...(profile ? [`--user-data-dir=${own}`] : [])].join(
    ' ',
  )
  const args = [
    ...lighthouse,
    url,
    ...(profile ? ['--disable-storage-reset'] : []),
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${flags}`,
  ]
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
