import type { Draft, Drafts } from './drafts.ts'

/** Forms that were not sent, for as long as the page lives: they come back when the form is opened again, and nowhere else. */
export function createMemoryDrafts(): Drafts & { forget(): void } {
  const values = new Map<string, unknown>()
  const drafts = new Map<string, Draft>()
  return {
    of(key) {
      const draft = drafts.get(key) ?? {
        load: async () => values.get(key),
        save: (value: unknown) => void values.set(key, value),
        clear: async () => void values.delete(key),
      }
      drafts.set(key, draft)
      return draft
    },
    forget() {
      values.clear()
      drafts.clear()
    },
  }
}
