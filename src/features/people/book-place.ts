import { useSearch } from 'wouter'
import { receiversKey, sendersKey } from '#data/people.ts'
import { useSession } from '#session/session-context.ts'

export type Book = 'senders' | 'receivers'
const acts = ['add', 'edit', 'document'] as const
export type Act = (typeof acts)[number]

/** The query key of a book's data. */
export function keyOf(book: Book) {
  return book === 'receivers' ? receiversKey : sendersKey
}

/**
 * The open person (`who`: their id, or their outbox key) and the form that is open (`act`). `parcel`: a person is being added for a
 * declaration, and the way leads back to it by its query ('' for a new one, `parcel=12` for an existing one, `like=12` for a copy).
 */
export type BookPlace = { who: string | null; act: Act | null; parcel: string | null }

/** The query string of a place in a book; a book is one screen, whoever is open. */
export function searchOf({ who, act }: Partial<BookPlace>): string {
  return new URLSearchParams({ ...(who && { who }), ...(act && { act }) }).toString()
}

export function readPlace(search: string): BookPlace {
  const query = new URLSearchParams(search)
  const act = acts.find((each) => each === query.get('act')) ?? null
  const who = query.get('who') || null
  if (act !== 'add') return { who, act: who === null ? null : act, parcel: null }
  const [form] = ['entry', 'parcel', 'like'].flatMap((name) => (query.get(name) ? [`${name}=${query.get(name)}`] : []))
  // A new person has no id yet.
  return { who: null, act, parcel: query.get('for') === 'parcel' ? (form ?? '') : null }
}

/** Why a book is read-only: impersonating staff may not change receivers, a blocked customer may change neither book. */
export function useReadOnly(book: Book): 'impersonated' | 'blocked' | null {
  const { impersonation, blocked } = useSession()
  if (blocked !== null) return 'blocked'
  return impersonation !== null && book === 'receivers' ? 'impersonated' : null
}

export function useBookPlace(): BookPlace {
  return readPlace(useSearch())
}
