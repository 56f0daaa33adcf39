/** What was kept of a form, as long as it has the form's shape: another version of the portal may have kept another. */
export function keptValues<V extends object>(kept: unknown, like: V): V | null {
  return hasShape(kept, like) ? (kept as V) : null
}

function hasShape(kept: unknown, like: unknown): boolean {
  // What is not there yet may have been there.
  if (like === null) return true
  if (typeof like !== 'object') return typeof kept === typeof like
  if (Array.isArray(like)) return Array.isArray(kept)
  if (typeof kept !== 'object' || kept === null) return false
  return Object.entries(like).every(([name, part]) => hasShape((kept as Record<string, unknown>)[name], part))
}
