import { useI18n } from '#i18n/i18n-context.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Phone } from '#ui/phone.tsx'
import type { Book } from './book-place.ts'
import { PersonCard } from './person-card.tsx'
import type { OnArchived, PersonRow } from './person-rows.ts'
import { Verification } from './verification.tsx'

type Props = { book: Book; row: PersonRow; onArchived: OnArchived }

/** Offline, a person whose details are not on this device: what their list knows, and that the rest is missing. */
export function KnownCard({ book, row, onArchived }: Props) {
  const { t, f, has } = useI18n()
  const typeName = `people.types.${row.type}`
  const phone = row.entry?.body.fields.phone
  return (
    <PersonCard
      book={book}
      row={row}
      note={
        <p className="small">
          <Dotted>
            {row.type && (has(typeName) ? t(typeName) : row.type)}
            {row.is_default && t('people.default')}
          </Dotted>
        </p>
      }
      marks={row.verification && <Verification status={row.verification} isGiven={row.isGiven} />}
      facts={[
        ...(row.country ? [{ name: t('forms.country_code'), value: f.country(row.country), wide: true }] : []),
        ...(phone ? [{ name: t('forms.phone'), value: <Phone number={phone} /> }] : []),
      ]}
      documentWord={null}
      // A queued change holds the whole person.
      isClosed={row.entry === null}
      onArchived={onArchived}
    >
      {!row.entry && <p className="note">{t('people.rest_missing')}</p>}
    </PersonCard>
  )
}
