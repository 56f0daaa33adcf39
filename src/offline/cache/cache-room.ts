/** A row of the stored cache; only its size matters here. */
type Sized = { state: { data: unknown } }

type Pages = { pages: unknown[]; pageParams: unknown[] }

/** The first pages of a list are kept or left out together; further pages are kept while they fit. */
const firstPages = 2

/** The JSON around the pages of a list. */
const listFrame = '{"pages":[],"pageParams":[]}'.length

/** The pages of an infinite query, or null for other data. */
export function pagesOf(data: unknown): Pages | null {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return null
  const { pages, pageParams } = data
  return Array.isArray(pages) && Array.isArray(pageParams) ? { pages, pageParams } : null
}

/** Chooses the rows to keep, up to `size` UTF-16 units as a JSON list. */
export function createRoom<Row extends Sized>(size: number) {
  /** The number of pages kept of each row; 0 for a row that is not a list. */
  const taken = new Map<Row, number>()
  let free = size

  return {
    /** Takes the rows that fit, in the given order and with the first pages of lists, but leaves `rest` units free. */
    take(rows: readonly Row[], rest = 0): void {
      for (const row of rows) {
        const length = lengthOf(row) + 1
        if (taken.has(row) || length > free - rest) continue
        free -= length
        taken.set(row, Math.min(firstPages, pagesOf(row.state.data)?.pages.length ?? 0))
      }
    },
    /** The rows taken, with as many further pages of the lists as still fit. */
    fill(): Row[] {
      return [...taken].map(([row, count]) => {
        const list = pagesOf(row.state.data)
        if (!list) return row
        let kept = count
        while (kept < list.pages.length && pageLength(list, kept) <= free) {
          free -= pageLength(list, kept)
          kept += 1
        }
        const data = { pages: list.pages.slice(0, kept), pageParams: list.pageParams.slice(0, kept) }
        return { ...row, state: { ...row.state, data } }
      })
    },
  }
}

function lengthOf(row: Sized): number {
  const around = JSON.stringify({ ...row, state: { ...row.state, data: 0 } }).length
  const list = pagesOf(row.state.data)
  if (!list) return around + jsonLength(row.state.data)
  const pages = list.pages.slice(0, firstPages).map((_, index) => pageLength(list, index))
  return around + listFrame + pages.reduce((sum, length) => sum + length, 0)
}

function pageLength({ pages, pageParams }: Pages, index: number): number {
  return jsonLength(pages[index]) + jsonLength(pageParams[index]) + 2
}

/** Each value is measured once: answers are never mutated, and unchanged ones stay the same object. */
const lengths = new WeakMap<object, number>()

function jsonLength(value: unknown): number {
  const known = typeof value === 'object' && value !== null ? lengths.get(value) : undefined
  if (known !== undefined) return known
  // In a JSON list, a function or `undefined` becomes `null`.
  const { length } = JSON.stringify(value) ?? 'null'
  if (typeof value === 'object' && value !== null) lengths.set(value, length)
  return length
}
