/** The stored values of a form, or null if they do not have its shape, as another version of the portal may have stored them. */
export function keptValues<V extends object>(kept: unknown, like: V): V | null {
  return hasShape(kept, like) ? (kept as V) : null
}

function hasShape(kept: unknown, like: unknown): boolean {
  // A null in the pattern may stand for any value.
  if (like === null) return true
  if (typeof like !== 'object') return typeof kept === typeof like
  if (Array.isArray(like)) return Array.isArray(kept)
  if (typeof kept !== 'object' || kept === null) return false
  return Object.entries(like).every(([name, part]) => hasShape((kept as Record<string, unknown>)[name], part))
}
