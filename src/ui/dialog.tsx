import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './dialog.module.css'

export type OpenDialogProps = {
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The safe choice first. */
  actions?: ReactNode
  /** Something typed would be lost: Esc and a press beside it do not close it. */
  dirty?: boolean
}

/** A sheet from below on a phone, a dialog in the middle on a desk. */
export function Dialog({ open, ...rest }: OpenDialogProps & { open: boolean }) {
  return open ? <OpenDialog {...rest} /> : null
}

/** A screen reader hears of a field that has the focus only if the dialog had it before (milliseconds). */
const toField = 150

/**
 * Open as long as it stands. The platform keeps the focus inside and gives it back. The dialog itself has the focus first: so a screen reader
 * tells its title and its words, and not only the first button. Where it begins with a text field, that has the focus next.
 */
export function OpenDialog({ onClose, title, children, actions, dirty }: OpenDialogProps) {
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // in the layout phase, because a dialog gives the focus back only if it is closed while it still stands on the page
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      // Otherwise its first control has the focus before it, and a screen reader is silent when that has it again.
      element.autofocus = true
      element.showModal()
      element.focus()
    }
    const timer = setTimeout(() => element && beginAtField(element), toField)
    ignoreSecondPress()
    return () => {
      clearTimeout(timer)
      element?.close()
      ignoreSecondPress()
    }
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the scrim lands on the dialog itself; Esc is its key
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      tabIndex={-1}
      onCancel={(event) => {
        // A picker of files that is closed is told of by an event of the same name.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!dirty) onClose()
      }}
      onClose={({ currentTarget }) => {
        // Browsers let a page refuse once only: a second Esc, or the gesture back, closes it all the same.
        if (!currentTarget.isConnected || currentTarget.open) return
        if (!dirty) return onClose()
        currentTarget.showModal()
        beginAtField(currentTarget)
      }}
      onKeyDown={(event) => {
        const { target, currentTarget } = event
        const isOwn = target instanceof Element && target.closest('dialog') === currentTarget
        if (dirty && isOwn && event.key === 'Escape') event.preventDefault()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !dirty) onClose()
      }}
    >
      <div className={styles.inside}>
        <h2 id={heading} className="h3">
          {title}
        </h2>
        {children && <div className="note">{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}

/** Unless the customer was faster. */
function beginAtField(dialog: HTMLDialogElement) {
  const first = dialog.querySelector<HTMLElement>(control)
  if (first?.matches(textField) && document.activeElement === dialog) first.focus()
}

const control = ':is(a[href], button, input, select, textarea):not(:disabled, [hidden], [type="hidden"])'
const textField = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])'

/** As long as two presses count as a double click, in milliseconds. */
const doubleClick = 500

/** A double click on what opens or closes a dialog counts once: the second press must not fall on what has come under it. */
function ignoreSecondPress() {
  // By the clock of events: a press counts from when it was made, however busy the page is. The first one after that time ends it.
  const begun = new Event('begun').timeStamp
  const ignore = (event: MouseEvent) => {
    if (event.timeStamp - begun > doubleClick) document.removeEventListener('click', ignore, true)
    else if (event.detail > 1) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  document.addEventListener('click', ignore, true)
}
