import * as z from 'zod/mini'
import { Id } from '#contracts/wire.ts'
import { endedKey, type KeyStorage } from './browser-storage.ts'
import { Person } from './person.ts'

/** The specification names this key. */
export const tokenKey = 'auth-token'
export const personKey = 'aist:person'
/** Outlives a sign-out: the handles name nobody and can do nothing but end their own session. */
export const revokeKey = 'aist:revoke'

/** Who is being wiped off the device. It stays until that is done, so that a page closed in the middle goes on later. */
export const leavingKey = 'aist:leaving'

const Handles = z.object({ current: z.nullable(z.string()), pending: z.array(z.string()) })
type Handles = z.infer<typeof Handles>

const Leaving = z.array(Id)

export type Remembered = { token: string | null; person: Person | null; hasEnded: boolean }

/** What the session leaves on the device. Everything read is parsed; whatever cannot be read is as good as absent. */
export function createSessionMemory(storage: KeyStorage) {
  /** What a full storage did not take: it lasts as long as the page, or until another tab's session takes its place. */
  let unkept: { token: string; person: Person } | null = null
  let unkeptHandles: Handles | null = null
  const handles = (): Handles =>
    parsed(storage.getItem(revokeKey), Handles) ?? unkeptHandles ?? { current: null, pending: [] }

  const write = (key: string, value: string) => {
    try {
      storage.setItem(key, value)
    } catch {
      // A full storage does without.
    }
  }
  const leaving = () => parsed(storage.getItem(leavingKey), Leaving) ?? []
  const writeLeaving = (userIds: number[]) => {
    if (userIds.length === 0) storage.removeItem(leavingKey)
    else write(leavingKey, JSON.stringify(userIds))
  }
  const writeHandles = (next: Handles) => {
    const isEmpty = next.current === null && next.pending.length === 0
    if (isEmpty) storage.removeItem(revokeKey)
    else write(revokeKey, JSON.stringify(next))
    unkeptHandles = isEmpty || storage.getItem(revokeKey) !== null ? null : next
  }

  return {
    read(): Remembered {
      const token = storage.getItem(tokenKey)
      if (token) unkept = null
      if (unkept) return { ...unkept, hasEnded: false }
      if (!token) return { token: null, person: null, hasEnded: storage.getItem(endedKey) !== null }
      return { token, person: parsed(storage.getItem(personKey), Person), hasEnded: false }
    },
    /** The token comes last: other tabs wake up on it and must find the person beside it. */
    remember(token: string, person: Person, handle: string) {
      const { current, pending } = handles()
      writeHandles({ current: handle, pending: current ? [...pending, current] : pending })
      storage.removeItem(endedKey)
      write(personKey, JSON.stringify(person))
      write(tokenKey, token)
      unkept = storage.getItem(tokenKey) === token ? null : { token, person }
    },
    /** Whose token it is: an answer that comes after another tab has signed out must not bring her back. */
    rememberPerson(token: string | null, person: Person) {
      if (storage.getItem(tokenKey) === token) write(personKey, JSON.stringify(person))
      if (unkept && unkept.token === token) unkept.person = person
    },
    /** Signed out by another tab: whatever this one wrote before it heard goes too. */
    forgetPerson: () => storage.removeItem(personKey),
    /** `revoke`: the server still knows the session, so its handle waits to be used up. */
    forget(end: 'revoke' | 'dead') {
      unkept = null
      storage.removeItem(personKey)
      // Before the token, on which the other tabs wake up: they would take it for a sign-out. There is room for it by now.
      if (end === 'dead') write(endedKey, '1')
      else storage.removeItem(endedKey)
      storage.removeItem(tokenKey)
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
