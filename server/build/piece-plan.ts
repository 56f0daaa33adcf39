/** A module of the page, and what decides in which piece it comes. */
export type Part = {
  id: string
  /** Whoever fetches it: screens, layouts, dialogs. Of a piece with a name, also those who have it already. */
  users: readonly string[]
  /** Roughly what it adds to a download. */
  bytes: number
  hasStyles: boolean
  /** Modules that run before it. */
  imports: readonly string[]
  /** The piece it belongs to whatever that weighs. */
  piece?: string | undefined
}

export type Prices = {
  /** As many bytes as one request less of a screen is worth. */
  request: number
  /** As many as one file less of the page is worth: the first one names all others, and every device keeps them. */
  file: number
  /** No user fetches more than these that they do not need, nor any when they need as much as `room` already. */
  spare: (user: string) => number
  room: number
}

type Piece = {
  name: string | undefined
  parts: Part[]
  users: Set<string>
  bytes: number
  hasStyles: boolean
  /** Which others come along. */
  needs: Set<Piece>
}

/**
 * Modules with the same users come together. Two such pieces become one where that saves more requests than it costs bytes
 * which somebody then fetches for nothing, and as long as no two pieces need each other. The same modules give the same answer.
 */
export function planPieces(parts: readonly Part[], prices: Prices): { name: string | undefined; ids: string[] }[] {
  const pieces = byUsers(parts)
  const spare = spareOf(pieces, prices)
  for (;;) {
    const pair = bestPair(pieces, spare, prices)
    if (!pair) return pieces.map(({ name, parts: own }) => ({ name, ids: own.map(({ id }) => id) }))
    const [one, other] = pair
    for (const { piece, user } of newcomers(one, other)) {
      piece.users.add(user)
      spare.set(user, (spare.get(user) ?? 0) - piece.bytes)
    }
    one.parts.push(...other.parts)
    one.bytes += other.bytes
    one.hasStyles ||= other.hasStyles
    for (const need of other.needs) one.needs.add(need)
    one.needs.delete(one)
    pieces.splice(pieces.indexOf(other), 1)
    for (const { needs } of pieces) if (needs.delete(other)) needs.add(one)
    one.needs.delete(one)
  }
}

function byUsers(parts: readonly Part[]): Piece[] {
  const pieces = new Map<string, Piece>()
  const homes = new Map<string, Piece>()
  for (const part of parts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const key = part.piece ?? part.users.toSorted().join(' ')
    const piece = pieces.get(key) ?? newPiece(part.piece)
    pieces.set(key, piece)
    homes.set(part.id, piece)
    piece.parts.push(part)
    for (const user of part.users) piece.users.add(user)
    piece.bytes += part.bytes
    piece.hasStyles ||= part.hasStyles
  }
  for (const piece of pieces.values()) {
    for (const id of piece.parts.flatMap(({ imports }) => imports)) {
      const need = homes.get(id)
      if (need && need !== piece) piece.needs.add(need)
    }
  }
  return [...pieces.values()]
}

/** What each user may still fetch for nothing. */
function spareOf(pieces: readonly Piece[], { spare, room }: Prices): Map<string, number> {
  const left = new Map<string, number>()
  for (const { users, bytes } of pieces.filter(({ name }) => name === undefined)) {
    for (const user of users) left.set(user, (left.get(user) ?? room) - bytes)
  }
  return new Map([...left].map(([user, bytes]) => [user, Math.max(0, Math.min(spare(user), bytes))]))
}

function newPiece(name: string | undefined): Piece {
  return { name, parts: [], users: new Set(), bytes: 0, hasStyles: false, needs: new Set() }
}

function bestPair(pieces: readonly Piece[], spare: ReadonlyMap<string, number>, { request, file }: Prices) {
  let best: [Piece, Piece] | undefined
  let most = 0
  const free = pieces.filter(({ name }) => name === undefined)
  for (const [index, one] of free.entries()) {
    for (const other of free.slice(index + 1)) {
      const together = [...one.users].filter((user) => other.users.has(user)).length
      const saved = file + together * request * (one.hasStyles && other.hasStyles ? 2 : 1)
      const least = (one.users.size - together) * other.bytes + (other.users.size - together) * one.bytes
      if (saved - least <= most) continue
      const costs = new Map<string, number>()
      for (const { piece, user } of newcomers(one, other)) costs.set(user, (costs.get(user) ?? 0) + piece.bytes)
      const gain = saved - [...costs.values()].reduce((sum, bytes) => sum + bytes, 0)
      if (gain <= most || [...costs].some(([user, bytes]) => bytes > (spare.get(user) ?? 0))) continue
      if (leadsAround(one, other) || leadsAround(other, one)) continue
      best = [one, other]
      most = gain
    }
  }
  return best
}

/** Who would fetch which pieces that they did not before; what a piece needs comes along. */
function newcomers(one: Piece, other: Piece): { piece: Piece; user: string }[] {
  const of = (users: Set<string>, piece: Piece) =>
    [...withNeeds(piece)].flatMap((each) =>
      [...users].filter((user) => !each.users.has(user)).map((user) => ({ piece: each, user })),
    )
  return [...of(one.users, other), ...of(other.users, one)]
}

function withNeeds(piece: Piece): Set<Piece> {
  const all = new Set([piece])
  for (const each of all) for (const need of each.needs) all.add(need)
  return all
}

/** Whether one needs the other through a third: that one and both together would need each other. */
function leadsAround(one: Piece, other: Piece): boolean {
  return [...one.needs].some((need) => need !== other && withNeeds(need).has(other))
}
