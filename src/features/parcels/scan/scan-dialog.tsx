import { Flashlight, Image } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { findTrackingNumbers } from '#rules/tracking-numbers.ts'
import { Button } from '#ui/button.tsx'
import { OpenDialog } from '#ui/dialog.tsx'
import { openReader, type ReadCodes } from './read-codes.ts'
import styles from './scan.module.css'
import { useCamera } from './use-camera.ts'
import { useReading } from './use-reading.ts'

type Props = {
  /** Scans several labels in a row; otherwise the first number closes the dialog. */
  many?: boolean
  /** Called with the numbers that were read, however the dialog is closed. */
  onClose: (numbers: string[]) => void
}

/** Reads tracking numbers off labels, with the camera or from a photo. */
export function ScanDialog({ many = false, onClose }: Props) {
  const { t, f } = useI18n()
  const file = useRef<HTMLInputElement>(null)
  const { video, state, light } = useCamera()
  // The torch that is lit: a restarted camera has a new one, which is off.
  const [lit, setLit] = useState<typeof light>(null)
  const isLit = light !== null && lit === light
  const [numbers, setNumbers] = useState<string[]>([])
  const [problem, setProblem] = useState<'no_number' | 'bad_photo' | 'no_reader' | null>(null)
  const [isReading, setReading] = useState(false)
  const [opening] = useState(openReader)
  const [read, setRead] = useState<ReadCodes | null>(null)
  useReading(video, read, state === 'on', take)

  useEffect(() => {
    let isOver = false
    opening.then(
      (reader) => !isOver && setRead(() => reader),
      () => !isOver && setProblem('no_reader'),
    )
    return () => {
      isOver = true
    }
  }, [opening])

  function take(texts: string[]) {
    const found = findTrackingNumbers(texts.join('\n')).map(({ number }) => number)
    const fresh = found.filter((number) => !numbers.includes(number))
    if (fresh.length === 0) return
    setProblem(null)
    // Safari lacks `vibrate`.
    if ('vibrate' in navigator) navigator.vibrate(60)
    // Photos take a while to read, while the camera keeps reading.
    if (many) setNumbers((before) => [...new Set([...before, ...fresh])])
    else onClose(fresh.slice(0, 1))
  }

  async function readPhotos(files: FileList | null) {
    const chosen = [...(files ?? [])]
    const reader = await opening.catch(() => null)
    if (!reader) return setProblem('no_reader')
    const texts: string[] = []
    let isOneBad = false
    for (const photo of chosen) {
      const picture = await createImageBitmap(photo).catch(() => null)
      if (picture) texts.push(...(await reader(picture).catch(() => [])))
      else isOneBad = true
      picture?.close()
    }
    // The dialog was closed meanwhile.
    if (!file.current) return
    take(texts)
    if (isOneBad) setProblem('bad_photo')
    else if (findTrackingNumbers(texts.join('\n')).length === 0) setProblem('no_number')
  }

  return (
    <OpenDialog
      title={t('parcels.scan.title')}
      onClose={() => onClose(numbers)}
      actions={
        <>
          <input
            ref={file}
            type="file"
            accept="image/*"
            multiple={many}
            hidden
            onChange={({ target }) => {
              setReading(true)
              void readPhotos(target.files).finally(() => {
                target.value = ''
                setReading(false)
              })
            }}
          />
          <Button
            icon={<Image className="i-m" />}
            busy={isReading ? t('parcels.scan.reading') : undefined}
            onClick={() => file.current?.click()}
          >
            {t('parcels.scan.photo')}
          </Button>
          {/* Disabled while a photo is read: its numbers would be lost. */}
          <Button look={numbers.length > 0 ? 'primary' : 'plain'} disabled={isReading} onClick={() => onClose(numbers)}>
            {t('parcels.scan.done')}
          </Button>
        </>
      }
    >
      <div className="stack stack-m">
        <div className={styles.stage} hidden={state !== 'on' && state !== 'starting'}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees makes no sound */}
          <video ref={video} className={styles.video} playsInline muted aria-label={t('parcels.scan.title')} />
          {light && (
            <Button
              size="s"
              className={styles.light}
              icon={<Flashlight className="i-m" />}
              aria-pressed={isLit}
              onClick={() => {
                light(!isLit)
                setLit(() => (isLit ? null : light))
              }}
            >
              {t('parcels.scan.light')}
            </Button>
          )}
        </div>
        <output>{t(`parcels.scan.${problem ?? state}`)}</output>
        {many && (
          <>
            <output className="medium">
              {numbers.length > 0 && t('parcels.many.found', { count: numbers.length })}
            </output>
            <ul className={styles.read}>
              {numbers.map((number) => (
                <li key={number}>{f.grouped(number)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </OpenDialog>
  )
}
