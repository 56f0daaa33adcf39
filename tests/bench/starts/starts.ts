import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions } from 'playwright/test'
import { startPortal } from '#tests/support/portal.ts'
import { openPhone } from '../browser/phone.ts'
import { untilQuiet } from '../browser/quiet.ts'
import { wordsOf } from '../browser/words.ts'
import { signInOnce, type Devices } from './devices.ts'
import { finishPage, type Finished } from './finished-pages.ts'
import { judge, type Sample, type Who } from './goals.ts'
import { needsSession, pageNames, startPages, type StartPage } from './pages.ts'
import { writeReport } from './report.ts'
import { stepNames, takeSteps, type Step, type Subject } from './steps.ts'
import { minimal, startZeroServer } from './zero-server.ts'

const results = fileURLToPath(new URL('../../../node_modules/.cache/bench', import.meta.url))

/** Seconds that a sample waits for the processors to be free of other load. */
const patience = 30

export type StartOptions = { rounds?: string; pages?: string; steps?: string }

/**
 * Measures how fast pages start on a slow phone: the first visit, the first tap, a return with the worker, a start offline; each
 * in turn with the same page without its scripts ("zero").
 */
export async function printStarts(options: StartOptions): Promise<void> {
  const rounds = Number(options.rounds ?? 5)
  const steps = new Set(chosen(options.steps, stepNames))
  const names = chosen(options.pages, pageNames)
  const portal = await startPortal({ env: { LOG_LEVEL: 'silent' }, isMeasured: true })
  try {
    const devices = await signInOnce(portal.url)
    const pages = startPages(devices.parcel).filter(({ name }) => names.includes(name))
    const finished = await finishAll(portal.url, pages, devices)
    const html = new Map([...finished].map(([path, page]) => [path, page.html]))
    const zero = await startZeroServer(portal.url, html.set(minimal.path, minimal.html))
    try {
      const subjects = pages.flatMap((page) =>
        subjectsOf(page, { portal: portal.url, zero: zero.url, finished, devices }),
      )
      await measure(subjects, { rounds, steps })
    } finally {
      zero.close()
    }
  } finally {
    await portal.remove()
  }
}

type Measured = Subject & { page: StartPage; who: Who; device: BrowserContextOptions }

async function measure(subjects: readonly Measured[], { rounds, steps }: { rounds: number; steps: ReadonlySet<Step> }) {
  const samples: Sample[] = []
  let version = ''
  let lost = 0
  for (let round = 0; round < rounds; round += 1) {
    // The order rotates, so that any drift affects all of them.
    for (const [index] of subjects.entries()) {
      const subject = subjects[(index + round) % subjects.length]
      if (!subject) continue
      const { page, who, device } = subject
      const isQuiet = await untilQuiet(patience)
      const phone = await openPhone(device)
      version = phone.version
      try {
        const visited = await takeSteps(phone, subject, steps)
        samples.push({ page: page.name, isSignedIn: page.isSignedIn, who, round, isQuiet, visited })
      } catch (error) {
        lost += 1
        console.error(`${page.name}, ${who}: ${error instanceof Error ? error.message : String(error)}`)
      } finally {
        await phone.close()
      }
      console.error(`round ${round + 1} of ${rounds}: ${page.name}, ${who}${isQuiet ? '' : ' (busy machine)'}`)
    }
  }
  await tell(samples, { version, rounds, lost })
}

async function tell(samples: Sample[], { version, rounds, lost }: { version: string; rounds: number; lost: number }) {
  const date = new Date().toISOString()
  const machine = `${cpus().length} × ${cpus()[0]?.model}`
  const busy = samples.filter(({ isQuiet }) => !isQuiet).length
  // In the order of the page names.
  const sorted = samples.toSorted((one, other) => pageNames.indexOf(one.page) - pageNames.indexOf(other.page))
  console.log(
    `# Starts\n\n${date}, ${machine}, Chromium ${version}; phone, processor 4 × slower, slow 4G. Medians of ${rounds} rounds ` +
      `(lowest–highest); ${busy} of ${samples.length} samples on a busy machine, ${lost} lost.\n\n${writeReport(sorted)}`,
  )
  await mkdir(results, { recursive: true })
  const file = join(results, `starts-${date.replaceAll(/[:.]/g, '-')}.json`)
  const about = { date, machine, chromium: version, rounds, lost }
  await writeFile(file, JSON.stringify({ about, goals: judge(sorted), samples: sorted }, null, 1))
  console.log(`\n${file}`)
}

/** Includes the pages that the links lead to. */
async function finishAll(
  portal: string,
  pages: readonly StartPage[],
  devices: Devices,
): Promise<Map<string, Finished>> {
  const finished = new Map<string, Finished>()
  for (const path of new Set(pages.flatMap((page) => [page.path, page.tap]))) {
    finished.set(path, await finishPage(portal, path, needsSession(path) ? devices.signedIn : devices.guest))
  }
  return finished
}

type Places = { portal: string; zero: string; finished: ReadonlyMap<string, Finished>; devices: Devices }

function subjectsOf(page: StartPage, { portal, zero, finished, devices }: Places): Measured[] {
  const { name, path, tap, isSignedIn } = page
  const { words = new Set<string>(), screen = new Set<string>() } = finished.get(path) ?? {}
  const known = name === 'dashboard' ? devices.signedIn : devices.returned
  const device = isSignedIn ? known : devices.guest
  const text = wordsOf(minimal.text)
  const zeros = { page, words, screen, tap, hasWorker: false, device: devices.guest }
  return [
    { page, who: 'ours', url: `${portal}${path}`, words, screen, tap, hasWorker: true, device },
    { ...zeros, who: 'zero', url: `${zero}${path}` },
    ...(name === 'home'
      ? [{ ...zeros, who: 'minimal' as const, url: `${zero}${minimal.path}`, words: text, screen: text, tap: null }]
      : []),
  ]
}

function chosen<Name extends string>(wanted: string | undefined, names: readonly Name[]): readonly Name[] {
  if (wanted === undefined) return names
  const list = wanted.split(',')
  const unknown = list.find((name) => !names.some((each) => each === name))
  if (unknown !== undefined) throw new Error(`There is no ${unknown}. There are: ${names.join(', ')}.`)
  return names.filter((name) => list.includes(name))
}
