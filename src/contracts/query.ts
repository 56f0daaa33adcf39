/** A query as a tree of values: `{ filter: { status: 'arrived' }, per_page: 20 }`. */
export type QueryTree = { [key: string]: string | number | boolean | undefined | null | QueryTree }

/** Writes the tree as Laravel reads it: `filter[status]=arrived&per_page=20`. Omits empty leaves. */
export function writeQuery(tree: QueryTree): string {
  const search = new URLSearchParams()
  const walk = (branch: QueryTree, name: (key: string) => string) => {
    for (const [key, value] of Object.entries(branch)) {
      if (value === undefined || value === null || value === '') continue
      if (typeof value === 'object') walk(value, (inner) => `${name(key)}[${inner}]`)
      else search.append(name(key), String(value))
    }
  }
  walk(tree, (key) => key)
  return search.toString()
}

/** Reads what `writeQuery` wrote: one level of brackets; the last of duplicate names counts. */
export function readQuery(search: URLSearchParams): Record<string, unknown> {
  const tree: Record<string, unknown> = Object.create(null)
  for (const [name, value] of search) {
    const [, outer, inner] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(name) ?? []
    if (outer === undefined || inner === undefined) {
      tree[name] = value
      continue
    }
    const branch = tree[outer]
    if (branch !== null && typeof branch === 'object') (branch as Record<string, unknown>)[inner] = value
    else tree[outer] = Object.assign(Object.create(null), { [inner]: value })
  }
  return tree
}
