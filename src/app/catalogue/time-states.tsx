import { OctagonX } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { dimensions } from '#i18n/sizes.ts'
import { Card } from '#ui/card.tsx'
import { ClockRing } from '#ui/clock-ring.tsx'
import { Facts } from '#ui/facts.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { Track } from '#ui/track.tsx'
import { Section } from './section.tsx'
import styles from './catalogue.module.css'

export function TimeStates() {
  const { t, f, language } = useI18n()
  return (
    <Section name="time">
      <div className="cols cols-even">
        <Card>
          <div className="stack stack-l">
            <Track step="expected" labels />
            <Track step="warehouse" labels />
            <Track step="transit" labels />
            <Track step="customs" labels />
            <Track step="warehouse" needsYou />
            <Track step="pickup" done />
            <div className={styles.marks}>
              <ClockRing days={19} />
              <ClockRing days={5} />
              <ClockRing days={0} />
            </div>
          </div>
        </Card>
        <Card>
          <Timeline
            events={[
              { state: 'next', title: t('parcels.status.ready_for_pickup'), time: t('catalogue.labels.until') },
              {
                state: 'held',
                title: t('parcels.status.customs_hold'),
                time: '20.11.2026, 12:30',
                place: t('catalogue.marks.moscow'),
                note: t('catalogue.time.held'),
                icon: <OctagonX />,
              },
              { state: 'now', title: t('parcels.status.customs'), time: '19.11.2026, 08:10' },
              { state: 'done', title: t('parcels.status.shipped'), time: '16.11.2026, 21:40' },
            ]}
          />
        </Card>
      </div>
      <Card>
        <Facts
          columns={4}
          items={[
            { name: t('catalogue.time.measured'), value: f.weight('2.4', 3) },
            { name: t('catalogue.time.size'), value: dimensions(language, '36', '26', '14') },
            { name: t('catalogue.fields.code'), value: 'LB 418 092 735 DE', mono: true },
            { name: t('catalogue.time.nothing'), value: null },
          ]}
        />
      </Card>
    </Section>
  )
}
