import * as z from 'zod/mini'
import { Id } from '#contracts/wire.ts'
import { endedKey, personKey, tokenKey, type KeyStorage } from './browser-storage.ts'
import { Person } from './person.ts'

/** Outlives a sign-out: a handle names no customer and can only end its own session. */
export const revokeKey = 'aist:revoke'

/**
 * Ids of customers whose data is being erased. They stay until that is done, so that an interrupted erasure is finished later.
 */
export const leavingKey = 'aist:leaving'

const Handles = z.object({ current: z.nullable(z.string()), pending: z.array(z.string()) })
type Handles = z.infer<typeof Handles>

const Leaving = z.array(Id)

export type Remembered = { token: string | null; person: Person | null; hasEnded: boolean }

/** What the session stores on the device. Everything read is parsed; what cannot be read counts as absent. */
export function createSessionMemory(storage: KeyStorage) {
  /** Values that a full storage did not take. They last as long as the page, or until another tab stores a value. */
  const unkept = new Map<string, string>()
  const get = (key: string) => {
    const stored = storage.getItem(key)
    if (stored !== null) unkept.delete(key)
    return stored ?? unkept.get(key) ?? null
  }
  const write = (key: string, value: string) => {
    unkept.delete(key)
    try {
      storage.setItem(key, value)
    } catch {
      unkept.set(key, value)
    }
  }
  const remove = (key: string) => {
    unkept.delete(key)
    storage.removeItem(key)
  }
  const handles = (): Handles => parsed(get(revokeKey), Handles) ?? { current: null, pending: [] }
  const leaving = () => parsed(get(leavingKey), Leaving) ?? []
  const writeLeaving = (userIds: number[]) => {
    if (userIds.length === 0) remove(leavingKey)
    else write(leavingKey, JSON.stringify(userIds))
  }
  const writeHandles = (next: Handles) => {
    if (next.current === null && next.pending.length === 0) remove(revokeKey)
    else write(revokeKey, JSON.stringify(next))
  }

  return {
    read(): Remembered {
      const token = get(tokenKey)
      if (!token) return { token: null, person: null, hasEnded: get(endedKey) !== null }
      return { token, person: parsed(get(personKey), Person), hasEnded: false }
    },
    /** Writes the token last: its storage event makes other tabs read the person, too. */
    remember(token: string, person: Person, handle: string) {
      const { current, pending } = handles()
      writeHandles({ current: handle, pending: current ? [...pending, current] : pending })
      remove(endedKey)
      write(personKey, JSON.stringify(person))
      write(tokenKey, token)
    },
    /**
     * Only while `token` is the stored one: an answer that comes after another tab has signed out must not bring the customer
     * back.
     */
    rememberPerson(token: string | null, person: Person) {
      if (get(tokenKey) === token) write(personKey, JSON.stringify(person))
    },
    /** Another tab signed out; this removes what this tab wrote before it noticed. */
    forgetPerson: () => remove(personKey),
    /** `revoke`: the server still has the session, so its handle is queued for revocation. */
    forget(end: 'revoke' | 'dead') {
      remove(personKey)
      // Before removing the token, whose storage event alone would look like a sign-out to other tabs. Removing the person has
      // made room.
      if (end === 'dead') write(endedKey, '1')
      else remove(endedKey)
      remove(tokenKey)
      const { current, pending } = handles()
      writeHandles({ current: null, pending: current && end === 'revoke' ? [...pending, current] : pending })
    },
    markLeaving: (userId: number) => writeLeaving([...new Set([...leaving(), userId])]),
    clearLeaving: (userId: number) => writeLeaving(leaving().filter((each) => each !== userId)),
    unfinishedLeavings: leaving,
    pendingHandles: () => handles().pending,
    addPending(handle: string) {
      const { current, pending } = handles()
      writeHandles({ current, pending: [...pending, handle] })
    },
    dropPending(handle: string) {
      const { current, pending } = handles()
      writeHandles({ current, pending: pending.filter((each) => each !== handle) })
    },
  }
}

export type SessionMemory = ReturnType<typeof createSessionMemory>

function parsed<T>(text: string | null, schema: z.ZodMiniType<T>): T | null {
  if (!text) return null
  try {
    return z.safeParse(schema, JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
