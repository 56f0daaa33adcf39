/** The usual height in CSS pixels: a card with one line of everything. */
const usual = 132

type Heights = { width: number; of: Map<number, number> }

const lists = new Map<string, Heights>()

/**
 * The last known heights of a list's rows in CSS pixels, so that going back finds the same place. Forgotten when the page's width
 * changes.
 */
export function rowHeights(name: string) {
  const width = document.documentElement.clientWidth
  let heights = lists.get(name)
  if (heights?.width !== width) lists.set(name, (heights = { width, of: new Map() }))
  const { of } = heights
  return {
    of: (key: number | undefined) => (key === undefined ? usual : (of.get(key) ?? usual)),
    note: (key: number | undefined, height: number) => {
      if (key !== undefined && height > 0) of.set(key, height)
    },
  }
}
