import { useSearch } from 'wouter'
import { receiversKey, sendersKey } from '#data/people.ts'
import { useSession } from '#session/session-context.ts'

export type Book = 'senders' | 'receivers'
const acts = ['add', 'edit', 'document'] as const
export type Act = (typeof acts)[number]

/** Under this stands what is known of a book. */
export function keyOf(book: Book) {
  return book === 'receivers' ? receiversKey : sendersKey
}

/**
 * The person who is open (their number, or the key under which they wait to be sent), and what is done. `parcel`: a person is
 * added because a declaration needs one, and the way leads back there, by its own query ('' for a new one, `parcel=12` for one
 * that is there, `like=12` for one that repeats it).
 */
export type BookPlace = { who: string | null; act: Act | null; parcel: string | null }

/** The part of the address after the question mark: a book is one screen, whichever person is open. */
export function searchOf({ who, act }: Partial<BookPlace>): string {
  return new URLSearchParams({ ...(who && { who }), ...(act && { act }) }).toString()
}

export function readPlace(search: string): BookPlace {
  const query = new URLSearchParams(search)
  const act = acts.find((each) => each === query.get('act')) ?? null
  const who = query.get('who') || null
  if (act !== 'add') return { who, act: who === null ? null : act, parcel: null }
  const [form] = ['entry', 'parcel', 'like'].flatMap((name) => (query.get(name) ? [`${name}=${query.get(name)}`] : []))
  // A new person has no number yet.
  return { who: null, act, parcel: query.get('for') === 'parcel' ? (form ?? '') : null }
}

/** Why nothing of a book can be changed: staff who impersonate the customer only look at who receives, a blocked customer at both. */
export function useReadOnly(book: Book): 'acting' | 'blocked' | null {
  const { impersonation, blocked } = useSession()
  if (blocked !== null) return 'blocked'
  return impersonation !== null && book === 'receivers' ? 'acting' : null
}

export function useBookPlace(): BookPlace {
  return readPlace(useSearch())
}
