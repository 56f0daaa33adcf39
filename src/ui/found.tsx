import { useI18n } from '#i18n/i18n-context.ts'

type Props = {
  /** A filter or a search is active; an unfiltered list needs no announcement. */
  isFiltered: boolean
  /** The number of rows so far; undefined while loading. */
  count: number | undefined
  isPart: boolean
}

/**
 * Announces to screen readers how many rows a filter has left. Always mounted, because a live region that is inserted together
 * with its text is not read.
 */
export function Found({ isFiltered, count, isPart }: Props) {
  const { t } = useI18n()
  return (
    <output className="sr">
      {isFiltered && count !== undefined && t(isPart ? 'ui.rows_found.more' : 'ui.rows_found.all', { count })}
    </output>
  )
}
