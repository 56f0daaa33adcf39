/** The stored values of a form, or null if they do not have its shape, as another version of the portal may have stored them. */
export function keptValues<V extends object>(kept: unknown, like: V): V | null {
  return hasShape(kept, like) ? (kept as V) : null
}

/** Fields that always come from the draft, because by them the provider knows what was sent before. */
const identities = new Set(['client_uuid', 'record'])

/**
 * The values with which a form goes on: what was typed, over what is saved now, because untouched fields may have been changed
 * since, on this device or another. `kept.was`: the values that were saved when the draft was stored; without them, every field
 * counts as typed. Null if there is no draft of this shape.
 */
export function resumedValues<V extends object>(kept: unknown, saved: V): V | null {
  const typed = keptValues(kept, saved)
  if (!typed) return null
  const was = keptValues((kept as { was?: unknown }).was, saved) as Record<string, unknown> | null
  const isTyped = ([name, value]: [string, unknown]) =>
    name in saved && (!was || identities.has(name) || JSON.stringify(value) !== JSON.stringify(was[name]))
  return { ...saved, ...Object.fromEntries(Object.entries(typed).filter(isTyped)) }
}

function hasShape(kept: unknown, like: unknown): boolean {
  // A null in the pattern may stand for any value.
  if (like === null) return true
  if (typeof like !== 'object') return typeof kept === typeof like
  if (Array.isArray(like)) return Array.isArray(kept)
  if (typeof kept !== 'object' || kept === null) return false
  return Object.entries(like).every(([name, part]) => hasShape((kept as Record<string, unknown>)[name], part))
}
