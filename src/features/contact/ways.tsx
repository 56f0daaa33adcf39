import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import type { Offices } from '#contracts/offices.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { wholeRanges } from '#i18n/whole.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { LostPlaces } from './lost-places.tsx'
import styles from './ways.module.css'

/** The provider's offices and pick-up points; null while they load. `lost`: they did not. */
type Props = {
  offices: Offices['warehouses'] | null
  points: Offices['pickup_points'] | null
  lost: ComponentProps<typeof LostPlaces> | null
}

/** Phone, e-mail and the provider's offices with their hours. */
export function Ways({ offices, points, lost }: Props) {
  const { t } = useI18n()
  const isLost = lost !== null
  const wasFocused = useRef(false)
  useLayoutEffect(() => {
    // The button that had the focus is gone. A focus that has moved on stays where it is.
    if (!isLost && wasFocused.current && document.activeElement === document.body)
      document.getElementById(headingOf('offices'))?.focus({ preventScroll: true })
    wasFocused.current = false
  }, [isLost])
  return (
    <aside className="stack stack-l">
      <section className="stack stack-m" aria-labelledby="contact-ways">
        <h2 id="contact-ways" className="h3">
          {t('contact.ways')}
        </h2>
        <ul className={styles.list}>
          <Way
            icon="phone"
            href={`tel:${t('site.phone.call')}`}
            title={t('site.phone.shown')}
            note={t('site.phone.hours')}
          />
          <Way
            icon="mail"
            href={`mailto:${t('site.email.address')}`}
            title={t('site.email.address')}
            note={t('site.email.hours')}
          />
        </ul>
      </section>
      {(offices || !lost) && <Places name="offices" places={offices} />}
      {(points || !lost) && (
        <Places
          name="points"
          places={points && points.map((point) => ({ ...point, title: `${point.city}, ${point.address}` }))}
        />
      )}
      {lost && <LostPlaces {...lost} onFocus={() => (wasFocused.current = true)} />}
    </aside>
  )
}

const headingOf = (name: 'offices' | 'points') => `contact-${name}`

type Place = { id: number; title: string; schedule: string | null }

function Places({ name, places }: { name: 'offices' | 'points'; places: readonly Place[] | null }) {
  const { t } = useI18n()
  // A provider may have none.
  if (places?.length === 0) return null
  return (
    <section className="stack stack-m" aria-labelledby={headingOf(name)}>
      <h2 id={headingOf(name)} tabIndex={-1} className="h3">
        {t(`contact.${name}`)}
      </h2>
      <ul className={styles.list}>
        {places
          ? places.map(({ id, title, schedule }) => (
              <Way key={id} icon="place" title={title} note={schedule && wholeRanges(schedule)} />
            ))
          : [1, 2, 3].map((row) => <Way key={row} icon="place" title={<Skeleton width="10rem" />} note=" " />)}
      </ul>
    </section>
  )
}

/** Lucide's phone, mail and map-pin, each as one path: its own icons would take three requests on a page that makes five. */
const drawn = {
  phone:
    'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.600l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
  mail: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z',
  place:
    'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
}

type WayProps = { icon: keyof typeof drawn; href?: string; title: ReactNode; note: string | null }

function Way({ icon, href, title, note }: WayProps) {
  const Row = href ? 'a' : 'div'
  return (
    <li>
      <Row href={href} className={styles.way}>
        <svg className="lucide" viewBox="0 0 24 24" aria-hidden="true">
          <path d={drawn[icon]} />
        </svg>
        <span>
          <b className="strong">{title}</b>
          <span className="note">{note}</span>
        </span>
      </Row>
    </li>
  )
}
