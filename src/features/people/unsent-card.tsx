import { useI18n } from '#i18n/i18n-context.ts'
import { Phone } from '#ui/phone.tsx'
import type { Book } from './book-place.ts'
import { PersonCard } from './person-card.tsx'
import type { PersonRow } from './person-rows.ts'

/** A person whom the provider does not know yet: what was typed, and that parcels can use them only after it has arrived. */
export function UnsentCard({ book, row }: { book: Book; row: PersonRow }) {
  const { t, f } = useI18n()
  const fields = row.entry?.body.fields
  return (
    <PersonCard
      book={book}
      row={row}
      facts={[
        { name: t('forms.phone'), value: fields?.phone && <Phone number={fields.phone} />, mono: true },
        { name: t('forms.country_code'), value: row.country && f.country(row.country) },
      ]}
      documentWord={null}
      onArchived={() => {}}
    >
      <p className="small">{t('people.unsent')}</p>
    </PersonCard>
  )
}
