import { useQuery } from '@tanstack/react-query'
import { QrCode as Sign } from 'lucide-react'
import { useState } from 'react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { parcelDetail, ticketInterval } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useScreenAwake } from '#ui/use-screen-awake.ts'
import styles from './pickup-button.module.css'
import { PickupTicket } from './pickup-ticket.tsx'

type Props = { parcel: ParcelDetail }

/** Shows the code at full size for the counter's scanner. */
export function PickupButton({ parcel }: Props) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        label={t('dashboard.ready.show')}
        icon={<Sign />}
        className={styles.show}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={close}
        title={parcelName(parcel)}
        actions={<Button onClick={close}>{t('ui.close')}</Button>}
      >
        <Shown parcel={parcel} />
      </Dialog>
    </>
  )
}

function Shown({ parcel }: Props) {
  useScreenAwake()
  const { data = parcel } = useQuery({ ...parcelDetail(useCall(), parcel.id), refetchInterval: ticketInterval })
  return <PickupTicket parcel={data} />
}
