import { ImageOff } from 'lucide-react'
import { usePicture, type Pictured } from '#data/use-picture.ts'
import { useRenewalOnFailure } from '#ui/renewal.ts'
import styles from './thumbnail.module.css'

/** A picture that reserves its space before it loads. */
export function Thumbnail({ file, alt }: { file: Pictured; alt: string }) {
  const { src, failed } = usePicture(file, 'thumb')
  useRenewalOnFailure(file.url, failed)
  return (
    <span className={styles.thumb}>
      {src ? <img src={src} alt={alt} /> : <span className="sr">{alt}</span>}
      {failed && !src && <ImageOff aria-hidden="true" />}
    </span>
  )
}
