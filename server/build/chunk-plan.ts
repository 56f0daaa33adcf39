/** A module of the page, and what decides in which chunk it comes. */
export type Part = {
  id: string
  /** Anyone who fetches it: screens, layouts, dialogs. Of a chunk with a name, also those who have it already. */
  users: readonly string[]
  /** Roughly what it adds to a download. */
  bytes: number
  hasStyles: boolean
  /** Modules that run before it. */
  imports: readonly string[]
  /** The chunk it belongs to whatever that weighs. */
  chunk?: string | undefined
}

export type Prices = {
  /** As many bytes as one request less of a screen is worth. */
  request: number
  /** As many as one file less of the page is worth: the first one names all others, and every device keeps them. */
  file: number
  /** No user fetches more than these that they do not need, nor any when they need as much as `room` already. */
  spare: number
  room: number
}

type Chunk = {
  name: string | undefined
  parts: Part[]
  users: Set<string>
  bytes: number
  hasStyles: boolean
  /** Which others come along. */
  needs: Set<Chunk>
}

/**
 * Modules with the same users come together. Two such chunks become one where that saves more requests than it costs bytes
 * which someone then fetches for nothing, and as long as no two chunks need each other. The same modules give the same answer.
 */
export function planChunks(parts: readonly Part[], prices: Prices): { name: string | undefined; ids: string[] }[] {
  const chunks = byUsers(parts)
  const spare = spareOf(chunks, prices)
  for (;;) {
    const pair = bestPair(chunks, spare, prices)
    if (!pair) return chunks.map(({ name, parts: own }) => ({ name, ids: own.map(({ id }) => id) }))
    const [one, other] = pair
    for (const { chunk, user } of newcomers(one, other)) {
      chunk.users.add(user)
      spare.set(user, (spare.get(user) ?? 0) - chunk.bytes)
    }
    one.parts.push(...other.parts)
    one.bytes += other.bytes
    one.hasStyles ||= other.hasStyles
    for (const need of other.needs) one.needs.add(need)
    one.needs.delete(one)
    chunks.splice(chunks.indexOf(other), 1)
    for (const { needs } of chunks) if (needs.delete(other)) needs.add(one)
    one.needs.delete(one)
  }
}

function byUsers(parts: readonly Part[]): Chunk[] {
  const chunks = new Map<string, Chunk>()
  const homes = new Map<string, Chunk>()
  for (const part of parts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const key = part.chunk ?? part.users.toSorted().join(' ')
    const chunk = chunks.get(key) ?? newChunk(part.chunk)
    chunks.set(key, chunk)
    homes.set(part.id, chunk)
    chunk.parts.push(part)
    for (const user of part.users) chunk.users.add(user)
    chunk.bytes += part.bytes
    chunk.hasStyles ||= part.hasStyles
  }
  for (const chunk of chunks.values()) {
    for (const id of chunk.parts.flatMap(({ imports }) => imports)) {
      const need = homes.get(id)
      if (need && need !== chunk) chunk.needs.add(need)
    }
  }
  return [...chunks.values()]
}

/** What each user may still fetch for nothing. */
function spareOf(chunks: readonly Chunk[], { spare, room }: Prices): Map<string, number> {
  const left = new Map<string, number>()
  for (const { users, bytes } of chunks.filter(({ name }) => name === undefined)) {
    for (const user of users) left.set(user, (left.get(user) ?? room) - bytes)
  }
  return new Map([...left].map(([user, bytes]) => [user, Math.max(0, Math.min(spare, bytes))]))
}

function newChunk(name: string | undefined): Chunk {
  return { name, parts: [], users: new Set(), bytes: 0, hasStyles: false, needs: new Set() }
}

function bestPair(chunks: readonly Chunk[], spare: ReadonlyMap<string, number>, { request, file }: Prices) {
  let best: [Chunk, Chunk] | undefined
  let most = 0
  const free = chunks.filter(({ name }) => name === undefined)
  for (const [index, one] of free.entries()) {
    for (const other of free.slice(index + 1)) {
      const together = [...one.users].filter((user) => other.users.has(user)).length
      const saved = file + together * request * (one.hasStyles && other.hasStyles ? 2 : 1)
      const least = (one.users.size - together) * other.bytes + (other.users.size - together) * one.bytes
      if (saved - least <= most) continue
      const costs = new Map<string, number>()
      for (const { chunk, user } of newcomers(one, other)) costs.set(user, (costs.get(user) ?? 0) + chunk.bytes)
      const gain = saved - [...costs.values()].reduce((sum, bytes) => sum + bytes, 0)
      if (gain <= most || [...costs].some(([user, bytes]) => bytes > (spare.get(user) ?? 0))) continue
      if (leadsAround(one, other) || leadsAround(other, one)) continue
      best = [one, other]
      most = gain
    }
  }
  return best
}

/** Who would fetch which chunks that they did not before; what a chunk needs comes along. */
function newcomers(one: Chunk, other: Chunk): { chunk: Chunk; user: string }[] {
  const of = (users: Set<string>, chunk: Chunk) =>
    [...withNeeds(chunk)].flatMap((each) =>
      [...users].filter((user) => !each.users.has(user)).map((user) => ({ chunk: each, user })),
    )
  return [...of(one.users, other), ...of(other.users, one)]
}

function withNeeds(chunk: Chunk): Set<Chunk> {
  const all = new Set([chunk])
  for (const each of all) for (const need of each.needs) all.add(need)
  return all
}

/** Whether one needs the other through a third: that one and both together would need each other. */
function leadsAround(one: Chunk, other: Chunk): boolean {
  return [...one.needs].some((need) => need !== other && withNeeds(need).has(other))
}
