import type { ReactNode } from 'react'
import { AppLink } from '#ui/app-link.tsx'

/** The way to the form of an order that is there. */
export function EditLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <AppLink to="order-create" search={`order=${id}`} look="primary">
      {children}
    </AppLink>
  )
}
