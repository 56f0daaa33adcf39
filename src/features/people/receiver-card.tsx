import type { ReceiverDetail } from '#contracts/people/people.ts'
import { addressLine } from '#forms/address-line.ts'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { taxIdRules } from '#rules/tax-id.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Phone } from '#ui/phone.tsx'
import { searchOf, useReadOnly } from './book-place.ts'
import { DutyFree } from './duty-free.tsx'
import { ExpiryNotice } from './expiry-notice.tsx'
import { PersonCard } from './person-card.tsx'
import type { OnArchived, PersonRow } from './person-rows.ts'
import { Verification } from './verification.tsx'

type Props = { row: PersonRow; detail: ReceiverDetail; onArchived: OnArchived }

export function ReceiverCard({ row, detail, onArchived }: Props) {
  const i18n = useI18n()
  const { t, f, has } = i18n
  const { verification_status: status, verification_comment: comment, can } = detail
  const mayChange = useReadOnly('receivers') === null
  const isGiven = detail.document_type !== null
  const documentName = `forms.document.${detail.document_type}`
  const taxName = `people.tax_ids.${detail.tax_id_type}`
  const relation = `people.relation_${detail.relation}`
  const toDocument = (word: string) =>
    mayChange &&
    can.change_documents && (
      <AppLink to="receivers" search={searchOf({ who: row.value, act: 'document' })}>
        {word}
      </AppLink>
    )
  const lacks = detail.missing.length > 0 && t('people.missing', { what: missingWords(detail, i18n) })
  const isRefused = status === 'invalid'
  // The tax number is edited with the document, everything else with the person.
  const give = detail.missing.some((need) => need === 'document' || need === 'tax_id')
    ? toDocument(t(isGiven ? 'people.fill_in' : 'people.give_document'))
    : mayChange &&
      can.update && (
        <AppLink to="receivers" search={searchOf({ who: row.value, act: 'edit' })}>
          {t('people.fill_in')}
        </AppLink>
      )
  // Data on a departure's documents cannot be changed: the person has to be added again.
  const addAgain = (word: string, look: 'primary' | 'link') =>
    mayChange &&
    can.update && (
      <AppLink to="receivers" search={searchOf({ act: 'add' })} look={look}>
        {word}
      </AppLink>
    )
  return (
    <PersonCard
      book="receivers"
      row={row}
      note={<p className="code small">{`${detail.first_name_latin} ${detail.last_name_latin}`.toUpperCase()}</p>}
      marks={
        <>
          <Verification status={status} isGiven={isGiven} />
          {row.is_default && <span className="small">{t('people.default')}</span>}
        </>
      }
      notices={
        <>
          {isRefused && (
            <Notice
              tone="attention"
              title={t('people.refused')}
              action={detail.readonly ? addAgain(t('people.add_again'), 'primary') : toDocument(t('people.mend'))}
            >
              <div className="stack stack-s">
                {comment && <p>{t('people.reviewer_note', { comment })}</p>}
                <p>{t(detail.readonly ? 'people.refused_on_papers' : 'people.invalid_text')}</p>
              </div>
              {lacks && <p>{lacks}</p>}
            </Notice>
          )}
          {lacks && !isRefused && (
            <Notice tone="wait" title={lacks} action={give}>
              {t('people.missing_text')}
            </Notice>
          )}
          {isGiven && (
            <ExpiryNotice
              expires={detail.document_expires_at}
              action={!isRefused && toDocument(t('people.other_document'))}
            />
          )}
        </>
      }
      facts={[
        {
          name: has(documentName) ? t(documentName) : t('forms.document_type'),
          value: detail.masked_document_number,
          mono: true,
        },
        { name: has(taxName) ? t(taxName) : t('people.tax_id'), value: detail.masked_tax_id, mono: true },
        ...(detail.document_expires_at
          ? [{ name: t('people.expires'), value: f.calendarDate(detail.document_expires_at) }]
          : []),
        { name: t('forms.birthday'), value: detail.birthday && f.calendarDate(detail.birthday) },
        { name: t('forms.phone'), value: detail.phone && <Phone number={detail.phone} /> },
        ...(detail.email ? [{ name: t('forms.email'), value: detail.email, wide: true }] : []),
        ...(detail.relation && has(relation) ? [{ name: t('people.relation'), value: t(relation) }] : []),
        ...(detail.citizenship_code
          ? [{ name: t('people.citizenship'), value: f.country(detail.citizenship_code) }]
          : []),
        {
          name: t('people.address'),
          value: (detail.address && addressLine(detail.address, { f })) || f.country(detail.country_code),
          wide: true,
        },
      ]}
      documentWord={
        can.change_documents && !isRefused ? t(isGiven ? 'people.change_document' : 'people.give_document') : null
      }
      onArchived={onArchived}
    >
      {detail.limits && <DutyFree limits={detail.limits} />}
      {detail.readonly && !isRefused && (
        <p className="note">
          {t('people.on_papers')} {t('people.new_passport')} {addAgain(t('people.new_passport_add'), 'link')}
        </p>
      )}
    </PersonCard>
  )
}

/** The receiver's data that customs lack, for example "ИНН, адрес". A tax number has the name it has in their country. */
function missingWords({ missing, country_code }: ReceiverDetail, { t, has }: I18n): string {
  const words = missing.map((need) => {
    const taxType = need === 'tax_id' && taxIdRules[country_code]?.type
    const name = taxType ? `people.tax_ids.${taxType}` : `people.needs.${need}`
    return has(name) ? t(name) : need
  })
  return words.join(', ')
}
