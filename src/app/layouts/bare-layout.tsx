import type { ReactNode } from 'react'

/** No frame: the catalogue brings its own. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  )
}
