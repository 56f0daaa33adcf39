import { useQuery } from '@tanstack/react-query'
import { PlaneTakeoff } from 'lucide-react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { manifestDetail } from '#data/manifests.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Item, List } from '#ui/list.tsx'

/** The departure that carries the parcel. */
export function ParcelDeparture({ parcel: { manifest_id } }: { parcel: ParcelDetail }) {
  return manifest_id === null ? null : <Departure id={manifest_id} />
}

function Departure({ id }: { id: number }) {
  const { t, f } = useI18n()
  const { data } = useQuery(manifestDetail(useCall(), id))
  return (
    <Card flush>
      <List label={t('titles.manifest')}>
        <Item
          icon={<PlaneTakeoff />}
          tone="kraft"
          title={data ? t('parcels.papers.departure', { number: data.number }) : t('titles.manifest')}
          note={data && `${data.title}, ${f.dateOf(data.departed_at ?? data.planned_departure_at)}`}
          link={{ to: 'manifest', params: { id } }}
        />
      </List>
    </Card>
  )
}
