import { ArrowLeft, ArrowRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { IconButton } from './icon-button.tsx'
import styles from './picture-viewer.module.css'

type Props<Picture> = {
  /** What the pictures show. */
  label: string
  /** `title`: a description of the picture. */
  pictures: readonly Picture[]
  /** The index of the first picture shown. */
  start: number
  onClose: () => void
  /** Renders a picture. `isNear`: it is visible or adjacent. */
  Content: ComponentType<{ picture: Picture; isNear: boolean }>
  /** Further actions for the visible picture. */
  Action: ComponentType<{ picture: Picture }>
}

/**
 * A full-window viewer, one picture at a time. Swiping is the platform's scrolling, and the arrows do the same; the focus is
 * trapped and returned.
 */
export function PictureViewer<Picture extends { id: number; title: string }>({
  label,
  pictures,
  start,
  onClose,
  Content,
  Action,
}: Props<Picture>) {
  const { t } = useI18n()
  const [current, setCurrent] = useState(start)
  const [isZoomed, setZoomed] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const slides = useRef<HTMLUListElement>(null)
  const last = pictures.length - 1
  const seen = pictures[current]

  // In a layout effect, because a dialog returns the focus only if it is closed while still in the document.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    if (slides.current) slides.current.scrollLeft = start * slides.current.clientWidth
    return () => element?.close()
    // Once: where it began.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  // Starts zoomed in on the centre.
  useLayoutEffect(() => {
    const stage = slides.current?.children[current]?.firstElementChild
    if (!isZoomed || !stage) return
    stage.scrollLeft = (stage.scrollWidth - stage.clientWidth) / 2
    stage.scrollTop = (stage.scrollHeight - stage.clientHeight) / 2
  }, [isZoomed, current])

  function show(index: number) {
    if (index < 0 || index > last || index === current) return
    setCurrent(index)
    setZoomed(false)
    if (slides.current) slides.current.scrollLeft = index * slides.current.clientWidth
  }

  function follow() {
    const { scrollLeft = 0, clientWidth = 0 } = slides.current ?? {}
    if (clientWidth > 0) show(Math.round(scrollLeft / clientWidth))
  }

  function press(event: KeyboardEvent) {
    const to: Record<string, number> = { Home: 0, End: last, ArrowLeft: current - 1, ArrowRight: current + 1 }
    const index = to[event.key]
    // While zoomed, the arrow keys scroll the picture.
    if (index !== undefined && !isZoomed) {
      event.preventDefault()
      show(index)
    }
    if (event.key === '+' || event.key === '=') setZoomed(true)
    if (event.key === '-') setZoomed(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of everything in it
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={label}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.bar}>
        <p className={styles.title} aria-live="polite">
          <span className="clip">{seen?.title}</span>
          <span className="small">{t('ui.viewer.of', { n: current + 1, count: pictures.length })}</span>
        </p>
        {seen && <Action key={seen.id} picture={seen} />}
        <IconButton
          label={t(isZoomed ? 'ui.viewer.smaller' : 'ui.viewer.larger')}
          icon={isZoomed ? <ZoomOut className="i-m" /> : <ZoomIn className="i-m" />}
          onClick={() => setZoomed(!isZoomed)}
        />
        <IconButton label={t('ui.close')} icon={<X className="i-m" />} onClick={onClose} />
      </div>
      <ul ref={slides} className={styles.slides} data-zoomed={isZoomed ? true : undefined} onScroll={follow}>
        {pictures.map((picture, index) => {
          const isSeen = index === current
          return (
            <li key={picture.id} className={styles.slide} inert={!isSeen}>
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a short cut for the button above */}
              <div
                className={styles.stage}
                onDoubleClick={() => setZoomed(!isZoomed)}
                // A scrollable element must be reachable by keyboard.
                {...(isSeen && isZoomed && { tabIndex: 0, role: 'group', 'aria-label': picture.title })}
              >
                <Content picture={picture} isNear={Math.abs(index - current) <= 1} />
              </div>
            </li>
          )
        })}
      </ul>
      {last > 0 && (
        <>
          <IconButton
            className={styles.before}
            label={t('ui.viewer.previous')}
            icon={<ArrowLeft />}
            disabled={current === 0}
            onClick={() => show(current - 1)}
          />
          <IconButton
            className={styles.after}
            label={t('ui.viewer.next')}
            icon={<ArrowRight />}
            disabled={current === last}
            onClick={() => show(current + 1)}
          />
        </>
      )}
    </dialog>
  )
}
