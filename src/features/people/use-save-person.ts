import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useSave, type Saved } from '#forms/use-save.ts'
import { useHasLeft } from '#forms/use-has-left.ts'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import type { NewEntry } from '#offline/outbox/outbox.ts'
import { isAboutSame } from '#offline/outbox/rules.ts'
import { href } from '#paths.ts'
import { toast } from '#ui/toast.ts'
import { keyOf, searchOf, useBookPlace, type Book } from './book-place.ts'
import type { PersonEntry, PersonRow } from './person-rows.ts'

export type PersonToSave = Extract<NewEntry, { kind: PersonEntry['kind'] }>

type Saving = {
  row: PersonRow | null
  entry: PersonToSave
  /** Discards the draft. */
  forget: () => Promise<void>
  /** Called when the record can no longer be saved: pressing again then adds a new person. */
  takeNewKey: () => void
  refuse: (message: string) => void
}

/**
 * Saves, then leads on to the saved person, or back to the parcel that needs them. Does nothing when nothing was saved; the customer
 * has been told.
 */
export function useSavePerson(book: Book): (saving: Saving) => Promise<void> {
  const { t, language } = useI18n()
  const { parcel } = useBookPlace()
  const client = useQueryClient()
  const [path, navigate] = useLocation()
  const { discard } = useOutbox()
  const save = useSave()
  const hasLeft = useHasLeft()

  return async ({ row, entry, forget, takeNewKey, refuse }) => {
    let result: Saved
    try {
      result = await save(entry)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isGone = error.kind === 'missing'
      if (isGone || error.refusal.message_code === 'key_reused') takeNewKey()
      if (isGone) return refuse(t('people.gone'))
      throw error
    }
    if (!result) return
    // The refused entry was about a different record, so it would stay behind.
    if (row?.entry && !isAboutSame(row.entry, entry)) await discard(row.entry.id)
    await forget()
    const id = result.state === 'saved' ? result.id : null
    if (result.state === 'saved') {
      toast.ok(t(`people.${book}.${entry.body.record.id === null ? 'added' : 'saved'}`))
      await client.invalidateQueries({ queryKey: keyOf(book) })
    }
    if (hasLeft.current) return
    if (parcel !== null) {
      const name = book === 'receivers' ? 'receiver' : 'sender'
      const search = [parcel, id !== null && `${name}=${id}`].filter(Boolean).join('&')
      return navigate(`~${href(language, 'parcel-create')}${search && `?${search}`}`, { replace: true })
    }
    const who = id === null ? (row?.value ?? null) : String(id)
    // Customs ask for the receiver's document, so its form comes next.
    const act = book === 'receivers' && row === null && id !== null ? 'document' : null
    navigate(who === null ? path : `${path}?${searchOf({ who, act })}`, { replace: true })
  }
}
