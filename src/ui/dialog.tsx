import { lazy, Suspense, useEffect, type ReactNode } from 'react'

export type OpenDialogProps = {
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The safe choice first. */
  actions?: ReactNode
  /** Something typed would be lost: Esc and a press beside it do not close it. */
  dirty?: boolean
}

const fetchDialog = () => import('./open-dialog.tsx')
const OpenDialog = lazy(async () => {
  const module = await fetchDialog().catch(() => null)
  return { default: module ? module.OpenDialog : InPlace }
})

/** A sheet from below on a phone, a dialog in the middle on a desk. It comes after the screen that may ask by it. */
export function Dialog({ open, ...rest }: OpenDialogProps & { open: boolean }) {
  useEffect(() => void fetchDialog().catch(() => {}), [])
  return open ? (
    <Suspense>
      <OpenDialog {...rest} />
    </Suspense>
  ) : null
}

/** Where the dialog did not come, its question can be answered all the same. */
function InPlace({ title, children, actions }: OpenDialogProps) {
  return (
    <div role="alert">
      {title}
      {children}
      {actions}
    </div>
  )
}
