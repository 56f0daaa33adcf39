import { Download } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { useRenewalOnFailure } from '#ui/renewal.ts'
import { PictureViewer } from '#ui/picture-viewer.tsx'
import { usePicture, type Pictured } from '#data/use-picture.ts'

export type Viewed = Pictured & {
  /** What it shows, in words. */
  title: string
}

export type FileViewerProps = {
  /** The viewer's label: what the pictures are of. */
  title: string
  files: readonly Viewed[]
  /** The index of the picture to open. */
  start: number
  onClose: () => void
}

/** Shows pictures one by one; each thumbnail stays until its full picture has loaded. */
export function FileViewer({ title, files, start, onClose }: FileViewerProps) {
  return <PictureViewer label={title} pictures={files} start={start} onClose={onClose} Content={Whole} Action={Save} />
}

function Whole({ picture: file, isNear }: { picture: Viewed; isNear: boolean }) {
  const { t } = useI18n()
  const isOnline = useOnline()
  const small = usePicture(file, 'thumb')
  const whole = usePicture(file, 'whole', isNear)
  const src = whole.src ?? small.src
  useRenewalOnFailure(file.url, whole.failed || small.failed)
  return (
    <>
      {src && <img src={src} alt={file.title} width={file.width ?? undefined} height={file.height ?? undefined} />}
      {whole.failed && (
        <output>
          {isOnline ? t('parcels.photos.failed') : t(src ? 'parcels.photos.only_small' : 'parcels.photos.not_kept')}
        </output>
      )}
    </>
  )
}

function Save({ picture: file }: { picture: Viewed }) {
  const { t } = useI18n()
  const { src } = usePicture(file, 'whole')
  if (!src) return null
  const label = t('parcels.photos.download')
  return (
    <a className={iconButtonClass()} href={src} download={file.name} aria-label={label} title={label}>
      <Download className="i-m" />
    </a>
  )
}
