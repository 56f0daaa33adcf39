import { useState, type ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  /** What will be done, by name. */
  verb: string
  /** Of the button that asks. */
  look?: ButtonLook
  busy?: string | undefined
  title: string
  /** The way back. */
  keep: string
  /** What will happen. */
  children: ReactNode
  onConfirm: () => void
}

/** Something that cannot be taken back, after a question. */
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
