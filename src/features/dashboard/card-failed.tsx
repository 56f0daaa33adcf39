import { RefreshCw } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import type { QueryResult } from '#ui/query-view.tsx'
import styles from './dashboard-screen.module.css'

type Props = { of: Pick<QueryResult<unknown>, 'isFetching' | 'refetch'> }

/** For a `QueryView` in a card: one quiet line in place of what did not load, because several cards mostly fail together. */
export function quietly(of: Props['of']) {
  return () => <CardFailed of={of} />
}

function CardFailed({ of: { isFetching, refetch } }: Props) {
  const { t } = useI18n()
  return (
    <div role="alert" className={classes('row row-between', styles.failed)}>
      <p className="note">{t('ui.failed.title')}</p>
      <Button
        look="quiet"
        size="s"
        flush
        icon={<RefreshCw />}
        busy={isFetching ? t('ui.retrying') : undefined}
        onClick={() => void refetch()}
      >
        {t('ui.retry')}
      </Button>
    </div>
  )
}
