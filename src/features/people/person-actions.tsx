import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { receiverBook, senderBook } from '#contracts/people/people.ts'
import { useHasLeft } from '#forms/use-has-left.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { keyOf, type Book } from './book-place.ts'
import type { OnArchived, PersonRow } from './person-rows.ts'
import { sayFailure } from './say-failure.ts'

type Props = { book: Book; row: PersonRow; onArchived: OnArchived }

/** Makes a person the default, or archives them. Both need the network and a person whom the provider knows. */
export function PersonActions({ book, row, onArchived }: Props) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const isOnline = useOnline()
  const { blocked, impersonation } = useSession()
  const [isArchiving, setArchiving] = useState(false)
  const hasLeft = useHasLeft()
  const { id } = row
  if (id === null) return null
  // A blocked customer is told above the list; impersonating staff leave the choice to the customer.
  if (impersonation || blocked) return null
  if (!isOnline) return <p className="small">{t('people.closed_offline')}</p>

  const api = book === 'receivers' ? receiverBook : senderBook
  const key = keyOf(book)
  const params = { id: String(id) }

  async function choose() {
    // Shown at once, and undone if the provider refuses.
    const undo = await showDefault(client, key, Number(id))
    try {
      await call(api.makeDefault, { params })
      toast.ok(t('people.is_default', { name: row.name }))
    } catch (error) {
      undo()
      sayFailure(error, t)
    }
    await client.invalidateQueries({ queryKey: key })
  }

  async function archive() {
    setArchiving(true)
    try {
      await call(api.remove, { params })
      await takeOff(client, key, Number(id))
      if (hasLeft.current) toast.ok(t('people.archived', { name: row.name }))
      onArchived(row, hasLeft.current)
    } catch (error) {
      sayFailure(error, t)
    }
    setArchiving(false)
    await client.invalidateQueries({ queryKey: key, exact: true })
  }

  return (
    <>
      {/* A receiver whose documents were refused would hold up the parcels sent to them by default. */}
      {!row.is_default && row.verification !== 'invalid' && (
        <Button onClick={() => void choose()}>{t('people.make_default')}</Button>
      )}
      <Button look="quiet" flush busy={isArchiving ? t('people.archiving') : undefined} onClick={() => void archive()}>
        {t('people.archive')}
      </Button>
    </>
  )
}

type List = { data: { id: number; is_default: boolean }[] }

/** Marks one person of a list as the default before the provider answers. Resolves to a function that undoes it. */
async function showDefault(client: QueryClient, key: QueryKey, id: number): Promise<() => void> {
  await client.cancelQueries({ queryKey: key, exact: true })
  const before = client.getQueryData<List>(key)
  client.setQueryData<List>(
    key,
    (list) => list && { ...list, data: list.data.map((each) => ({ ...each, is_default: each.id === id })) },
  )
  return () => client.setQueryData(key, before)
}

/** Removes a person from the cached list after the provider has archived them. */
async function takeOff(client: QueryClient, key: QueryKey, id: number): Promise<void> {
  await client.cancelQueries({ queryKey: key, exact: true })
  client.setQueryData<List>(key, (list) => list && { ...list, data: list.data.filter((each) => each.id !== id) })
}
