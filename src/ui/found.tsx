import { useI18n } from '#i18n/i18n-context.ts'

type Props = {
  /** Something is filtered or searched for: a whole list needs no word. */
  isFiltered: boolean
  /** How many rows there are by now; undefined while they come. */
  count: number | undefined
  isPart: boolean
}

/** Tells a screen reader what a filter has left. It is always there: a region that comes together with its words is not read. */
export function Found({ isFiltered, count, isPart }: Props) {
  const { t } = useI18n()
  return (
    <output className="sr">
      {isFiltered && count !== undefined && t(isPart ? 'ui.rows_found.more' : 'ui.rows_found.all', { count })}
    </output>
  )
}
