import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { photoKinds, type ParcelFiles } from '#contracts/parcels/papers.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { parcelFileList } from '#data/parcels.ts'
import { usePicture, type Pictured } from '#data/use-picture.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { isPast } from '#rules/parcel-status.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { useRenewalOnFailure } from '#ui/renewal.ts'
import { FileViewer } from './file-viewer.tsx'
import styles from './parcel-photos.module.css'

type Photo = ParcelFiles['photos'][number]

/** The warehouse's photos. The strip reserves its height before their number is known. */
export function ParcelPhotos({ parcel }: { parcel: ParcelDetail }) {
  const { t, f } = useI18n()
  const files = useQuery(parcelFileList(useCall(), parcel.id))
  // Photos are taken on arrival.
  if (parcel.received_at === null) return null
  const photos = files.data?.photos ?? []
  if (isPast(parcel.status) && photos.length === 0) return null
  const taken = photos.map((photo) => photo.taken_at ?? photo.created_at).toSorted()
  return (
    <Card
      title={t('parcels.photos.title')}
      aside={taken.length > 0 && <span className="small">{f.dateOf(taken.at(-1) ?? null)}</span>}
    >
      <div className={styles.place}>
        <QueryView of={files} skeleton={<Empty />} isEmpty={() => photos.length === 0} empty={<None />}>
          {() => <Strip photos={photos} />}
        </QueryView>
      </div>
    </Card>
  )
}

function Strip({ photos }: { photos: readonly Photo[] }) {
  const { t, f } = useI18n()
  const [opened, setOpened] = useState<number | null>(null)
  const kindOf = ({ kind }: Photo) => t(`parcels.photos.${photoKinds.find((each) => each === kind) ?? 'any'}`)
  const nameOf = (photo: Photo) => `${kindOf(photo)}, ${f.dateOf(photo.taken_at ?? photo.created_at)}`
  return (
    <>
      <ul className={styles.strip} aria-label={t('parcels.photos.title')}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button type="button" className={styles.open} onClick={() => setOpened(index)}>
              <Thumbnail file={photo} alt={t('parcels.photos.open', { name: nameOf(photo) })} />
              <span aria-hidden="true">{kindOf(photo)}</span>
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <FileViewer
          title={t('parcels.photos.title')}
          files={photos.map((photo) => ({ ...photo, title: nameOf(photo) }))}
          start={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function None() {
  return <p className={`note ${styles.none}`}>{useI18n().t('parcels.photos.none')}</p>
}

function Empty() {
  return (
    <div className={styles.strip}>
      {[0, 1, 2, 3].map((each) => (
        <span key={each} className={styles.blank} />
      ))}
    </div>
  )
}

/** A picture that reserves its space before it loads. */
function Thumbnail({ file, alt }: { file: Pictured; alt: string }) {
  const { src, failed } = usePicture(file, 'thumb')
  useRenewalOnFailure(file.url, failed)
  return (
    <span className={styles.thumb}>
      {src ? <img src={src} alt={alt} /> : <span className="sr">{alt}</span>}
      {failed && !src && <ImageOff aria-hidden="true" />}
    </span>
  )
}
