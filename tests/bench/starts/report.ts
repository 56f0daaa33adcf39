import { spread, table } from '../table.ts'
import { judge, valuesOf, type Sample } from './goals.ts'
import type { Start } from './steps.ts'

/** `digits`: decimal places. `unit`: the divisor of the column. */
type Column = [title: string, key: Exclude<keyof Start, 'requests'>, form: { digits: number; unit: number }]
const columns: Column[] = [
  ['main text ms', 'text', { digits: 0, unit: 1 }],
  ['first screen ms', 'screen', { digits: 0, unit: 1 }],
  ['FCP ms', 'fcp', { digits: 0, unit: 1 }],
  ['LCP ms', 'lcp', { digits: 0, unit: 1 }],
  ['layout shift', 'shift', { digits: 3, unit: 1 }],
  ['long tasks ms', 'longTasks', { digits: 0, unit: 1 }],
  ['files', 'files', { digits: 0, unit: 1 }],
]
/** The worker's answers are immediate, so waves and bytes are only for the network. */
const networkColumns: Column[] = [
  ['waves', 'waves', { digits: 0, unit: 1 }],
  ['JS kB', 'scriptBytes', { digits: 0, unit: 1_000 }],
]
const steps = { cold: 'First visit', return: 'Return visit', offline: 'Offline start' } as const

/** The goals with the figures reached, then all figures: medians, with the minimum and maximum. */
export function writeReport(samples: readonly Sample[]): string {
  const goals = judge(samples).map(({ page, what, own, than, reached, limit }) => [
    page,
    what,
    spread(own, digitsOf(what)),
    than ? spread(than, digitsOf(what)) : '',
    than ? reached.toFixed(2) : '',
    than ? `${limit} ×` : String(limit),
    reached <= limit ? 'ok' : 'over',
  ])
  return [
    '## Goals\n',
    table(['page', 'what', 'reached', 'against', 'ratio', 'at most', ''], goals),
    ...Object.entries(steps).flatMap(([step, title]) => startTable(samples, step as keyof typeof steps, title)),
    ...tapTable(samples),
  ].join('\n')
}

function startTable(samples: readonly Sample[], step: keyof typeof steps, title: string): string[] {
  const shown = step === 'cold' ? [...columns, ...networkColumns] : columns
  const rows = subjects(samples).flatMap(({ page, who }) => {
    const cells = shown.map(([, key, { digits, unit }]) => {
      const values = valuesOf(samples, { page, who }, (visited) => visited[step]?.[key])
      return values.length > 0
        ? spread(
            values.map((value) => value / unit),
            digits,
          )
        : null
    })
    return cells.some(Boolean) ? [[page, who, ...cells.map((cell) => cell ?? '')]] : []
  })
  return rows.length > 0 ? [`\n## ${title}\n`, table(['page', '', ...shown.map(([name]) => name)], rows)] : []
}

function tapTable(samples: readonly Sample[]): string[] {
  const rows = subjects(samples).flatMap(({ page, who }) => {
    const paint = valuesOf(samples, { page, who }, ({ tap }) => tap?.paint)
    const text = valuesOf(samples, { page, who }, ({ tap }) => tap?.text)
    return text.length > 0 ? [[page, who, paint.length > 0 ? spread(paint, 0) : '', spread(text, 0)]] : []
  })
  return rows.length > 0 ? ['\n## First tap\n', table(['page', '', 'input to paint ms', 'new text ms'], rows)] : []
}

function subjects(samples: readonly Sample[]): Pick<Sample, 'page' | 'who'>[] {
  const found = new Map(samples.map(({ page, who }) => [`${page} ${who}`, { page, who }]))
  const order = ['ours', 'zero', 'minimal']
  const pages = [...new Set(samples.map(({ page }) => page))]
  return [...found.values()].toSorted(
    (one, other) =>
      pages.indexOf(one.page) - pages.indexOf(other.page) || order.indexOf(one.who) - order.indexOf(other.who),
  )
}

const digitsOf = (what: string) => (what.endsWith('shift') ? 3 : 0)
