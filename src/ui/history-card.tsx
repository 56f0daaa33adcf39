import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Timeline, type TimelineEvent } from './timeline.tsx'

const shown = 3

/** A timeline, newest first; older events on demand. */
export function HistoryCard({ title, events }: { title: string; events: readonly TimelineEvent[] }) {
  const { t } = useI18n()
  const [isWhole, setWhole] = useState(false)
  const isFolded = !isWhole && events.length > shown + 1
  return (
    <Card title={title}>
      <Timeline events={isFolded ? events.slice(0, shown) : events} />
      {isFolded && (
        <div className="btns">
          <Button size="s" look="quiet" flush onClick={() => setWhole(true)}>
            {t('ui.whole_history', { count: events.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}
