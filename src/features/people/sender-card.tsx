import type { SenderDetail } from '#contracts/people/people.ts'
import { addressLine } from '#forms/address-line.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Phone } from '#ui/phone.tsx'
import { searchOf } from './book-place.ts'
import { ExpiryNotice } from './expiry-notice.tsx'
import { PersonCard } from './person-card.tsx'
import type { OnArchived, PersonRow } from './person-rows.ts'

type Props = { row: PersonRow; detail: SenderDetail; onArchived: OnArchived }

export function SenderCard({ row, detail, onArchived }: Props) {
  const { t, f, has } = useI18n()
  const { document, can } = detail
  const typeName = `people.types.${detail.type}`
  const documentName = `forms.document.${document?.document_type}`
  return (
    <PersonCard
      book="senders"
      row={row}
      note={
        <p className="small">
          <Dotted>
            {has(typeName) ? t(typeName) : detail.type}
            {row.is_default && t('people.default')}
          </Dotted>
        </p>
      }
      notices={
        document && (
          <ExpiryNotice
            expires={document.document_expires_at}
            action={
              can.change_document && (
                <AppLink to="senders" search={searchOf({ who: row.value, act: 'document' })}>
                  {t('people.other_document')}
                </AppLink>
              )
            }
          />
        )
      }
      facts={[
        { name: t('forms.phone'), value: detail.phone && <Phone number={detail.phone} /> },
        ...(detail.email ? [{ name: t('forms.email'), value: detail.email }] : []),
        ...(document
          ? [
              {
                name: has(documentName) ? t(documentName) : t('forms.document_type'),
                value: document.masked_document_number,
                mono: true,
              },
              ...(document.document_expires_at
                ? [{ name: t('people.expires'), value: f.calendarDate(document.document_expires_at) }]
                : []),
            ]
          : []),
        {
          name: t('people.address'),
          value:
            (detail.address && addressLine(detail.address, { f })) ||
            (detail.country_code && f.country(detail.country_code)),
          wide: true,
        },
      ]}
      documentWord={can.change_document ? t(document ? 'people.change_document' : 'people.give_document') : null}
      onArchived={onArchived}
    />
  )
}
