import { Download } from 'lucide-react'
import { usePicture, type Pictured } from '#data/use-picture.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { useRenewalOnFailure } from '#ui/renewal.ts'

type Viewed = Pictured & { title: string }

/** Shows the thumbnail until the full picture has loaded. */
export function OrderPicture({ picture: file, isNear }: { picture: Viewed; isNear: boolean }) {
  const { t } = useI18n()
  const small = usePicture(file, 'thumb')
  const whole = usePicture(file, 'whole', isNear)
  const src = whole.src ?? small.src
  useRenewalOnFailure(file.url, whole.failed || small.failed)
  return (
    <>
      {src && <img src={src} alt={file.title} width={file.width ?? undefined} height={file.height ?? undefined} />}
      {whole.failed && <output>{t('orders.file.failed')}</output>}
    </>
  )
}

export function SavePicture({ picture: file }: { picture: Viewed }) {
  const { t } = useI18n()
  const { src } = usePicture(file, 'whole')
  if (!src) return null
  const label = t('orders.file.download')
  return (
    <a className={iconButtonClass()} href={src} download={file.name} aria-label={label} title={label}>
      <Download className="i-m" />
    </a>
  )
}
