import { QrCode as Sign } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { pickupQr } from '#rules/pickup-qr.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PickupCode } from '#ui/pickup-code.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { useScreenAwake } from '#ui/use-screen-awake.ts'

type Props = { number: string; code: string }

/** The code at full size for the counter's scanner. */
export function PickupButton({ number, code }: Props) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label={t('dashboard.ready.show')} icon={<Sign />} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={close} title={number} actions={<Button onClick={close}>{t('ui.close')}</Button>}>
        <Shown number={number} code={code} />
      </Dialog>
    </>
  )
}

function Shown({ number, code }: Props) {
  const { t } = useI18n()
  useScreenAwake()
  return (
    <div className="stack stack-m">
      <QrCode text={pickupQr(number, code)} label={t('parcels.papers.qr')} />
      <PickupCode code={code} />
    </div>
  )
}
