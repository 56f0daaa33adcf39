import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './dialog.module.css'
import { textControl } from './text-control.ts'

export type OpenDialogProps = {
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The safe choice first. */
  actions?: ReactNode
  /** Input would be lost: Esc and a press outside do not close the dialog. */
  dirty?: boolean
}

/** A bottom sheet on a phone, a centred dialog on a desktop. */
export function Dialog({ open, ...rest }: OpenDialogProps & { open: boolean }) {
  return open ? <OpenDialog {...rest} /> : null
}

/** Milliseconds. A screen reader announces the focused field only if the dialog had the focus before. */
const toField = 150

/**
 * Open as long as it is mounted. The platform traps the focus and returns it. The dialog itself is focused first, so that a
 * screen reader reads its title and text instead of only the first button. If it begins with a text field, the focus then moves
 * there.
 */
export function OpenDialog({ onClose, title, children, actions, dirty }: OpenDialogProps) {
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // In a layout effect, because a dialog returns the focus only if it is closed while still in the document.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      // Otherwise its first control is focused before it, and a screen reader stays silent when that is focused again.
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
        // Closing a file picker fires an event of the same name.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!dirty) onClose()
      }}
      onClose={({ currentTarget }) => {
        // Browsers let a page prevent closing only once: a second Esc, or the back gesture, closes it anyway.
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

/** Does nothing if the customer was faster. */
function beginAtField(dialog: HTMLDialogElement) {
  const first = dialog.querySelector<HTMLElement>(control)
  if (first?.matches(textControl) && document.activeElement === dialog) first.focus()
}

const control = ':is(a[href], button, input, select, textarea):not(:disabled, [hidden], [type="hidden"])'

/** Milliseconds within which two presses count as a double click. */
const doubleClick = 500

/** Ignores the second press of a double click that opens or closes a dialog, because it would hit what has appeared there. */
function ignoreSecondPress() {
  // Event timestamps tell when a press was made, however busy the page is. The first press after that time ends the listening.
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
