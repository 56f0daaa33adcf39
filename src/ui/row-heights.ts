/** A card with one line of everything, as most are. */
const usual = 132

type Heights = { width: number; of: Map<number, number> }

const lists = new Map<string, Heights>()

/** How tall the rows of a list were when they were last seen, in CSS pixels, so that coming back finds the same place. Forgotten where the page changes its width. */
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
