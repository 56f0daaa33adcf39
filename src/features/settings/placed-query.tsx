import type { ComponentProps } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { useUnanswered } from '#ui/unanswered.ts'

/**
 * A `QueryView` whose skeleton is there from the start, so that what follows does not wait. What follows moves if the answer has
 * another height.
 */
export function PlacedQuery<Data>(props: ComponentProps<typeof QueryView<Data>>) {
  const { t } = useI18n()
  const { of, skeleton } = props
  const isComing = of.data === undefined && of.fetchStatus === 'fetching' && !of.errorUpdateCount
  useUnanswered(isComing ? 0 : null)
  if (!isComing) return <QueryView {...props} />
  return (
    // Unlike other skeletons, it does not hide what follows (`styles/arrange.css`).
    <div aria-busy="true" data-holds-nothing="true">
      <output className="sr">{t('ui.loading')}</output>
      {skeleton}
    </div>
  )
}
