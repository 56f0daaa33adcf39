import type { Language } from '#contracts/wire.ts'
import { href, type Place } from '#paths.ts'
import { demoAccounts } from '#server/seed/accounts.ts'
import { customerPlaces, ownPlaces } from './customer-places.ts'
import { publicPlaces } from './public-pages.ts'

/** `unfinished`: a customer without personal data. */
export type Visitor = 'guest' | 'customer' | 'unfinished' | 'blocked'
export type Screen = { name: string; visitor: Visitor; path: (language: Language) => string }

const forGuests: Place[] = ['login', 'register', 'forgot-password', 'reset-password', 'verify', 'impersonate']
type Thing = { name: string; list: string; place: Place; query?: (id: number) => string }

/** Screens of one record, and the list whose first row is used. */
const things: Thing[] = [
  { name: 'parcel', list: 'parcels', place: 'parcel' },
  { name: 'parcel-paper', list: 'parcels?filter[status]=ready_for_pickup', place: 'parcel-paper' },
  { name: 'manifest', list: 'manifests', place: 'manifest' },
  { name: 'order', list: 'order-for-calculations', place: 'order' },
  { name: 'claim', list: 'claims', place: 'claim' },
  { name: 'parcel-merge', list: 'parcels?filter[status]=received', place: 'parcels', query: (id) => `merge=${id}` },
  {
    name: 'parcel-change',
    list: 'parcels?filter[status]=expected',
    place: 'parcel-create',
    query: (id) => `parcel=${id}`,
  },
  { name: 'payment-request', list: 'payment-requests', place: 'payment-requests', query: (id) => `open=${id}` },
  { name: 'receiver', list: 'receivers', place: 'receivers', query: (id) => `who=${id}` },
]

/** Every screen of the portal at this address; those of a record with one of Anna's. */
export async function everyScreen(portal: string): Promise<Screen[]> {
  const idOf = await annasFirst(portal)
  const at = (visitor: Visitor, place: Place, query = '', name: string = place): Screen => ({
    name,
    visitor,
    path: (language) => href(language, place) + query,
  })
  const ofThing = async ({ name, list, place, query }: Thing): Promise<Screen> => {
    const id = await idOf(list)
    if (query) return at('customer', place, `?${query(id)}`, name)
    return { name, visitor: 'customer', path: (language) => href(language, place, { id }) }
  }
  return [
    ...publicPlaces.map(([place, params]): Screen => ({
      name: place,
      visitor: 'guest',
      path: (language) => href(language, place, params as never),
    })),
    ...forGuests.map((place) => at('guest', place)),
    at('guest', 'home', '/nowhere', 'not-found'),
    ...[...customerPlaces, ...ownPlaces].map((place) => at('customer', place)),
    at('customer', 'receivers', '?act=add', 'receivers-form'),
    at('customer', 'senders', '?act=add', 'senders-form'),
    ...(await Promise.all(things.map(ofThing))),
    at('unfinished', 'complete-registration'),
    at('blocked', 'dashboard', '', 'blocked'),
  ]
}

/** Signs Anna in, and returns the id of the first row of any of her lists. */
async function annasFirst(portal: string): Promise<(list: string) => Promise<number>> {
  const [{ email, password }] = demoAccounts
  const signedIn = await fetch(`${portal}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, device_name: 'Chrome, Linux' }),
  })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  return async (list) => {
    const answer = await fetch(`${portal}/api/${list}`, { headers: { Authorization: `Bearer ${data.token}` } })
    const [first] = ((await answer.json()) as { data: { id: number }[] }).data
    if (!first) throw new Error(`Nobody has any ${list}.`)
    return first.id
  }
}
