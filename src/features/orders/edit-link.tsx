import type { ReactNode } from 'react'
import { AppLink } from '#ui/app-link.tsx'

/** Links to the form of an existing order. */
export function EditLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <AppLink to="order-create" search={`order=${id}`} look="primary">
      {children}
    </AppLink>
  )
}
