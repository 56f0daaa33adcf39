import type { ReactNode } from 'react'
import { WaitingNotice } from '#forms/waiting-notice.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { searchOf, useReadOnly, type Book } from './book-place.ts'
import { PersonActions } from './person-actions.tsx'
import styles from './person-card.module.css'
import { type OnArchived, initialsName, type PersonRow } from './person-rows.ts'

type Props = {
  book: Book
  row: PersonRow
  /** Shown below the name. */
  note?: ReactNode
  marks?: ReactNode
  notices?: ReactNode
  facts: Parameters<typeof Facts>[0]['items']
  /** The label of the link to the document; null when no document can be given. */
  documentWord: string | null
  /** The form cannot open, because it starts with details that are not here. */
  isClosed?: boolean
  onArchived: OnArchived
  children?: ReactNode
}

/** The card of one person in an address book. */
export function PersonCard(props: Props) {
  const { book, row, note, marks, notices, facts, documentWord, isClosed = false, onArchived, children } = props
  const { t } = useI18n()
  const isReadOnly = useReadOnly(book) !== null
  return (
    <Card edge>
      <div className="row">
        <Avatar name={initialsName(row)} />
        <div className="grow">
          <h2 className={styles.name}>{row.name}</h2>
          {note}
        </div>
      </div>
      <div className={styles.body}>
        {marks && <div className={styles.marks}>{marks}</div>}
        {row.entry && <WaitingNotice entry={row.entry} />}
        {notices}
        {facts.length > 0 && <Facts items={facts} />}
        {children}
        <div className="btns">
          {!isReadOnly && !isClosed && (
            <AppLink to={book} search={searchOf({ who: row.value, act: 'edit' })} look="plain">
              {t('people.edit')}
            </AppLink>
          )}
          {documentWord && !isReadOnly && (
            <AppLink to={book} search={searchOf({ who: row.value, act: 'document' })} look="plain">
              {documentWord}
            </AppLink>
          )}
          <PersonActions book={book} row={row} onArchived={onArchived} />
        </div>
      </div>
    </Card>
  )
}
