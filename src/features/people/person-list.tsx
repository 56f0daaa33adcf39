import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { DutyFreeLimits } from '#contracts/people/people.ts'
import { LimitMeter, limitWords } from '#forms/limit-meter.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { limitRest, limitTotal } from '#rules/limit-sums.ts'
import { Avatar } from '#ui/avatar.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { MeterPart } from '#ui/meter.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { QueuedChip } from '#ui/queued-chip.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { searchOf, type Book } from './book-place.ts'
import { fullest } from './limits.ts'
import styles from './person-list.module.css'
import { initialsName, rowsCalled, type PersonRow } from './person-rows.ts'
import { Verification } from './verification.tsx'

/** A book's people as cards, the default first. */
export function PersonList({ book, rows, opened }: { book: Book; rows: readonly PersonRow[]; opened: string | null }) {
  const { t } = useI18n()
  const [search, setSearch] = useState('')
  const isRefused = ({ verification }: PersonRow) => Number(verification === 'invalid')
  // Refused receivers come first, because the customer has to act on them.
  const found = rowsCalled(rows, search).toSorted((one, other) => isRefused(other) - isRefused(one))
  return (
    <div className="stack stack-m">
      {/* Also above a few people: if it came with the sixth, the cards would jump. */}
      <SearchField label={t(`people.${book}.search`)} value={search} onChange={setSearch} maxLength={120} />
      {found.length === 0 ? (
        <NothingFound
          title={t('people.nobody_found')}
          text={t('people.nobody_found_text')}
          reset={t('people.show_all')}
          onReset={() => setSearch('')}
        />
      ) : (
        <ul className="stack stack-m" aria-label={t(`people.${book}.title`)}>
          {found.map((row) => (
            <li key={row.value}>
              <PersonTile book={book} row={row} isOpen={row.value === opened} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PersonTile({ book, row, isOpen }: { book: Book; row: PersonRow; isOpen: boolean }) {
  const { t, f, has } = useI18n()
  const typeName = `people.types.${row.type}`
  const type = has(typeName) ? t(typeName) : row.type
  const note = [type, row.country && f.country(row.country), row.is_default && t('people.default')]
  return (
    <AppLink
      to={book}
      search={searchOf({ who: row.value })}
      look="bare"
      className={styles.tile}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Avatar name={initialsName(row)} />
      <span className="grow">
        <span className={styles.name}>{row.name}</span>
        <span className={styles.note}>
          <Dotted>{note}</Dotted>
        </span>
        {(row.verification || row.entry) && (
          <span className={styles.marks}>
            {row.entry ? (
              <QueuedChip state={row.entry.state} />
            ) : (
              row.verification && <Verification status={row.verification} isGiven={row.isGiven} />
            )}
          </span>
        )}
        {row.limits && <Taken limits={row.limits} />}
        {row.refused && !row.entry && (
          <span className={styles.refused}>{t('people.reviewer_note', { comment: row.refused })}</span>
        )}
      </span>
      <ChevronRight className={styles.go} />
    </AppLink>
  )
}

/** The fuller of the two duty-free limits: enough to choose a receiver for the next parcel. */
function Taken({ limits }: { limits: DutyFreeLimits }) {
  const { t, f } = useI18n()
  const { resets_at } = limits
  const taken = fullest(limits)
  if (!taken) return null
  const { of, used, pending, max } = taken
  const { currency } = limits
  const words = limitWords({ of, currency }, f)
  const left = words(limitRest(max, limitTotal(used, pending)))
  return (
    <span className={styles.limit}>
      <LimitMeter {...{ of, currency, used, pending, max }} />
      <span className={styles.note}>
        <Dotted>
          {Number(pending) > 0 && Number(used) > 0 && (
            <>
              <MeterPart kind="used" /> {t('forms.limit.used', { sum: words(used) })}
            </>
          )}
          {Number(pending) > 0 && (
            <>
              <MeterPart kind="pending" /> {t('forms.limit.pending', { sum: words(pending) })}
            </>
          )}
          {resets_at
            ? t('people.limit.left_until', { left, date: f.dayAndMonth(resets_at) })
            : t('forms.limit.left', { sum: left })}
        </Dotted>
      </span>
    </span>
  )
}
