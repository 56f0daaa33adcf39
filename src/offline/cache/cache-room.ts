/** A row of the kept cache, as far as its size goes. */
type Sized = { state: { data: unknown } }

type Pages = { pages: unknown[]; pageParams: unknown[] }

/** So many pages of a list are its beginning, which is kept or left out as a whole; the further ones are kept while they fit. */
const firstPages = 2

/** What stands around the pages of a list. */
const listFrame = '{"pages":[],"pageParams":[]}'.length

/** The pages of an infinite query; null for other data. */
export function pagesOf(data: unknown): Pages | null {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return null
  const { pages, pageParams } = data
  return Array.isArray(pages) && Array.isArray(pageParams) ? { pages, pageParams } : null
}

/** Chooses what is kept: rows that are at most `size` UTF-16 units long as a JSON list. */
export function createRoom<Row extends Sized>(size: number) {
  /** How many pages of each row are kept; 0 of what is no list. */
  const taken = new Map<Row, number>()
  let free = size

  return {
    /** Takes in their order those that fit, lists with their first pages, and leaves `rest` free. */
    take(rows: readonly Row[], rest = 0): void {
      for (const row of rows) {
        const length = lengthOf(row) + 1
        if (taken.has(row) || length > free - rest) continue
        free -= length
        taken.set(row, Math.min(firstPages, pagesOf(row.state.data)?.pages.length ?? 0))
      }
    },
    /** What was taken; lists with as many further pages as there is still room for. */
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

/** Answers are never changed, and what has not changed stays the same object: each is measured once, whenever it is written. */
const lengths = new WeakMap<object, number>()

function jsonLength(value: unknown): number {
  const known = typeof value === 'object' && value !== null ? lengths.get(value) : undefined
  if (known !== undefined) return known
  // A function or `undefined` stands in a list as `null`.
  const { length } = JSON.stringify(value) ?? 'null'
  if (typeof value === 'object' && value !== null) lengths.set(value, length)
  return length
}
