import { cpus } from 'node:os'
import { startPortal } from '#tests/support/portal.ts'
import { untilQuiet } from '../browser/quiet.ts'
import { median } from '../median.ts'
import { signInOnce } from '../starts/devices.ts'
import { spread, table } from '../table.ts'
import { interact, interactions, type Interacted } from './interactions.ts'
import { crowds, customerOf, startLongWorld, type Crowd } from './long-world.ts'
import { motions, watchMotions, type Moved } from './motions.ts'
import { navigateOften, type Held } from './navigations.ts'
import { screens, scrollList, type Screen, type Scrolled } from './scrolling.ts'

export type TapOptions = { rounds?: string }

const patience = 30
const seconds: Record<Crowd, number> = { few: 10, many: 60 }
const goals = { paint: 50, frame: 17, elements: 1_500, heap: 1.5 }

/** Measures an opened portal on a phone with a processor four times slower: inputs, many navigations, a long list. */
export async function printTaps(options: TapOptions): Promise<void> {
  const rounds = Number(options.rounds ?? 5)
  console.log(`# Taps\n\n${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model}, processor 4 × slower.\n`)
  const portal = await startPortal({ env: { LOG_LEVEL: 'silent' }, isMeasured: true })
  try {
    const { returned, parcel } = await signInOnce(portal.url)
    const found: Map<string, Interacted>[] = []
    for (let round = 0; round < rounds; round += 1) {
      await untilQuiet(patience)
      found.push(await interact(portal.url, returned))
    }
    printInteractions(found)
    printNavigations(await navigateOften(portal.url, returned, parcel))
  } finally {
    await portal.remove()
  }
  printMotions(await motionsOf(rounds))
  const world = await startLongWorld()
  try {
    for (const screen of ['phone', 'desk'] satisfies Screen[]) {
      const [few, many] = [await scroll(world.url, screen, 'few'), await scroll(world.url, screen, 'many')]
      printScrolls(screen, few, many)
    }
  } finally {
    await world.remove()
  }
}

async function scroll(portal: string, screen: Screen, crowd: Crowd): Promise<Scrolled> {
  const { returned } = await signInOnce(portal, customerOf(crowd))
  await untilQuiet(patience)
  return scrollList(portal, returned, { screen, seconds: seconds[crowd] })
}

function printInteractions(found: readonly Map<string, Interacted>[]): void {
  const rows = interactions.map(({ what }) => {
    const all = found.flatMap((round) => round.get(what) ?? [])
    const paints = all.map(({ paint }) => paint)
    return [
      what,
      spread(paints, 0),
      median(paints) <= goals.paint ? 'ok' : 'over',
      spread(
        all.map(({ longTasks }) => longTasks),
        0,
      ),
      spread(
        all.map(({ longestTask }) => longestTask),
        0,
      ),
    ]
  })
  console.log(`## From an input to the next paint, at most ${goals.paint} ms: medians of ${found.length} rounds\n`)
  console.log(table(['input', 'longest ms', '', 'long tasks ms', 'longest task ms'], rows))
}

/** A new portal for each round, because its customer has only one parcel to pay. */
async function motionsOf(rounds: number): Promise<Map<string, Moved>[]> {
  const found: Map<string, Moved>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const portal = await startPortal({ env: { LOG_LEVEL: 'silent' }, isMeasured: true })
    try {
      const { returned } = await signInOnce(portal.url)
      await untilQuiet(patience)
      found.push(await watchMotions(portal.url, returned))
    } finally {
      await portal.remove()
    }
  }
  return found
}

function printMotions(found: readonly Map<string, Moved>[]): void {
  const rows = motions.map(({ what }) => {
    const all = found.flatMap((round) => round.get(what) ?? [])
    const of = (kind: keyof Moved) =>
      spread(
        all.map((each) => each[kind]),
        0,
      )
    return [what, of('frames'), of('dropped')]
  })
  console.log(`\n## Motions: frames that the browser dropped, medians of ${found.length} rounds\n`)
  console.log(table(['motion', 'frames', 'dropped'], rows))
}

function printNavigations(held: readonly Held[]): void {
  const size = Math.floor(held.length / 4)
  const rows = (['heap', 'nodes', 'listeners'] as const).map((kind) => {
    const [unit, digits] = kind === 'heap' ? [1e6, 2] : [1, 0]
    const quarters = [0, 1, 2, 3].map((quarter) =>
      median(held.slice(quarter * size, (quarter + 1) * size).map((each) => each[kind] / unit)),
    )
    const [first = 0, , , last = 0] = quarters
    const name = kind === 'heap' ? 'heap MB' : kind
    return [name, ...quarters.map((value) => value.toFixed(digits)), (last / first).toFixed(2)]
  })
  console.log(`\n## ${held.at(-1)?.after} navigations in quarters, after garbage has been collected\n`)
  console.log(table(['', 'first', 'second', 'third', 'last', 'last / first'], rows))
}

function printScrolls(screen: Screen, few: Scrolled, many: Scrolled): void {
  const row = (crowd: Crowd, { frames, row: place, elements, heap }: Scrolled) => {
    const times = [0.5, 0.95, 1].map((share) => at(frames, share))
    return [crowds[crowd], place, ...times, elements, (heap / 1e6).toFixed(1)].map(String)
  }
  const { width, height } = screens[screen].options.viewport
  console.log(`\n## Scrolling the list, ${screen} (${width} × ${height})\n`)
  const head = ['parcels', 'rows passed', 'frame p50 ms', 'p95 ms', 'longest ms', 'elements', 'heap MB']
  console.log(table(head, [row('few', few), row('many', many)]))
  const p95 = at(many.frames, 0.95)
  const ratio = many.heap / few.heap
  const verdict = (isReached: boolean) => (isReached ? 'ok' : 'over')
  const reached = [
    ['frame p95 ms', String(p95), String(goals.frame), verdict(p95 <= goals.frame)],
    ['elements', String(many.elements), String(goals.elements), verdict(many.elements <= goals.elements)],
    ['heap, of many against few', ratio.toFixed(2), String(goals.heap), verdict(ratio <= goals.heap)],
  ]
  console.log(`\n${table(['goal', 'reached', 'at most', ''], reached)}`)
}

/** A percentile of the frames, in whole milliseconds. */
function at(frames: readonly number[], share: number): number {
  const sorted = frames.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
