import type { Receiver, Sender } from '#contracts/people/people.ts'
import type { WrittenEntry } from '#offline/outbox/entry.ts'
import { searchText } from '#rules/search-text.ts'

export type PersonEntry = Extract<WrittenEntry, { kind: 'receiver.save' | 'sender.save' }>

export type PersonRow = {
  /** As in the address: the person's id, or their outbox key. */
  value: string
  /** null when the provider does not know the person yet. */
  id: number | null
  name: string
  country: string | null
  is_default: boolean
  /** Receivers only. */
  verification: string | null
  /** false: the receiver has no document yet. Where the provider does not say, one is presumed. */
  isGiven: boolean
  /** Why the receiver's documents were refused. */
  refused: string | null
  /** Only for receivers in whose country parcels count together. */
  limits: Receiver['limits']
  /** Senders only. */
  type: string | null
  /** The change that is still queued or was refused. */
  entry: PersonEntry | null
}

/** Called when the provider has archived a person. `hasLeft`: the customer has gone on meanwhile, perhaps to a form. */
export type OnArchived = (row: PersonRow, hasLeft: boolean) => void

/** The provider's people with the queued changes applied, under the names that the provider will give them. */
export function personRows(people: readonly (Receiver | Sender)[], waiting: readonly PersonEntry[]): PersonRow[] {
  const rows: PersonRow[] = people.map((each) => ({
    value: String(each.id),
    id: each.id,
    name: each.name,
    country: each.country_code,
    is_default: each.is_default,
    verification: 'verification_status' in each ? each.verification_status : null,
    isGiven: !('is_document_given' in each) || each.is_document_given !== false,
    refused: refusedFor(each),
    limits: 'limits' in each ? each.limits : null,
    type: 'type' in each ? each.type : null,
    entry: null,
  }))
  for (const entry of waiting) {
    const { record, fields } = entry.body
    const written = { name: nameOf(entry), country: fields.country_code ?? null, entry }
    const known = rows.find((each) => each.id !== null && each.id === record.id)
    if (known) Object.assign(known, written)
    // A person who was archived meanwhile is not restored by a change that is still on its way.
    else if (record.id === null || entry.state === 'refused')
      rows.push({
        value: record.id === null ? record.key : String(record.id),
        id: null,
        is_default: false,
        verification: null,
        isGiven: true,
        refused: null,
        limits: null,
        type: 'type' in fields ? fields.type : null,
        ...written,
      })
  }
  return rows
}

function refusedFor(each: Receiver | Sender): string | null {
  const isRefused = 'verification_status' in each && each.verification_status === 'invalid'
  return isRefused ? (each.verification_comment ?? null) : null
}

/** The name in the provider's word order. */
function nameOf({ body: { fields } }: PersonEntry): string {
  if (!('type' in fields)) return joined(fields.last_name, fields.first_name, fields.patronymic)
  return fields.type === 'person'
    ? joined(fields.first_name, fields.patronymic, fields.last_name)
    : (fields.company_name ?? '')
}

/** The name for an avatar's initials: first name, then surname. Lists hold a single name, a receiver's with the surname first. */
export function initialsName({ name, type }: Pick<PersonRow, 'name' | 'type'>): string {
  const [first = '', second = '', ...rest] = name.split(' ')
  if (type === null) return joined(second, first)
  return type === 'person' ? joined(first, rest.at(-1) ?? second) : name
}

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** The people whose names contain every word of the search. */
export function rowsCalled(rows: readonly PersonRow[], search: string): PersonRow[] {
  const words = searchText(search.trim()).split(' ')
  return rows.filter(({ name }) => words.every((word) => searchText(name).includes(word)))
}
