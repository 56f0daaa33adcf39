import type { ReceiverDetail, SenderDetail } from '#contracts/people/people.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { QueryView, type QueryResult } from '#ui/query-view.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { searchOf, type Book } from './book-place.ts'
import { DocumentForm } from './document-form.tsx'
import { PersonForm } from './person-form.tsx'
import type { PersonRow } from './person-rows.ts'
import { ReceiverForm } from './receiver-form.tsx'
import { SenderForm } from './sender-form.tsx'

type Props<Detail> = {
  row: PersonRow | null
  /** The person's details; null when the provider does not know them yet. */
  of: QueryResult<Detail> | null
}

export function EditReceiver(props: Props<ReceiverDetail>) {
  return <PersonForm book="receivers" Form={ReceiverForm} {...props} />
}

export function EditSender(props: Props<SenderDetail>) {
  return <PersonForm book="senders" Form={SenderForm} {...props} />
}

export function EditReceiverDocument({ row, of }: Props<ReceiverDetail>) {
  if (!of) return <Closed book="receivers" row={row} why="people.unsent" />
  return (
    <QueryView of={of} skeleton={<FormSkeleton cards={[6]} columns />}>
      {(detail) =>
        detail.can.change_documents ? (
          <DocumentForm receiver={detail} />
        ) : (
          <Closed book="receivers" row={row} why={detail.readonly ? 'people.on_papers' : 'errors.impersonated'} />
        )
      }
    </QueryView>
  )
}

/** Only a sender who is a person has a document. */
export function EditSenderDocument({ row, of }: Props<SenderDetail>) {
  if (!of) return <Closed book="senders" row={row} why="people.unsent" />
  return (
    <QueryView of={of} skeleton={<FormSkeleton cards={[6]} columns />}>
      {(detail) =>
        detail.can.change_document ? (
          <DocumentForm sender={detail} />
        ) : (
          <Closed
            book="senders"
            row={row}
            why={detail.type === 'person' ? 'errors.impersonated' : 'people.no_document'}
          />
        )
      }
    </QueryView>
  )
}

type Reason = 'people.unsent' | 'people.on_papers' | 'people.no_document' | 'errors.impersonated'

/** Shown when a link leads to a document that cannot be changed. */
function Closed({ book, row, why }: { book: Book; row: PersonRow | null; why: Reason }) {
  const { t } = useI18n()
  return (
    <Notice
      tone="info"
      title={t('people.document_closed')}
      action={
        <AppLink to={book} search={searchOf({ who: row?.value ?? null })} replace>
          {t('people.back_to_person')}
        </AppLink>
      }
    >
      {t(why)}
    </Notice>
  )
}
