import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { parcelDetail } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { Card } from '#ui/card.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Item, List } from '#ui/list.tsx'

/** Links to the parcels that this one was merged with or split from. */
export function ParcelFamily({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const { parent_parcel_id, child_parcel_ids } = parcel
  const ids = [...(parent_parcel_id === null ? [] : [parent_parcel_id]), ...child_parcel_ids]
  if (ids.length === 0) return null
  return (
    <Card title={t('parcels.detail.family')} flush>
      <List label={t('parcels.detail.family')}>
        {ids.map((id) => (
          <Member key={id} id={id} />
        ))}
      </List>
    </Card>
  )
}

function Member({ id }: { id: number }) {
  const { t, has } = useI18n()
  const { data } = useQuery(parcelDetail(useCall(), id))
  const status = `parcels.status.${data?.status}`
  return (
    <Item
      icon={<Layers />}
      title={data ? parcelName(data) : t('parcels.detail.pane')}
      note={
        data && (
          <Dotted>
            {data.number}
            {has(status) ? t(status) : data.status}
          </Dotted>
        )
      }
      link={{ to: 'parcel', params: { id } }}
    />
  )
}
