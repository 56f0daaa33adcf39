import type { Draft, DraftsControl } from './drafts.ts'

/**
 * The drafts of a page that starts. Their code and their database come with the first form; a fetch that failed is tried
 * again at its next word, and until then nothing is kept. What is said before the code is there is done in its order.
 */
export function createDraftsLater(fetchDrafts: () => Promise<DraftsControl>): DraftsControl {
  let owner: number | null = null
  let known = new Map<string, Draft>()
  let drafts: DraftsControl | null = null
  let coming: Promise<DraftsControl> | null = null

  function load(): Promise<DraftsControl> {
    coming ??= fetchDrafts().then(
      (fetched) => {
        drafts = fetched
        if (owner !== null) drafts.open(owner)
        return fetched
      },
      (error: unknown) => {
        coming = null
        throw error
      },
    )
    return coming
  }

  /** Whoever held a draft of the customer before holds nothing now. */
  function draft(key: string): Draft {
    const whose = owner
    const here = () => (owner === whose ? (drafts?.of(key) ?? null) : null)
    const arrived = async () => here() ?? (await load().catch(() => null), here())
    return {
      load: async () => (await arrived())?.load(),
      save(value) {
        const now = here()
        if (now) now.save(value)
        else void arrived().then((late) => late?.save(value))
      },
      clear: async () => (await arrived())?.clear(),
    }
  }

  return {
    of(key) {
      const found = known.get(key) ?? draft(key)
      known.set(key, found)
      return found
    },
    open(userId) {
      if (userId === owner) return
      known = new Map()
      owner = userId
      drafts?.open(userId)
    },
    close(how) {
      known = new Map()
      owner = null
      drafts?.close(how)
    },
  }
}
