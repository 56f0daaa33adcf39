import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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
import { phone } from './browser/phone.ts'
import { median } from './median.ts'
import { signInOnce, type Devices } from './starts/devices.ts'

/** Downloaded on demand, with the Node it needs, because nothing else here needs either. */
const lighthouse = ['-y', '-p', 'node@24', '-p', 'lighthouse@13', 'lighthouse']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type LighthouseOptions = { rounds?: string; pages?: string }

/** `profile`: the browser folder to start with; null: a new one. */
type Subject = { name: string; url: string; profile: string | null }

/** The parts of the performance score besides LCP. */
const parts = ['FCP ms', 'speed ms', 'blocked ms', 'shift'] as const

type Visit = Record<(typeof categories)[number] | (typeof parts)[number], number> & { paint: number }

/**
 * Runs Lighthouse on its slow phone, five rounds: every public page on a first visit; dashboard, list and a parcel of a customer
 * who has just signed in, and once more ("again") with the worker and its caches, as the app usually starts; and "zero", the
 * prerendered home page without its scripts, as the lower bound. Scores are out of 100, times in milliseconds. `pages`:
 * comma-separated parts of addresses.
 */
export async function printLighthouse(options: LighthouseOptions): Promise<void> {
  const rounds = Number(options.rounds ?? 5)
  const portal = await startPortal({ isMeasured: true })
  const zero = await startZero(`${portal.url}${href('ru', 'home')}`)
  const devices = await signInOnce(portal.url)
  const signedIn = await keepSession(portal.url, devices)
  const own = [href('ru', 'dashboard'), href('ru', 'parcels'), href('ru', 'parcel', { id: devices.parcel })]
  const again = await installApp(portal.url, signedIn, own)
  const wanted = options.pages?.split(',')
  const pages: Subject[] = [
    { name: 'zero', url: zero.url, profile: null },
    ...languages.flatMap(publicPages).map((path) => ({ name: path, url: portal.url + path, profile: null })),
    ...own.map((path) => ({ name: path, url: portal.url + path, profile: signedIn })),
    ...own.map((path) => ({ name: `${path}, again`, url: portal.url + path, profile: again })),
  ].filter(({ name }) => name === 'zero' || !wanted || wanted.some((part) => name.includes(part)))
  const visits = new Map<string, Visit[]>()
  const lost: string[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const page of pages) {
        // Lighthouse occasionally fails to record a visit: the run says so and uses the others.
        const seen = await visit(page).catch((error: unknown) => {
          lost.push(`${page.name}: ${error instanceof Error ? error.message : String(error)}`)
          return null
        })
        if (seen) visits.set(page.name, [...(visits.get(page.name) ?? []), seen])
        process.stdout.write(seen ? '.' : 'x')
      }
    }
  } finally {
    zero.server.close()
    await portal.remove()
    for (const folder of [signedIn, again]) await rm(folder, { recursive: true, force: true })
  }
  const limit = median((visits.get('zero') ?? []).map(({ paint }) => paint))
  console.log(
    `\nLighthouse, phone, medians of ${rounds} (${lost.length} visits of all not recorded); LCP of public pages may be 1.15 times that of the page without scripts.`,
  )
  console.table(
    Object.fromEntries(
      [...visits].map(([name, all]) => {
        const paints = all.map(({ paint }) => paint)
        const paint = median(paints)
        return [
          name,
          {
            ...Object.fromEntries(categories.map((each) => [each, median(all.map((one) => one[each]))])),
            ...Object.fromEntries(
              parts.map((each) => [
                each,
                Number(median(all.map((one) => one[each])).toFixed(each === 'shift' ? 3 : 0)),
              ]),
            ),
            'LCP ms': Math.round(paint),
            spread: `${Math.round(Math.min(...paints))} to ${Math.round(Math.max(...paints))}`,
            'of zero': Number((paint / limit).toFixed(2)),
          },
        ]
      }),
    ),
  )
  for (const each of lost) console.log(`Not recorded: ${each}`)
}

/** A browser folder that contains nothing but a session. */
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

/** A copy of the folder after a phone has visited these pages: with the worker, and the last picture of each. */
async function installApp(portal: string, signedIn: string, paths: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aist-lighthouse-'))
  copyTree(signedIn, folder)
  const context = await chromium.launchPersistentContext(folder, { ...wholeBrowser, ...phone, baseURL: portal })
  const page = await firstPage(context)
  for (const path of [...paths, ...paths]) {
    await page.goto(path)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    // The last picture is kept once the page is idle.
    await pause(5_000)
  }
  await page.goto('about:blank')
  await context.close()
  return folder
}

async function visit({ url, profile }: Subject): Promise<Visit> {
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
    const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      'FCP ms': value('first-contentful-paint'),
      'speed ms': value('speed-index'),
      'blocked ms': value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      paint: value('largest-contentful-paint'),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The prerendered page with inlined styles and without scripts. */
async function startZero(source: string): Promise<{ url: string; server: Server }> {
  const whole = await (await fetch(source)).text()
  const page = gzipSync(
    whole.replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '').replaceAll(/<link rel="(?:manifest|stylesheet)[^>]*>/g, ''),
  )
  // Passes on its pictures and fonts.
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
