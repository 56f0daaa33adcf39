import { vi } from 'vitest'

/** jsdom's files cannot be cloned into a database as a browser's can, so the database keeps the same objects. */
export function keepFilesInDatabase(): void {
  vi.stubGlobal('structuredClone', (value: unknown) => copyOf(value))
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null || value instanceof Blob || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]))
}
