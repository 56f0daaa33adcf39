import { useI18n } from '#i18n/i18n-context.ts'
import { Item } from './list.tsx'
import { TransportIcon } from './transport-icon.tsx'

type Props = {
  /** From where to where. */
  title: string
  /** yyyy-mm-dd. */
  leaves: string
  /** The instant until which it takes parcels. */
  cutoff: string
  /** The days on which it is expected to arrive. */
  arrives: string
  /** The means of transport: "air", "road", … */
  transport: string
}

/** The next departure: destination, day, and until when it takes parcels. */
export function DepartureItem({ title, leaves, cutoff, arrives, transport }: Props) {
  const { t, f } = useI18n()
  return (
    <Item
      icon={<TransportIcon type={transport} />}
      tone="kraft"
      title={
        <span className="row row-between row-wrap">
          {title}
          <span className="small nowrap">
            <span aria-hidden="true">{f.dayShort(leaves)}</span>
            <span className="sr">{t('manifests.departs', { date: f.dayAndMonth(leaves) })}</span>
          </span>
        </span>
      }
      note={
        <>
          {t('manifests.expected', { days: arrives })}
          <br />
          {t('manifests.takes_until', { until: f.dayAndTimeOf(cutoff) })}
        </>
      }
    />
  )
}
