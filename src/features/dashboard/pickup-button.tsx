import { QrCode as Sign } from 'lucide-react'
import { useState } from 'react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { pickupQr } from '#rules/pickup-qr.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PickupCode } from '#ui/pickup-code.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { useScreenAwake } from '#ui/use-screen-awake.ts'
import { PassLink } from './pass-link.tsx'
import styles from './pickup-button.module.css'

type Props = { parcel: ParcelDetail; code: string }

/** The code at full size for the counter's scanner. */
export function PickupButton({ parcel, code }: Props) {
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
        <Shown parcel={parcel} code={code} />
      </Dialog>
    </>
  )
}

function Shown({ parcel, code }: Props) {
  const { t } = useI18n()
  const { number, pickup_point: point } = parcel
  useScreenAwake()
  return (
    <div className={classes('stack stack-m', styles.sheet)}>
      <p>
        {number}
        {point && ` · ${point.city}, ${point.address}. ${point.schedule}`}
      </p>
      <QrCode large text={pickupQr(number, code)} label={t('parcels.papers.qr')} />
      <PickupCode code={code} />
      <PassLink parcel={parcel} />
    </div>
  )
}
