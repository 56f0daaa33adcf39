import { Plus } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Receiver, Sender } from '#contracts/people/people.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { QueryView, type QueryResult } from '#ui/query-view.tsx'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { useTitleFocus } from '#ui/use-title-focus.ts'
import { useTwoPanes } from '#ui/use-width.ts'
import styles from './address-book.module.css'
import { ArchivedNotice } from './archived-notice.tsx'
import { keyOf, searchOf, useBookPlace, useReadOnly, type Book, type BookPlace } from './book-place.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { OpenedCard, OpenedForm, type Opening } from './opened-person.tsx'
import { PersonList } from './person-list.tsx'
import { personRows, type PersonEntry, type PersonRow } from './person-rows.ts'

type Props<Detail> = Opening<Detail> & {
  book: Book
  list: QueryResult<readonly (Receiver | Sender)[]>
  /** null while the outbox is being read. */
  waiting: readonly PersonEntry[] | null
}

/** An address book: its list, one person, or a form. List and person are side by side from 1180 px. */
export function AddressBook<Detail>(props: Props<Detail>) {
  const { book, list, waiting, detailOf, Card: PersonCard, Editing, Document } = props
  const { t } = useI18n()
  const [path, navigate] = useLocation()
  const place = useBookPlace()
  const hasTwoPanes = useTwoPanes()
  const readOnly = useReadOnly(book)
  const [archived, setArchived] = useState<PersonRow | null>(null)
  useTitleFocus(place.act !== null || !hasTwoPanes ? `${place.act} ${place.who}` : '')

  // Until the outbox has been read the list might lack a person, so it is not shown.
  const isKnown = waiting !== null
  const asked = { ...list, data: isKnown ? list.data && personRows(list.data, waiting) : undefined }
  const rows = asked.data
  const row = useOpened(place, rows)
  const isPage = place.act !== null || (place.who !== null && !hasTwoPanes)
  const title = place.act
    ? t(place.act === 'document' ? 'people.document' : `people.${book}.${place.act === 'add' ? 'adding' : 'editing'}`)
    : t(`people.${book}.${isPage ? 'one' : 'title'}`)
  const form = { detailOf, Form: place.act === 'document' ? Document : Editing }
  const card = { book, detailOf, Card: PersonCard, onArchived: leave }

  return (
    <>
      <PageHead
        key={isPage ? 'page' : 'list'}
        title={title}
        lead={!isPage && t(`people.${book}.lead`)}
        back={isPage ? { ...backOf(book, place), onDesk: place.act === 'add' } : { to: 'settings' }}
        // In an empty book, the empty state has the button.
        aside={!isPage ? !readOnly && rows?.length !== 0 && <Add book={book} /> : !place.act && <Back book={book} />}
      />
      {archived && !isPage && <ArchivedNotice book={book} row={archived} onDone={() => setArchived(null)} />}
      {readOnly && <Notice tone="info">{t(`people.closed_${readOnly}`)}</Notice>}
      {place.act && readOnly ? null : place.act === 'add' ? (
        <div>
          <div className={styles.form}>
            <OpenedForm key="add" row={null} {...form} />
          </div>
        </div>
      ) : (
        <QueryView
          of={asked}
          skeleton={place.act ? <FormSkeleton cards={[6]} columns /> : isPage ? <CardSkeleton /> : <ListSkeleton />}
          isEmpty={(all) => all.length === 0 && place.who === null}
          empty={<EmptyBook book={book} isReadOnly={readOnly !== null} />}
        >
          {(all) => {
            const isMissing = place.who !== null && !row
            const absent = isMissing && <Missing book={book} />
            if (place.act)
              return row ? (
                <div>
                  <div className={styles.form}>
                    <OpenedForm key={`${place.act} ${row.value}`} row={row} {...form} />
                  </div>
                </div>
              ) : (
                absent
              )
            if (isPage || all.length === 0) return row ? <OpenedCard key={row.value} row={row} {...card} /> : absent
            const opened = row ?? (isMissing ? null : (all[0] ?? null))
            return (
              <Panes>
                <PersonList book={book} rows={all} opened={hasTwoPanes ? (opened?.value ?? null) : null} />
                {hasTwoPanes && (
                  <div key={opened?.value} className="stack">
                    {opened ? <OpenedCard row={opened} {...card} /> : absent}
                  </div>
                )}
              </Panes>
            )
          }}
        </QueryView>
      )}
    </>
  )

  /** `hasLeft`: the customer has gone on meanwhile, perhaps to a form. */
  function leave(gone: PersonRow, hasLeft: boolean) {
    setArchived(gone)
    if (!hasLeft) navigate(path)
  }
}

/** Moves the focus to the list when the focused card disappears. */
function Panes({ children }: { children: ReactNode }) {
  return (
    <div ref={useFocusKept<HTMLDivElement>()} className={styles.panes}>
      {children}
    </div>
  )
}

function Add({ book }: { book: Book }) {
  const { t } = useI18n()
  const search = searchOf({ act: 'add' })
  const label = t(`people.${book}.add`)
  return (
    <>
      <AppLink to={book} search={search} look="bare" className={`${iconButtonClass()} phone-only`} aria-label={label}>
        <Plus />
      </AppLink>
      <AppLink to={book} search={search} look="primary" icon={<Plus className="i-m" />} className="desk-only">
        {label}
      </AppLink>
    </>
  )
}

function backOf(book: Book, place: BookPlace): { to: Book | 'parcel-create' | 'settings'; search?: string } {
  if (place.parcel !== null) return { to: 'parcel-create', search: place.parcel }
  return { to: book, search: place.act ? searchOf({ who: place.who }) : '' }
}

/** The way back on a tablet; a phone has an arrow in its bar, a desktop the list. */
function Back({ book }: { book: Book }) {
  const { t } = useI18n()
  return (
    <AppLink to={book} look="quiet" size="s" className="desk-only">
      {t(`people.${book}.all`)}
    </AppLink>
  )
}

function EmptyBook({ book, isReadOnly }: { book: Book; isReadOnly: boolean }) {
  const { t } = useI18n()
  return (
    <Empty
      drawing="empty-nest"
      title={t(`people.${book}.empty`)}
      text={t(`people.${book}.empty_text`)}
      action={
        !isReadOnly && (
          <AppLink to={book} search={searchOf({ act: 'add' })} look="primary">
            {t(`people.${book}.add`)}
          </AppLink>
        )
      }
    />
  )
}

function Missing({ book }: { book: Book }) {
  const { t } = useI18n()
  return (
    <Empty
      drawing="lost"
      title={t(`people.${book}.missing`)}
      text={t('people.missing_person_text')}
      action={
        <AppLink to={book} look="primary">
          {t(`people.${book}.all`)}
        </AppLink>
      }
    />
  )
}

/**
 * The open person. While being edited, a person stays as they were even if another device archives them: what was typed exists nowhere
 * else. A person from the outbox stays until the id they arrived under is known.
 */
function useOpened({ who, act }: BookPlace, rows: readonly PersonRow[] | undefined): PersonRow | null {
  const [last, setLast] = useState<PersonRow | null>(null)
  const row = rows?.find(({ value }) => value === who) ?? null
  if (row && row.value !== last?.value) setLast(row)
  const isArriving = useIdOnceArrived(rows && !row && !act && last?.value === who ? last.entry : null)
  if (last?.value !== who) return row
  // A save refused because the person was archived continues in the same form.
  if (act && row?.id === null) return { ...last, entry: row.entry }
  return row ?? (act || isArriving ? last : null)
}

/** Replaces a person's outbox key in the address with their id once they have arrived; shows the list if the entry was discarded. */
function useIdOnceArrived(entry: PersonEntry | null): boolean {
  const { outcome } = useOutbox()
  const [path, navigate] = useLocation()
  const client = useQueryClient()
  useEffect(() => {
    if (!entry) return undefined
    let isOver = false
    void (async () => {
      const result = await outcome(entry, 0)
      const made = result.state === 'delivered' ? result.reply?.data : null
      const id = made && 'id' in made ? made.id : undefined
      // The list must contain the new id before the address names it.
      if (id)
        await client.invalidateQueries({ queryKey: keyOf(entry.kind === 'receiver.save' ? 'receivers' : 'senders') })
      if (!isOver) navigate(id ? `${path}?${searchOf({ who: String(id) })}` : path, { replace: true })
    })()
    return () => {
      isOver = true
    }
  }, [entry, outcome, client, path, navigate])
  return entry !== null
}
