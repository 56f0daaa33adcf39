import { useState, type ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  /** The name of the action. */
  verb: string
  /** The look of the first button. */
  look?: ButtonLook
  busy?: string | undefined
  title: string
  /** The label of the way back. */
  keep: string
  /** Says what will happen. */
  children: ReactNode
  onConfirm: () => void
}

/** A button that asks before an action that cannot be undone. */
export function ConfirmButton({ verb, look = 'danger', busy, title, keep, children, onConfirm }: Props) {
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button size="s" look={look} flush={look === 'quiet'} busy={busy} onClick={() => setAsked(true)}>
        {verb}
      </Button>
      <Dialog
        open={isAsked}
        onClose={close}
        title={title}
        actions={
          <>
            <Button onClick={close}>{keep}</Button>
            <Button
              look="danger"
              onClick={() => {
                close()
                onConfirm()
              }}
            >
              {verb}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  )
}
