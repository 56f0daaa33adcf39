import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ScanDialog } from './scan-dialog.tsx'

type Props = { many?: boolean; disabled?: boolean; onNumbers: (numbers: string[]) => void }

/** Scans a tracking number off a label. Without a camera, a photo can be chosen. */
export function ScanButton({ many, disabled, onNumbers }: Props) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const icon = <ScanBarcode className="i-m" />
  return (
    <>
      {many ? (
        <Button icon={icon} onClick={() => setOpen(true)}>
          {t('parcels.scan.open')}
        </Button>
      ) : (
        <IconButton label={t('parcels.scan.open')} icon={icon} disabled={disabled} onClick={() => setOpen(true)} />
      )}
      {isOpen && (
        <ScanDialog
          many={many}
          onClose={(numbers) => {
            setOpen(false)
            if (numbers.length > 0) onNumbers(numbers)
          }}
        />
      )}
    </>
  )
}
