import { useState, type ReactNode } from 'react'
import { AddSheet } from './add-sheet.tsx'

/** The "+" button: opens the choice of what to add. */
export function AddButton({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && <AddSheet onClose={() => setOpen(false)} />}
    </>
  )
}
