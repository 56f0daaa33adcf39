import type { ReactNode } from 'react'
import { Go } from '#ui/go.tsx'

/** The way to the form of an order that is there. */
export function EditLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Go to="order-create" search={`order=${id}`} look="primary">
      {children}
    </Go>
  )
}
