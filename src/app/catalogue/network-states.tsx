import { useI18n } from '#i18n/i18n-context.ts'
import { QueryView, type QueryResult } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { OfflineBar } from '#ui/offline-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WaitingWords } from '#ui/waiting-mark.tsx'
import { Section } from './section.tsx'

const loading: QueryResult<string> = {
  data: undefined,
  error: null,
  isFetching: true,
  dataUpdatedAt: 0,
  fetchStatus: 'fetching',
  refetch: () => undefined,
}
/** A fixed past time, 14:32 in any reader's time zone. */
const before = new Date(2026, 10, 21, 14, 32).getTime()
const failed: QueryResult<string> = { ...loading, error: new Error('broken'), isFetching: false, fetchStatus: 'idle' }
const unreachable: QueryResult<string> = { ...loading, isFetching: false, fetchStatus: 'paused' }

export function NetworkStates() {
  const { t } = useI18n()
  const old: QueryResult<string> = { ...failed, data: t('catalogue.labels.shoes'), dataUpdatedAt: before }
  const skeleton = (
    <>
      <Skeleton width="80%" />
      <Skeleton width="60%" />
      <Skeleton width="72%" />
    </>
  )
  const shown = (of: QueryResult<string>) => (
    <QueryView of={of} skeleton={skeleton}>
      {(title) => <p className="strong">{title}</p>}
    </QueryView>
  )
  return (
    <Section name="network">
      <div className="stack stack-s">
        <OfflineBar state="offline" since={before} />
        <OfflineBar state="back" sending={2} />
        <OfflineBar state="back" />
        <WaitingWords since={before} isSlow={false} />
        <WaitingWords since={before} isSlow />
        <WaitingWords since={0} isSlow />
      </div>
      <div className="cols cols-even">
        <Card title={t('catalogue.network.loading')} level={3}>
          {shown(loading)}
        </Card>
        <Card title={t('catalogue.network.old')} level={3}>
          {shown(old)}
        </Card>
        {shown(failed)}
        <Card>{shown(unreachable)}</Card>
      </div>
      <Notice tone="attention" title={t('catalogue.network.attention')}>
        {t('catalogue.time.held')}
      </Notice>
      <Notice tone="wait">{t('catalogue.network.wait')}</Notice>
      <Notice tone="good">{t('catalogue.network.good')}</Notice>
      <Notice tone="info">{t('catalogue.network.info')}</Notice>
    </Section>
  )
}
